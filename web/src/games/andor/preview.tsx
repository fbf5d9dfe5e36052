/* What the paper slip says of an option besides what it leads to. */
import arrow from "icon:walking-boot";
import card from "icon:scroll-unfurled";
import dice from "icon:rolling-dices";
import fist from "icon:biceps";
import fire from "icon:small-fire";
import heart from "icon:hearts";
import broken from "icon:heart-minus";
import hourglass from "icon:hourglass";
import narrator from "icon:scroll-quill";
import rooster from "icon:rooster";
import skull from "icon:daemon-skull";
import somebody from "icon:three-friends";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import type { HeroView, View } from "../../wire/games/andor";
import { actionOf, articleOf, foeOf, nameOfToken, spaceAt, tokenOf } from "./content";
import { BOOKS, HOURS, THINGS } from "./looks";
import {
  chosenOf,
  heaped,
  iconOfThing,
  kindName,
  myHero,
  nameOfThing,
  nextLetter,
  nextStar,
  plural,
  thingsIn,
} from "./reading";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = chosenOf(option);
  const me = myHero(view);
  if (!me) return [];
  switch (choice.type) {
    case "step_to":
      return [
        ...(choice.wineskin
          ? [{ icon: iconOfThing("wineskin"), text: "A side of the wineskin for the first step" }]
          : []),
        ...(choice.passenger >= 0
          ? [
              {
                icon: somebody,
                text: `${kindName(view.heroes[choice.passenger]?.hero ?? "")} rides along, if they agree`,
              },
            ]
          : []),
        ...arrival(choice.space, view),
      ];
    case "stop_moving":
      return arrival(me.space, view);
    case "fight":
      return fightLines(choice.figure, choice.space, view, me);
    case "end_day":
      return endLines(view, me);
    case "look_up_spells":
      return choice.books.map((book) => ({ icon: BOOKS[book]?.icon ?? card, text: BOOKS[book]?.text ?? "" }));
    case "do_action": {
      const text = actionOf(choice.action)?.text;
      return text ? [{ icon: card, text }] : [];
    }
    case "take_article":
      return [{ icon: iconOfThing(choice.article), text: articleOf(choice.article)?.text ?? "" }];
    case "choose_reward":
      return [
        choice.points === "strength"
          ? { icon: fist, text: "For all that the heroes share it among" }
          : { icon: heart, text: "For all that the heroes share it among" },
      ];
    case "skeleton_to":
      return choice.place === "space_200"
        ? [{ icon: narrator, text: "It is out of play for now, and the Narrator moves on" }]
        : [{ icon: rooster, text: "It comes back at sunrise, and the Narrator stays" }];
    case "eat":
      return [{ icon: iconOfThing(choice.thing), text: `${nameOfThing(choice.thing)} is eaten; no willpower is lost` }];
    default:
      return [];
  }
};

const ICONS: Record<string, string> = {
  hour_spent: hourglass,
  willpower_changed: broken,
  strength_changed: fist,
  narrator_moved: narrator,
  thing_lost: iconOfThing("star_herb"),
  day_ended: rooster,
};

export const iconOf = ({ type }: Tagged): string | null => ICONS[type] ?? null;

/** What awaits on a space. */
const arrival = (id: number, view: View): PreviewLine[] => {
  const space = spaceAt(id);
  if (!space) return [];
  const fog = view.fog.find((token) => token.space === id);
  const cave = view.caves.find((token) => token.space === id);
  const star = view.hidden.find((token) => token.space === id);
  const ground = view.ground.find((each) => each.space === id);
  const holders = view.figures.filter(
    (figure) => figure.space === id && !figure.lies && (figure.group === "skeleton" || figure.group === "krahder"),
  );
  return [
    ...view.figures
      .filter((figure) => figure.space === id && !holders.includes(figure))
      .map(({ name, strength, willpower, lies }) => ({
        icon: foeOf(name).icon,
        text: `${foeOf(name).name}${lies ? ", overcome" : `: strength ${strength}, willpower ${willpower}`}`,
      })),
    ...(holders.length ? [{ icon: skull, text: `${foeOf(holders[0]!.name).name}: whoever comes here is held` }] : []),
    ...(fog
      ? [
          {
            icon: THINGS.fog!.icon,
            text: fog.is_up ? `Fog: ${nameOfToken(fog.face)}` : "Fog is uncovered if you stop here",
          },
        ]
      : []),
    ...(cave
      ? [
          {
            icon: THINGS.cave!.icon,
            text: cave.face ? caveWords(cave.face) : "The cave token is uncovered if you stop here",
          },
        ]
      : []),
    ...(star
      ? [
          {
            icon: THINGS.star!.icon,
            text: star.is_up ? nameOfToken(star.face) : "The hidden star is yours if you stop here",
          },
        ]
      : []),
    ...(view.fire.includes(id) ? [{ icon: fire, text: "Fire: 3 willpower at most, if you stop here" }] : []),
    ...(view.springs[id] ? [{ icon: THINGS.spring!.icon, text: "A full spring" }] : []),
    ...(view.herbs[id] ? [{ icon: THINGS.star_herb!.icon, text: `Star herb: ${view.herbs[id]}` }] : []),
    ...(ground
      ? heaped(thingsIn(ground)).map(([thing, count]) => ({
          icon: iconOfThing(thing),
          text: `${count > 1 ? `${count} × ` : ""}${nameOfThing(thing)}`,
        }))
      : []),
    ...(view.protected && view.protected_space === id
      ? [
          {
            icon: arrow,
            text:
              view.protected === "wagon"
                ? "The wagon: no provisions needed tonight"
                : "The camp: no provisions needed tonight",
          },
        ]
      : []),
  ];
};

const caveWords = (face: string): string => {
  const sprite = tokenOf(face)?.sprite;
  return sprite ? `Cave sprite: holds you until you roll more than ${sprite}` : `Cave: ${nameOfToken(face)}`;
};

const fightLines = (name: string, space: number, view: View, me: HeroView): PreviewLine[] => {
  const figure = view.figures.find((each) => each.name === name && each.space === space);
  const foe = foeOf(name);
  const { strength, willpower, articles } = foe.reward;
  return [
    ...(figure
      ? [
          { icon: foe.icon, text: `Strength ${figure.strength}, willpower ${figure.willpower}` },
          {
            icon: dice,
            text: `It rolls ${figure.dice === 1 ? "1 die" : `${figure.dice} dice`}; you ${me.dice === 1 ? "1 die" : `${me.dice} dice`} and strength ${me.strength}`,
          },
        ]
      : []),
    ...(strength || willpower
      ? [
          {
            icon: fist,
            text: `Reward: ${strength} strength or ${willpower} willpower${articles ? " and an article" : ""}`,
          },
        ]
      : []),
    { icon: hourglass, text: "An hour a round; others may be asked to fight along" },
    ...(figure && figure.group !== "skeleton" && name !== "sprite" ? [{ icon: narrator, text: starWords(view) }] : []),
  ];
};

const starWords = (view: View): string => {
  const next = nextLetter(view);
  return `If it is defeated, the Narrator goes to ${next}${nextStar(view) === next ? ", a star" : ""}`;
};

const endLines = (view: View, me: HeroView): PreviewLine[] => {
  const marching = view.tonight.marches.filter((march) => march.gets_in).length;
  const hasFood = me.apple_nuts + me.star_herbs > 0;
  return [
    ...(view.rooster < 0 ? [{ icon: rooster, text: "You are the first: you begin the next day" }] : []),
    {
      icon: hourglass,
      text: me.hours < HOURS ? `${plural(HOURS - me.hours, "hour")} left unused` : "No cheap hour is left anyway",
    },
    ...(me.has_to_eat
      ? [
          {
            icon: iconOfThing("apple_nut"),
            text: hasFood ? "You hand over one of your provisions" : "Without provisions you lose 8 willpower",
          },
        ]
      : []),
    ...(marching && !view.tonight.dangers.length
      ? [{ icon: skull, text: `${marching} ${marching === 1 ? "figure gets" : "figures get"} in at sunrise` }]
      : []),
  ];
};
