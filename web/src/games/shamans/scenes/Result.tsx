import laurels from "icon:laurel-crown";
import type { TableProps } from "../../../table/game";
import { SeatMark } from "../../../look/SeatMark";
import type { View } from "../../../wire/games/shamans";
import { Frame } from "./Frame";
import { RoundTable, sideWins, WHY } from "./RoundSummary";

/** The end of the game: who won, and how the rounds went. */
export const Result = ({ view, nameOf, news }: TableProps<View>) => {
  // A table may be over before its last news were shown, or closed without a result.
  if (!view.is_over) return null;
  const last = view.results.at(-1);
  const names = view.winners.map((seat) => (seat === view.you ? "You" : nameOf(seat)));
  const verb = view.winners.length > 1 || view.winners[0] === view.you ? "win" : "wins";
  return (
    <Frame
      icon={laurels}
      title={`${names.join(" and ")} ${verb}`}
      over={
        <>
          {view.winners.map((seat) => (
            <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={20} />
          ))}{" "}
          {view.winners.map((seat) => view.seats[seat]?.points).join(" and ")} points after {view.round}{" "}
          {view.round === 1 ? "round" : "rounds"}
        </>
      }
    >
      {last && (
        <>
          <p>
            {sideWins(last)}. {WHY[last.cause]}
          </p>
          <RoundTable view={view} nameOf={nameOf} news={news} result={last} />
        </>
      )}
      {view.results.length > 1 && (
        <p className="sh-rounds">
          {view.results.map((result) => (
            <span key={result.round} className={`sh-role ${result.side}`}>
              round {result.round}: {result.side === "shaman" ? "Shamans" : "Shadows"}
            </span>
          ))}
        </p>
      )}
    </Frame>
  );
};
