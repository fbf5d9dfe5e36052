import laurels from "icon:laurel-crown";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Star } from "../bits";
import { mainOf } from "../content";
import { count, heroName } from "../reading";
import { SceneFrame } from "./SceneFrame";

const PARTS = [
  ["won", "Events and prophecies"],
  ["main", "Main prophecy"],
  ["treasures", "Treasures"],
  ["magic", "Magic cards"],
  ["crown", "Crown"],
] as const;

/** The end: who wore the crown, and what everybody's points are made of. */
export const Result = ({ view, nameOf, narrow }: TableProps<View>) => {
  const best = Math.max(...view.scores);
  const winners = view.heroes.filter((hero) => view.scores[hero.seat] === best);
  const names = winners.map((hero) => (hero.seat === view.you ? "You" : nameOf(hero.seat)));
  const order = [...view.heroes].sort((a, b) => (view.scores[b.seat] ?? 0) - (view.scores[a.seat] ?? 0));
  return (
    <SceneFrame
      title={`${names.join(" and ")} ${names.length > 1 || names[0] === "You" ? "win" : "wins"}`}
      over={
        <>
          {winners.map((hero) => (
            <SeatMark key={hero.seat} seat={hero.seat} name={nameOf(hero.seat)} size={20} />
          ))}
          {winners.map(heroName).join(" and ")}, {best} points
        </>
      }
      card="result"
      icon={laurels}
      landscape="desert"
      narrow={narrow}
    >
      <div className="ph-tablewrap" tabIndex={0} role="group" aria-label="Points">
        <table className="ph-scores">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              {narrow && <th scope="col">Points</th>}
              {PARTS.map(([key, name]) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {!narrow && <th scope="col">Points</th>}
            </tr>
          </thead>
          <tbody>
            {order.map((hero) => {
              const parts = count(hero);
              const total = (
                <td>
                  <Star points={view.scores[hero.seat] ?? 0} />
                </td>
              );
              return (
                <tr key={hero.seat} data-won={winners.includes(hero) || undefined}>
                  <th scope="row">
                    <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={26} />
                    <span>
                      {nameOf(hero.seat)}
                      <small>
                        {heroName(hero)}
                        {hero.main_prophecy && `, ${mainOf(hero.main_prophecy)?.name}`}
                      </small>
                    </span>
                  </th>
                  {narrow && total}
                  {PARTS.map(([key]) => (
                    <td key={key}>{parts[key] || "–"}</td>
                  ))}
                  {!narrow && total}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </SceneFrame>
  );
};
