import laurels from "icon:laurel-crown";
import type { TableProps } from "../../../table/game";
import { SeatMark } from "../../../look/SeatMark";
import type { View } from "../../../wire/games/shamans";
import { Frame } from "./Frame";
import { reasonOf, RoundTable, sideWins } from "./RoundSummary";

/** The end of the game: who won, and how the rounds went. */
export const Result = ({ view, nameOf }: TableProps<View>) => {
  // A table may be over before its last news were shown, or closed without a result.
  if (!view.is_over) return null;
  const last = view.results.at(-1);
  const { winners } = view;
  const names = [...winners]
    .sort((a, b) => Number(b === view.you) - Number(a === view.you))
    .map((seat) => (seat === view.you ? "You" : nameOf(seat)));
  const verb = winners.length > 1 || winners[0] === view.you ? "win" : "wins";
  const best = view.seats[winners[0] ?? 0]?.points ?? 0;
  return (
    <Frame
      icon={laurels}
      title={`${new Intl.ListFormat("en-GB").format(names)} ${verb}`}
      over={
        <>
          {winners.map((seat) => (
            <SeatMark key={seat} seat={seat} name={nameOf(seat)} size={20} />
          ))}{" "}
          {best} {best === 1 ? "point" : "points"} {winners.length > 1 && "each "}after {view.round}{" "}
          {view.round === 1 ? "round" : "rounds"}
        </>
      }
    >
      {last && (
        <>
          <p>
            {sideWins(last, view.you)}. {reasonOf(last, nameOf)}
            {winners.some((seat) => last.roles[seat] !== last.side) && " The most points win, whatever the side."}
          </p>
          <RoundTable nameOf={nameOf} result={last} />
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
