/* What is said of the spaces of the map and of the tracks. */
import type { ThingDescription } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { foeOf, placeName, spaceAt } from "../content";
import { atlas } from "../geometry";
import { drawsMovement, endOf, heaped, kindName, nameOfThing, thingsIn, usesModule } from "../reading";
import { say } from "../texts";
import { lines } from "./lines";

export const aboutSpace = (id: number, view: View): ThingDescription | null => {
  const space = spaceAt(id);
  if (!space) return null;
  const figures = view.figures
    .filter((figure) => figure.space === id)
    .map(({ name, lies }) => (lies ? say("board.about.lies", { name: foeOf(name).name }) : foeOf(name).name));
  const heroes = view.heroes.filter((hero) => hero.space === id && hero.hero).map((hero) => kindName(hero.hero));
  const ground = view.ground.find((each) => each.space === id);
  const lying = ground ? counted(thingsIn(ground).map(nameOfThing)) : [];
  const jumps = usesModule(view, "jumps") ? [...(atlas().jumps.get(id) ?? [])] : [];
  return {
    title: placeName(id),
    lines: lines(
      say("board.about.ground", { land: say(`board.about.land.${space.kind}`), arrow: space.arrow }),
      jumps.map(([to, willpower]) => say("board.about.jump", { space: to, willpower })).join(", "),
      [...counted(figures), ...heroes].join(", "),
      lying.join(", "),
    ),
  };
};

const counted = (names: readonly string[]): string[] =>
  heaped(names).map(([name, count]) => say("board.some_things", { name, count }));

export const aboutSpring = (full: boolean): ThingDescription => ({
  title: say("board.about.spring", { full }),
  lines: [say("board.about.spring_does", { full })],
  clause: "AND-343",
});

export const aboutHerbs = (count: number): ThingDescription => ({
  title: say("board.ground.herbs", { count }),
  lines: [say("board.about.herbs")],
  clause: "AND-317",
});

export const aboutFire = (): ThingDescription => ({
  title: say("board.ground.fire"),
  lines: [say("board.about.fire")],
});

export const aboutProtected = (view: View): ThingDescription | null =>
  view.protected
    ? {
        title: say("board.about.protected", { what: view.protected }),
        lines: lines(
          say("board.about.shields", { free: view.free_shields, shields: view.shields }),
          view.protected === "wagon" &&
            say("board.about.wagon_steps", { count: view.wagon_steps_per_day - view.wagon_steps }),
          view.wagon_farmers > 0 && say("board.about.farmers", { count: view.wagon_farmers }),
        ),
        clause: "AND-038",
      }
    : null;

export const aboutLetter = (letter: string, view: View): ThingDescription => ({
  title: say("board.track.letter", { letter }),
  lines: lines(
    letter === view.narrator && say("board.about.narrator"),
    view.stars.includes(letter) && say("board.about.star"),
    letter === endOf(view) && say("board.about.end"),
    letter > view.narrator && say("board.about.letters"),
  ),
});

export const aboutHour = (hour: number, view: View): ThingDescription => ({
  title: say("board.track.hour", { hour }),
  lines: lines(
    hour > view.tracks.hours && say("board.about.overtime", { price: view.overtime_price }),
    drawsMovement(view, hour) && say("board.about.fourth"),
  ),
});

export const aboutSunrise = (): ThingDescription => ({
  title: say("board.sunrise.box"),
  lines: [say("board.about.sunrise")],
  clause: "AND-224",
});
