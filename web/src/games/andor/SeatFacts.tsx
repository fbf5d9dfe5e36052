import chain from "icon:manacles";
import dice from "icon:rolling-dices";
import fist from "icon:biceps";
import heart from "icon:hearts";
import rooster from "icon:rooster";
import { Fact } from "../../adventure/sheet/values";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/andor";
import { Book, ThingIcon } from "./art/Thing";
import { Will } from "./art/Will";
import { bookWords } from "./mine/HeroBoard";
import { heaped, heroName, hourWords, kindName, nameOfThing, thingsIn } from "./reading";
import { say } from "./texts";

/** Beside the name: whom this seat plays, whether it begins tomorrow, and how strong it is. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return null;
  return (
    <>
      <span className="hs-who" title={heroName(hero)}>
        {kindName(hero.hero)}
      </span>
      {view.rooster === seat && <Fact icon={rooster} words={say("board.facts.begins")} colour="var(--flame)" />}
      {hero.is_held && <Fact icon={chain} words={say("board.facts.held")} colour="var(--bad)" />}
      <span className="grow" />
      <Might hero={hero} />
    </>
  );
};

/** Everything public about a hero. */
export const SeatFacts = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.hero ? <Facts view={view} hero={hero} /> : null;
};

export const Might = ({ hero }: { hero: HeroView }) => (
  <>
    <Fact
      icon={fist}
      value={hero.strength}
      words={say("board.strength")}
      title={say("board.facts.strength", { strength: hero.strength })}
    />
    <Fact icon={dice} value={hero.dice} words={say("board.dice", { count: hero.dice })} />
  </>
);

export const Facts = ({ view, hero }: { view: View; hero: HeroView }) => (
  <div className="hs-facts">
    <div className="hs-row">
      <Fact icon={heart} value={hero.willpower} words="" title={say("board.willpower")} colour="var(--bad)" />
      <Will hero={hero} tracks={view.tracks} />
      <span className="an-its-list">
        {heaped(thingsIn(hero)).map(([thing, count]) => (
          <span key={thing} className="an-it" title={nameOfThing(thing)}>
            <ThingIcon thing={thing} size={20} isNamed />
            {count > 1 && <b>{count}</b>}
          </span>
        ))}
        {Object.entries(hero.books).map(
          ([book, state]) =>
            state !== "gone" && (
              <span key={book} className="an-it" title={bookWords(book, state)}>
                <Book book={book} state={state} size={20} />
                <span className="vh">{bookWords(book, state)}</span>
              </span>
            ),
        )}
      </span>
      <span className="vh">{hourWords(view, hero)}</span>
    </div>
  </div>
);
