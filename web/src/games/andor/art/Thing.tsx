/* Carried things and books, as they lie on boards, in scenes and in sentences. */
import { Icon } from "../../../look/Icon";
import { articleOf } from "../content";
import { BOOKS, THINGS } from "../looks";
import { iconOfThing, nameOfThing, parseThing } from "../reading";

/** A carried thing: its sign, its value, and how many sides or uses are left. */
export const ThingIcon = ({
  thing,
  size = 28,
  isNamed = false,
}: {
  thing: string;
  size?: number;
  isNamed?: boolean;
}) => {
  const { id, value, uses } = parseThing(thing);
  const usual = articleOf(id)?.uses ?? 0;
  const left = uses ?? usual;
  return (
    <span
      className="an-thing"
      data-spent={(usual > 0 && !left) || undefined}
      style={{ "--size": `${size}px`, "--c": THINGS[id]?.colour }}
      title={nameOfThing(thing)}
    >
      <Icon of={iconOfThing(thing)} />
      {value > 0 && <b>{value}</b>}
      {usual > 1 && (
        <i className="an-uses" aria-hidden="true">
          {Array.from({ length: usual }, (_, k) => (
            <u key={k} data-left={k < left || undefined} />
          ))}
        </i>
      )}
      {isNamed && <span className="vh">{nameOfThing(thing)}</span>}
    </span>
  );
};

/** A book of magic: closed, open, out of the game, or waiting on a letter of the Legend track. */
export const Book = ({ book, state, size = 34 }: { book: string; state: string; size?: number }) => (
  <span className="an-book" data-state={state.length === 1 ? "letter" : state} style={{ "--size": `${size}px` }}>
    <Icon of={BOOKS[book]?.icon ?? ""} />
    {state.length === 1 && <b>{state}</b>}
  </span>
);
