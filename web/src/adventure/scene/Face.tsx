import { Icon } from "../../look/Icon";
import { SeatMark, seatColour } from "../../look/SeatMark";

/** Somebody's face in a ring of the seat's colour, with the seat's mark. */
export const Face = ({ seat, name, icon }: { seat: number; name: string; icon: string }) => (
  <span className="sc-face" style={{ "--seat": seatColour(seat) }}>
    <Icon of={icon} />
    <SeatMark seat={seat} name={name} size={22} />
  </span>
);
