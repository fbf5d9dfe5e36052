import laurels from "icon:laurel-crown";
import type { TableProps } from "../../../table/game";
import { SeatMark } from "../../../look/SeatMark";
import type { View } from "../../../wire/games/shamans";
import { SceneFrame } from "./SceneFrame";
import { reasonOf, RoundTable, sideWins } from "./RoundSummary";
import { say } from "../texts";

/** The end of the game: who won, and how the rounds went. */
export const Result = ({ view, nameOf }: TableProps<View>) => {
  // A table may be over before its last news were shown, or closed without a result.
  if (!view.is_over) return null;
  const last = view.results.at(-1);
  const { winners } = view;
  const names = [...winners]
    .sort((a, b) => Number(b === view.you) - Number(a === view.you))
    .map((seat) => (seat === view.you ? say("board.end.you") : nameOf(seat)));
  const verb = winners.length > 1 || winners[0] === view.you ? "win" : "wins";
  const rounds = say("board.end.rounds", { count: view.round });
  const best = view.seats[winners[0] ?? 0]?.points ?? 0;
  return (
    <SceneFrame
      icon={laurels}
      title={say(`board.end.${verb}`, { names: new Intl.ListFormat(say("language")).format(names) })}
      over={
        <>
          {winners.map((seat) => (
            <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={20} />
          ))}{" "}
          {say(winners.length > 1 ? "board.end.best_each" : "board.end.best", { points: best, rounds })}
        </>
      }
    >
      {last && (
        <>
          <p>
            {sideWins(last, view.you)}. {reasonOf(last, nameOf)}
            {winners.some((seat) => last.roles[seat] !== last.side) && ` ${say("board.end.most_points")}`}
          </p>
          <RoundTable nameOf={nameOf} result={last} />
        </>
      )}
      {view.results.length > 1 && (
        <p className="sh-rounds">
          {view.results.map((result) => (
            <span key={result.round} className={`sh-role ${result.side}`}>
              {say("board.end.round_to", { round: result.round, side: result.side })}
            </span>
          ))}
        </p>
      )}
    </SceneFrame>
  );
};
