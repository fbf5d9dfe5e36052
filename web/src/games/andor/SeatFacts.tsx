import chain from "icon:manacles";
import dice from "icon:rolling-dices";
import fist from "icon:biceps";
import heart from "icon:hearts";
import rooster from "icon:rooster";
import { Icon } from "../../look/Icon";
import type { SeatProps } from "../../table/game";
import type { HeroView, View } from "../../wire/games/andor";
import { Book, ThingIcon } from "./art/Thing";
import { Will } from "./art/Will";
import { BOOKS } from "./looks";
import { heaped, heroName, hourWords, kindName, nameOfThing, thingsIn } from "./reading";

/** Beside the name: whom this seat plays, whether it begins tomorrow, and how strong it is. */
export const SeatTags = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return null;
  return (
    <>
      <span className="an-who" title={heroName(hero)}>
        {kindName(hero.hero)}
      </span>
      {view.rooster === seat && (
        <span className="an-rooster" title="begins the next day">
          <Icon of={rooster} />
          <span className="vh">begins the next day</span>
        </span>
      )}
      {hero.is_held && (
        <span className="an-held" title="held, cannot move away">
          <Icon of={chain} />
          <span className="vh">held, cannot move away</span>
        </span>
      )}
      <span className="grow" />
      <Might hero={hero} />
    </>
  );
};

/** Everything public about a hero. */
export const SeatFacts = ({ view, seat }: SeatProps<View>) => {
  const hero = view.heroes[seat];
  return hero?.hero ? <Facts hero={hero} /> : null;
};

export const Might = ({ hero }: { hero: HeroView }) => (
  <>
    <span className="an-num" title={`strength ${hero.strength}`}>
      <Icon of={fist} />
      {hero.strength}
      <span className="vh"> strength</span>
    </span>
    <span className="an-num" title={`${hero.dice} dice`}>
      <Icon of={dice} />
      {hero.dice}
      <span className="vh"> dice</span>
    </span>
  </>
);

export const Facts = ({ hero }: { hero: HeroView }) => (
  <div className="an-facts">
    <div className="an-fact-row">
      <span className="an-wp">
        <Icon of={heart} />
        <b>{hero.willpower}</b>
      </span>
      <Will willpower={hero.willpower} limit={hero.limit} />
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
              <span key={book} className="an-it" title={`${BOOKS[book]?.name}: ${state}`}>
                <Book book={book} state={state} size={20} />
                <span className="vh">
                  {BOOKS[book]?.name}, {state}
                </span>
              </span>
            ),
        )}
      </span>
      <span className="vh">{hourWords(hero)}</span>
    </div>
  </div>
);
