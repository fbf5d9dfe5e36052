import { SeatMark } from "../../../look/SeatMark";
import type { NotesProps } from "../../../table/game";
import { clockwiseAfter, nearSeat } from "../reading";
import type { View } from "../../../wire/games/shamans";

const GUESSES = [
  ["shaman", "Shaman"],
  ["", "?"],
  ["shadow", "Shadow"],
] as const;

/** What I take the others for. Kept per round: Roles are dealt anew. */
export const Notes = ({ view, nameOf, notes, write }: NotesProps<View>) => (
  <div className="sh-notes">
    <div className="hd">
      <h3>My notes</h3>
      <span className="faint">only you see these</span>
    </div>
    {clockwiseAfter(nearSeat(view), view.seats.length)
      .filter((seat) => seat !== view.you)
      .map((seat) => {
        const key = `${view.round}:${seat}`;
        return (
          <div key={seat} className="sh-note">
            <SeatMark seat={seat} name={nameOf(seat)} />
            <span className="sh-guess" role="radiogroup" aria-label={`I take ${nameOf(seat)} for a`}>
              {GUESSES.map(([guess, name]) => (
                <label key={guess} data-guess={guess || "none"}>
                  <input
                    type="radio"
                    className="vh"
                    name={`sh-note-${seat}`}
                    aria-label={guess ? name : "not sure"}
                    checked={(notes[key] ?? "") === guess}
                    onChange={() => write(key, guess)}
                  />
                  <span aria-hidden="true">{name}</span>
                </label>
              ))}
            </span>
          </div>
        );
      })}
  </div>
);
