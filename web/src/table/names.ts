import type { SeatInfo } from "../wire/types";
import { say } from "./say";

/** Who sits there; one person in several seats is counted, as in "Rowan 2". */
export const nameAt = (seats: readonly Pick<SeatInfo, "name">[], seat: number): string => {
  const name = seats[seat]?.name;
  if (!name) return say("seat", { number: seat + 1 });
  const isSame = (each: { name: string }) => each.name === name;
  return seats.filter(isSame).length > 1 ? `${name} ${seats.slice(0, seat + 1).filter(isSame).length}` : name;
};
