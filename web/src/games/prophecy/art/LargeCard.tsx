/* Cards as they lie in a realm, one to a space and so large that their names can be read. Their middle is the origin. */
import { Glyph } from "../../../look/Icon";
import type { Back } from "../../../wire/games/prophecy";
import { cardOf, pictureOf } from "../content";
import { BACKS } from "../looks";
import { say } from "../texts";
import { KINDS, valuesOf } from "./kinds";

/** The outline of such a card. */
export const LARGE = "M-25 -42H25Q32 -42 32 -35V35Q32 42 25 42H-25Q-32 42 -32 35V-35Q-32 -42 -25 -42Z";
const HEAD = "M-32 -35a7 7 0 0 1 7 -7H25a7 7 0 0 1 7 7V-27H-32Z";
/** Letters that a line takes. */
const LINE = 11;

interface Props {
  /** Its face, if it may be known. */
  id: string | null;
  /** Its back, where it lies face down. */
  back: Back | null;
}

export const LargeCard = ({ id, back }: Props) => (
  <>
    <path d={LARGE} transform="translate(3 4)" fill="var(--pro-tube)" opacity=".45" />
    {id ? <Face id={id} /> : <Down back={back!} />}
  </>
);

const linesOf = (name: string): string[] =>
  name.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);

const Face = ({ id }: { id: string }) => {
  const card = cardOf(id);
  if (!card) return null;
  const { colour, paper, ink } = KINDS[card.kind];
  const lines = linesOf(card.name);
  return (
    <>
      <path d={LARGE} fill={paper} stroke={colour} strokeWidth="2.4" />
      <path d={HEAD} fill={colour} />
      <text y="-30.5" className="pro-large-head">
        {valuesOf(card) || say(`board.ground.kind.${card.kind as "item"}`)}
      </text>
      <Glyph of={pictureOf(card, BACKS[card.deck].icon)} x={0} y={-5} size={36} fill={colour} />
      {lines.map((line, k) => (
        <text key={k} y={27 + k * 11 - (lines.length - 1) * 4} className="pro-large-name" fill={ink}>
          {line}
        </text>
      ))}
    </>
  );
};

const LIGHT = new Set<Back>(["positive", "dragon_positive"]);

/** What awaits there is good or bad: a plus or a minus beside the sign of its deck. */
const Down = ({ back }: { back: Back }) => {
  const { colour, icon } = BACKS[back];
  const isLight = LIGHT.has(back);
  const ink = isLight ? "var(--pro-shell-edge)" : "var(--pro-astral-85)";
  return (
    <g transform="scale(.94)">
      <path d={LARGE} fill={isLight ? "url(#pro-pearl)" : colour} stroke={ink} strokeWidth="2" />
      <path
        d={LARGE}
        transform="scale(.83 .87)"
        fill="none"
        stroke={isLight ? "var(--pro-wood-70)" : "var(--pro-astral-45)"}
        strokeWidth="1.4"
      />
      <Glyph of={icon} x={0} y={-5} size={36} fill={isLight ? "var(--pro-wood-48)" : "var(--pro-gate-ring)"} />
      <path d={isLight ? "M-5 27H5M0 22V32" : "M-5 27H5"} stroke={ink} strokeWidth="2.6" strokeLinecap="round" />
    </g>
  );
};
