import { SeatMark } from "../../../look/SeatMark";
import type { NotesProps } from "../../../table/game";
import { clockwiseAfter, nearSeat } from "../reading";
import type { View } from "../../../wire/games/shamans";
import { say } from "../texts";

const GUESSES = ["shaman", "", "shadow"] as const;

/** What I take the others for. Kept per round: Roles are dealt anew. */
export const Notes = ({ view, nameOf, notes, write }: NotesProps<View>) => (
  <div className="sh-notes">
    <div className="hd">
      <h3>{say("board.mine.notes")}</h3>
      <span className="faint">{say("board.mine.only_you")}</span>
    </div>
    {clockwiseAfter(nearSeat(view), view.seats.length)
      .filter((seat) => seat !== view.you)
      .map((seat) => {
        const key = `${view.round}:${seat}`;
        return (
          <div key={seat} className="sh-note">
            <SeatMark seat={seat} name={nameOf(seat)} />
            <span className="sh-guess" role="radiogroup" aria-label={say("board.mine.guess", { name: nameOf(seat) })}>
              {GUESSES.map((guess) => (
                <label key={guess} data-guess={guess || "none"}>
                  <input
                    type="radio"
                    className="vh"
                    name={`sh-note-${seat}`}
                    aria-label={guess ? say(`side.${guess}`) : say("board.mine.not_sure")}
                    checked={(notes[key] ?? "") === guess}
                    onChange={() => write(key, guess)}
                  />
                  <span aria-hidden="true">{guess ? say(`side.${guess}`) : "?"}</span>
                </label>
              ))}
            </span>
          </div>
        );
      })}
  </div>
);
