/* In the corners of the sky: the Chance card of the round, and the decks. */
import { translated, type Point } from "../../../adventure/map/geometry";
import { Piece } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { Back, View } from "../../../wire/games/prophecy";
import { nameOf, pictureOf, cardOf } from "../content";
import { BACKS } from "../looks";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "thing">;

const DECKS: readonly (readonly [Back, Point])[] = [
  ["adventure", [786, 68]],
  ["common", [54, 664]],
  ["rare", [786, 664]],
  ["chance", [54, 186]],
];

export const Corners = ({ view, thing }: Props) => (
  <>
    {DECKS.map(([back, at]) => (
      <Deck key={back} back={back} at={at} view={view} thing={thing} />
    ))}
    <Chance view={view} thing={thing} />
  </>
);

const DECK = "M-19 -26H19V26H-19Z";

const Deck = ({ back, at, view, thing }: Props & { back: Back; at: Point }) => {
  const count = view.decks[back] ?? 0;
  const { colour, icon } = BACKS[back];
  return (
    <Piece
      at={at}
      hit={DECK}
      isLive
      className="pro-deck"
      thing={thing(`deck:${back}`, say("board.ground.deck", { back: say(`back.${back}`), count }))}
    >
      {[2, 1, 0].map((k) => (
        <rect
          key={k}
          x={k * 2 - 19}
          y={k * 2 - 26}
          width="38"
          height="52"
          rx="5"
          fill={k ? "var(--pro-brass-25)" : colour}
          stroke={k ? "var(--pro-edge)" : "var(--pro-back-ink)"}
          strokeWidth="1.5"
        />
      ))}
      <Glyph of={icon} x={0} y={0} size={28} fill="var(--pro-back-ink)" />
      <text y="42" className="pro-deck-name">
        {say(`board.ground.decks.${back as "common"}`)}
      </text>
      <text y="56" className="pro-deck-name count">
        {count}
      </text>
    </Piece>
  );
};

const CHANCE = "M-44 -56H44V56H-44Z";

/** The Chance card that was turned up last: while it is carried out it is not discarded yet. */
const Chance = ({ view, thing }: Props) => {
  const id = view.in_use.findLast((each) => cardOf(each)?.kind === "chance") ?? view.discards.chance?.at(-1);
  const card = cardOf(id ?? "");
  if (!id || !card) return <rect data-thing="chance" x="18" y="16" width="88" height="112" fill="none" />;
  const words = card.name.split(" ");
  const lines = words.length > 1 ? [words.slice(0, -1).join(" "), words.at(-1)!] : words;
  return (
    <Piece
      at={[64, 78]}
      hit={CHANCE}
      isLive
      className="pro-chance"
      thing={thing(`card:${id}`, say("board.ground.chance", { card: nameOf(id) }))}
    >
      <g transform="rotate(-4)" data-thing="chance">
        <rect x="-42" y="-53" width="88" height="112" rx="9" fill="var(--black)" opacity=".45" />
        <rect
          x="-44"
          y="-56"
          width="88"
          height="112"
          rx="9"
          fill="var(--paper)"
          stroke="var(--pro-sign-ring)"
          strokeWidth="2.2"
        />
        <text y="-38" className="pro-chance-over">
          {say("back.chance").split(" ")[0]}
        </text>
        <Glyph of={pictureOf(card, BACKS.chance.icon)} x={0} y={-8} size={44} fill="var(--pro-k-item)" />
        {lines.map((line, k) => (
          <text key={k} className="pro-chance-name" transform={translated([0, 32 + k * 15 - (lines.length - 1) * 2])}>
            {line}
          </text>
        ))}
      </g>
    </Piece>
  );
};
