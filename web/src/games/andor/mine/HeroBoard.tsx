/* My hero board: everything that is mine, on parchment. */
import bag from "icon:knapsack";
import chain from "icon:manacles";
import fist from "icon:biceps";
import heart from "icon:hearts";
import helm from "icon:visored-helm";
import moon from "icon:night-sleep";
import shield from "icon:round-shield";
import { BlankSheet, Sheet, States } from "../../../adventure/sheet/Sheet";
import { Heaps, Slots, type Held } from "../../../adventure/sheet/things";
import { Fact } from "../../../adventure/sheet/values";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { Book, ThingIcon } from "../art/Thing";
import { chip } from "../chips";
import { heroOf } from "../content";
import { BOOKS } from "../looks";
import { heaped, heroName, hourWords, kindName, myHero, nameOfThing, storage, thingsIn } from "../reading";
import { say } from "../texts";
import { mine } from "../things";
import { Anytime } from "./Anytime";
import { Company } from "./Company";

export const HeroBoard = (props: TableProps<View>) => {
  const { view, nameOf } = props;
  const hero = myHero(view);
  if (!hero?.hero) return <BlankSheet />;
  const menu = { ...props, chip };
  return (
    <Sheet
      seat={hero.seat}
      player={nameOf(hero.seat)}
      name={heroName(hero)}
      portrait={<HeroFace hero={hero.hero} size={58} />}
      lines={[say("board.mine.rank", { kind: kindName(hero.hero), rank: hero.rank }), hourWords(view, hero)]}
      aside={<Fact icon={fist} value={hero.strength} words={say("board.strength")} />}
    >
      <Rows hero={hero} view={view} />
      <States states={statesOf(hero, view.tracks).map(([text, icon]) => [text, <Icon key={text} of={icon} />])} />
      {/* A low window cuts the board off below: what can be done stands above what is carried. */}
      <Anytime {...props} />
      <Company {...props} />
      <Slots {...menu} label={say("board.mine.articles")} slots={slotsOf(hero, view.tracks)} />
      <Heaps {...menu} label={say("board.mine.carried")} things={looseOf(hero)} />
      <Heaps {...menu} label={say("board.mine.books")} things={booksOf(hero)} />
    </Sheet>
  );
};

/** From which willpower to which, the highest row first. */
const rowsOf = ({ rows, willpower }: View["tracks"]): [number, number][] =>
  rows.map((from, k): [number, number] => [from, (rows[k + 1] ?? willpower + 1) - 1]).reverse();

/** The willpower track in its three rows, each with the dice that it gives. */
const Rows = ({ hero, view }: { hero: HeroView; view: View }) => {
  const { willpower, limit, dice } = hero;
  const printed = heroOf(hero.hero)?.dice ?? [0, 0, 0];
  return (
    <div className="an-rows" role="img" aria-label={say("board.mine.willpower", { willpower, limit, dice })}>
      <Fact icon={heart} value={willpower} words="" />
      {rowsOf(view.tracks).map(([from, to], k) => (
        <div key={from} className="an-row" data-on={(willpower >= from && willpower <= to) || undefined}>
          {Array.from({ length: to - from + 1 }, (_, j) => from + j).map((point) => (
            <i
              key={point}
              data-full={point <= willpower || undefined}
              data-now={point === willpower || undefined}
              data-shut={point > limit || undefined}
            >
              {point === willpower ? point : ""}
            </i>
          ))}
          <span className="an-dice" aria-hidden="true">
            {Array.from({ length: hero.cave_bonus ? dice : (printed[2 - k] ?? 0) }, (_, j) => (
              <u key={j} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
};

const statesOf = (hero: HeroView, { willpower: most }: View["tracks"]): (readonly [text: string, icon: string])[] => [
  ...(hero.is_held ? [[say("board.mine.held"), chain] as const] : []),
  ...(hero.rests ? [[say("board.mine.rests"), moon] as const] : []),
  ...(hero.must_rest ? [[say("board.mine.must_rest"), moon] as const] : []),
  ...(hero.limit < most ? [[say("board.mine.limit", { limit: hero.limit }), heart] as const] : []),
  ...(hero.cave_bonus ? [[say("board.mine.in_cave"), fist] as const] : []),
  ...(hero.free_hours ? [[say("board.mine.free_hour"), moon] as const] : []),
  ...(hero.free_tomorrow ? [[say("board.mine.free_tomorrow"), moon] as const] : []),
];

const EMPTY = { head: helm, large: shield, small: bag } as const;

/** The places for articles, by size. */
const slotsOf = (hero: HeroView, { places }: View["tracks"]) => {
  const stored = storage(hero);
  return (["head", "large", "small"] as const).flatMap((place) =>
    Array.from({ length: Math.max(places[place]!, stored[place].length) }, (_, k) => ({
      held: stored[place][k] === undefined ? undefined : heldOf(stored[place][k], 1, 34),
      icon: EMPTY[place],
      title: say(`board.mine.place.${place}`),
    })),
  );
};

const heldOf = (thing: string, count: number, size: number): Held => ({
  as: mine(thing),
  name: say("board.some_things", { name: nameOfThing(thing), count }),
  picture: <ThingIcon thing={thing} size={size} />,
  text: count > 1 ? `×${count}` : undefined,
});

/** Provisions, stones, logs, farmers and story tokens: they need no place. */
const looseOf = (hero: HeroView): Held[] =>
  heaped([...thingsIn({ ...hero, articles: [] }), ...storage(hero).none]).map(([thing, count]) =>
    heldOf(thing, count, 26),
  );

const booksOf = (hero: HeroView): Held[] =>
  Object.entries(hero.books).map(([book, state]) => ({
    as: `book:${book}`,
    name: bookWords(book, state),
    picture: <Book book={book} state={state} size={34} />,
    text: BOOKS[book]?.name.split(" ")[0],
  }));

/** "Light magic, closed"; or on which letter it waits. */
export const bookWords = (book: string, state: string): string =>
  say("board.book", { book: BOOKS[book]?.name ?? book, state });
