/* What is said of figures and heroes. */
import type { ThingDescription } from "../../../table/game";
import type { FigureView, View } from "../../../wire/games/andor";
import { CreatureFace } from "../art/Creature";
import { HeroFace } from "../art/Hero";
import { foeOf, heroOf, kindOf } from "../content";
import { marchOf } from "../omens";
import { abilitiesIn, heroName, hourWords, kindWord } from "../reading";
import { say } from "../texts";
import { lines } from "./lines";

export const aboutFigure = (name: string, space: number, view: View): ThingDescription => {
  const figure = view.figures.find((each) => each.name === name && each.space === space);
  if (!figure) return aboutKind(name);
  const foe = foeOf(name);
  const { strength, willpower, dice } = figure;
  return {
    title: foe.name,
    lines: lines(
      say("board.about.figure", { strength, willpower, dice }),
      nextWords(figure, view),
      rewardWords(name),
      foe.text,
    ),
    picture: <CreatureFace name={name} size={44} />,
  };
};

const nextWords = (figure: FigureView, view: View): string | null => {
  if (figure.lies) return say("board.about.lies_now");
  const march = marchOf(view, figure.number);
  return march ? say("board.about.march", { gets_in: march.gets_in, space: march.way.at(-1)! }) : null;
};

export const aboutKind = (name: string): ThingDescription => {
  const foe = foeOf(name);
  const kind = kindOf(name);
  return {
    title: foe.name,
    lines: lines(
      kind && say("board.lookup.figure", { strength: kind.strength, willpower: kind.willpower }),
      rewardWords(name),
      foe.text,
    ),
    picture: <CreatureFace name={name} size={44} />,
  };
};

const rewardWords = (name: string): string | null => {
  const { strength, willpower, articles } = foeOf(name).reward;
  return strength || willpower || articles ? say("board.about.reward", { strength, willpower, articles }) : null;
};

export const aboutHero = (seat: number, view: View): ThingDescription | null => {
  const hero = view.heroes[seat];
  if (!hero?.hero) return null;
  const { strength, willpower, dice } = hero;
  return {
    title: say("board.about.hero", { name: heroName(hero), kind: kindWord(hero.hero) }),
    lines: lines(
      say("board.about.hero_values", { strength, willpower, dice, hour: hourWords(view, hero) }),
      hero.is_held && say("board.sheet.held"),
      abilitiesIn(view, hero.hero),
    ),
    picture: <HeroFace hero={hero.hero} size={44} />,
  };
};

export const aboutBoard = (id: string): ThingDescription | null => {
  const board = heroOf(id);
  return board
    ? {
        title: say("board.about.hero", { name: board.names[0], kind: kindWord(id) }),
        lines: [say("board.lookup.hero_dice", { rank: board.rank, dice: board.dice.join(", ") }), board.text],
        picture: <HeroFace hero={id} size={44} />,
      }
    : null;
};
