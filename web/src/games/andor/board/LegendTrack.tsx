import narrator from "icon:scroll-quill";
import skull from "icon:skull-crossed-bones";
import star from "icon:round-star";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { BOOKS } from "../looks";
import { say } from "../texts";

/** The Legend track from a to n, with the Narrator, the stars that bring cards, and books that wait to come back. */
export const LegendTrack = ({ view, thing }: TableProps<View>) => {
  const { letters } = view.tracks;
  const books = view.heroes.flatMap((hero) =>
    Object.entries(hero.books).filter(([, where]) => where.length === 1 && letters.includes(where)),
  );
  return (
    <ol className="an-legend" aria-label={say("board.track.legend", { letter: view.narrator })}>
      {[...letters].reverse().map((letter) => {
        const isNow = letter === view.narrator;
        const isStar = view.stars.includes(letter);
        const isEnd = letter === letters.at(-1);
        const state = isNow ? "now" : letter < view.narrator ? "past" : isEnd ? "end" : undefined;
        const waiting = books.filter(([, where]) => where === letter);
        return (
          <li key={letter} data-state={state} aria-current={isNow || undefined}>
            {isEnd ? <Icon of={skull} /> : isStar ? <Icon of={star} /> : null}
            <b>{letter}</b>
            {waiting.map(([book]) => (
              <span key={book} className="an-waiting" title={BOOKS[book]?.name}>
                <Icon of={BOOKS[book]?.icon ?? ""} />
              </span>
            ))}
            {isNow && (
              <em data-thing="narrator">
                <Icon of={narrator} />
              </em>
            )}
            <div
              className="hs-hit"
              {...thing(
                `letter:${letter}`,
                say("board.track.letter", {
                  letter,
                  what: [isNow && "now", isEnd ? "end" : isStar && "star"].filter(Boolean).join("_"),
                }),
              )}
            />
          </li>
        );
      })}
    </ol>
  );
};
