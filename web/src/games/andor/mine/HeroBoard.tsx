/* My hero board: everything that is mine, on parchment. */
import bag from "icon:knapsack";
import chain from "icon:manacles";
import fist from "icon:biceps";
import heart from "icon:hearts";
import helm from "icon:visored-helm";
import moon from "icon:night-sleep";
import shield from "icon:round-shield";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { Book, ThingIcon } from "../art/Thing";
import { heroOf } from "../content";
import { BOOKS } from "../looks";
import { heaped, heroName, hourWords, kindName, myHero, nameOfThing, PLACES, storage, thingsIn } from "../reading";
import { mine } from "../things";
import { Anytime } from "./Anytime";
import { Company } from "./Company";
import { Menu } from "./Menu";

type Props = TableProps<View>;

export const HeroBoard = (props: Props) => {
  const { view, nameOf } = props;
  const hero = myHero(view);
  if (!hero?.hero)
    return (
      <section className="an-board" data-blank aria-label="Your hero">
        <p>Your hero board will lie here.</p>
      </section>
    );
  return (
    <section className="an-board" aria-label={`${heroName(hero)}, your hero`}>
      <header>
        <HeroFace hero={hero.hero} size={58} />
        <div className="grow">
          <h2>
            {heroName(hero)} <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} />
          </h2>
          <p>
            {kindName(hero.hero)}, rank {hero.rank}
            <br />
            {hourWords(hero)}
          </p>
        </div>
        <div className="an-strength" title="Strength">
          <Icon of={fist} />
          <b>{hero.strength}</b>
          <span className="vh">strength</span>
        </div>
      </header>
      <Rows hero={hero} />
      <States hero={hero} />
      {/* A low window cuts the board off below: what can be done stands above what is carried. */}
      <Anytime {...props} />
      <Company {...props} />
      <Storage {...props} hero={hero} />
      <Carried {...props} hero={hero} />
      <Books {...props} hero={hero} />
    </section>
  );
};

const ROWS: readonly (readonly [number, number])[] = [
  [14, 20],
  [7, 13],
  [1, 6],
];

/** The willpower track in its three rows, each with the dice that it gives. */
const Rows = ({ hero }: { hero: HeroView }) => {
  const dice = heroOf(hero.hero)?.dice ?? [0, 0, 0];
  return (
    <div className="an-rows" role="img" aria-label={`Willpower ${hero.willpower} of ${hero.limit}, ${hero.dice} dice`}>
      <span className="an-will-sum" aria-hidden="true">
        <Icon of={heart} />
        <b>{hero.willpower}</b>
      </span>
      {ROWS.map(([from, to], k) => (
        <div key={from} className="an-row" data-on={(hero.willpower >= from && hero.willpower <= to) || undefined}>
          {Array.from({ length: to - from + 1 }, (_, j) => from + j).map((point) => (
            <i
              key={point}
              data-full={point <= hero.willpower || undefined}
              data-now={point === hero.willpower || undefined}
              data-shut={point > hero.limit || undefined}
            >
              {point === hero.willpower ? point : ""}
            </i>
          ))}
          <span className="an-dice" aria-hidden="true">
            {Array.from({ length: hero.cave_bonus ? hero.dice : (dice[2 - k] ?? 0) }, (_, j) => (
              <u key={j} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
};

const States = ({ hero }: { hero: HeroView }) => {
  const words = [
    ...(hero.is_held ? [["You are held here", chain] as const] : []),
    ...(hero.rests ? [["You rest today", moon] as const] : []),
    ...(hero.must_rest ? [["You will rest tomorrow", moon] as const] : []),
    ...(hero.limit < 20 ? [[`Never more than ${hero.limit} willpower`, heart] as const] : []),
    ...(hero.cave_bonus ? [["In a cave: 5 more strength, 3 dice", fist] as const] : []),
    ...(hero.free_hours ? [["Your first hour is free", moon] as const] : []),
    ...(hero.free_tomorrow ? [["Your first hour tomorrow is free", moon] as const] : []),
  ];
  return words.length ? (
    <ul className="an-states">
      {words.map(([text, icon]) => (
        <li key={text}>
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  ) : null;
};

const EMPTY = { head: helm, large: shield, small: bag } as const;
const PLACE_NAMES = { head: "head", large: "large", small: "small" } as const;

/** The places for articles: one for the head, one large, three small. */
const Storage = ({ hero, ...props }: Props & { hero: HeroView }) => {
  const stored = storage(hero);
  return (
    <div className="an-storage" role="group" aria-label="Articles">
      {(["head", "large", "small"] as const).flatMap((place) =>
        Array.from({ length: Math.max(PLACES[place], stored[place].length) }, (_, k) => {
          const thing = stored[place][k];
          return thing ? (
            <Menu key={`${place} ${k}`} {...props} as={mine(thing)} name={nameOfThing(thing)} className="an-place">
              <ThingIcon thing={thing} size={34} />
            </Menu>
          ) : (
            <span
              key={`${place} ${k}`}
              className="an-place"
              data-empty
              title={`a place for a ${PLACE_NAMES[place]} article`}
            >
              <Icon of={EMPTY[place]} />
            </span>
          );
        }),
      )}
    </div>
  );
};

/** Provisions, stones, logs, farmers and story tokens: they need no place. */
const Carried = ({ hero, ...props }: Props & { hero: HeroView }) => {
  const loose = thingsIn({ ...hero, articles: [] });
  const tokens = storage(hero).none;
  const heaps = heaped([...loose, ...tokens]);
  if (!heaps.length) return null;
  return (
    <div className="an-carried" role="group" aria-label="Carried">
      {heaps.map(([thing, count]) => (
        <Menu
          key={thing}
          {...props}
          as={mine(thing)}
          name={count > 1 ? `${count} × ${nameOfThing(thing)}` : nameOfThing(thing)}
          className="an-heap"
        >
          <ThingIcon thing={thing} size={26} />
          {count > 1 && <b>×{count}</b>}
        </Menu>
      ))}
    </div>
  );
};

const STATES: Record<string, string> = { open: "open", closed: "closed", gone: "out of the game" };

const Books = ({ hero, ...props }: Props & { hero: HeroView }) => {
  const books = Object.entries(hero.books);
  if (!books.length) return null;
  return (
    <div className="an-books" role="group" aria-label="Books of magic">
      {books.map(([book, state]) => (
        <Menu
          key={book}
          {...props}
          as={`book:${book}`}
          name={`${BOOKS[book]?.name ?? book}, ${STATES[state] ?? `waits on letter ${state}`}`}
          className="an-bookplace"
        >
          <Book book={book} state={state} size={34} />
          <small>{BOOKS[book]?.name.split(" ")[0]}</small>
        </Menu>
      ))}
    </div>
  );
};
