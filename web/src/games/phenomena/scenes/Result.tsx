import laurels from "icon:laurel-crown";
import { Scores } from "../../../adventure/scene/Scores";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Star } from "../bits";
import { mainOf } from "../content";
import { heroName } from "../reading";
import { listed, say } from "../texts";
import { SceneFrame } from "./SceneFrame";

const PARTS = ["won", "main", "treasures", "magic", "crown"] as const;

/** The end: who wore the crown, and what everybody's points are made of. */
export const Result = ({ view, nameOf, narrow }: TableProps<View>) => {
  const winners = view.heroes.filter(({ seat }) => view.winners.includes(seat));
  const names = winners.map((hero) => (hero.seat === view.you ? say("board.end.you") : nameOf(hero.seat)));
  const who = winners.length > 1 ? "several" : winners[0]?.seat === view.you ? "me" : "one";
  const order = [...view.heroes].sort((a, b) => (view.scores[b.seat] ?? 0) - (view.scores[a.seat] ?? 0));
  return (
    <SceneFrame
      kind="result"
      title={say("board.end.title", { who, names: listed(names) })}
      over={
        <>
          {winners.map((hero) => (
            <SeatMark key={hero.seat} seat={hero.seat} name={nameOf(hero.seat)} size={20} />
          ))}
          {say("board.end.over", {
            heroes: listed(winners.map(heroName)),
            points: view.scores[view.winners[0] ?? 0] ?? 0,
          })}
        </>
      }
      card="result"
      icon={laurels}
      landscape="desert"
      narrow={narrow}
    >
      <Scores
        parts={PARTS.map((part) => say("board.end.part", { part }))}
        narrow={narrow}
        scores={order.map((hero) => {
          const parts = hero.counted!;
          return {
            seat: hero.seat,
            name: nameOf(hero.seat),
            who: [heroName(hero), mainOf(hero.main_prophecy ?? "")?.name].filter(Boolean).join(", "),
            parts: PARTS.map((part) => parts[part] || "–"),
            total: <Star points={view.scores[hero.seat] ?? 0} />,
            isWinner: winners.includes(hero),
          };
        })}
      />
    </SceneFrame>
  );
};
