import { createContext, useContext } from "react";
import { say } from "./say";

/** The seats that I hold at the table that is shown; of other people's tables none. */
export const MySeats = createContext<readonly number[]>([]);

export const useMySeats = () => useContext(MySeats);

/** Behind a name that is mine: "you". */
export const You = ({ seat }: { seat: number }) =>
  useMySeats().includes(seat) ? (
    <>
      {" "}
      <span className="you">{say("table.seat.mine")}</span>
    </>
  ) : null;
