/* What the paper slip says of an option besides what it leads to. */
import boot from "icon:walking-boot";
import broken from "icon:heart-minus";
import castle from "icon:castle";
import chest from "icon:locked-chest";
import dice from "icon:rolling-dices";
import flagIcon from "icon:tied-scroll";
import gem from "icon:crystal-growth";
import hands from "icon:shaking-hands";
import magic from "icon:magic-swirl";
import sherpa from "icon:daemon-skull";
import star from "icon:round-star";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import type { View } from "../../wire/games/phenomena";
import { Stones } from "./art/Stone";
import {
  characterOf,
  effectWords,
  eventOf,
  missionOf,
  nameOfCard,
  placeName,
  prophecyOf,
  rewardWords,
  spellOf,
  stonesOf,
  treasureOf,
  treasureWords,
} from "./content";
import { needWords } from "./cards/faces";
import { spaceAt, stepsBetween } from "./geometry";
import { BOXES, LANDS } from "./looks";
import { chosenOf, missing, myHero, stepsAhead } from "./reading";
import { say } from "./texts";

/** Before the stones of a turn are received, the castle heals instead. */
const teleportWords = ({ step }: View): string =>
  step === "start" || step === "receive"
    ? "Your piece stands in the castle: up to 2 health instead of stones"
    : "Your piece stands in the castle; nothing else changes";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = chosenOf(option);
  const me = myHero(view);
  if (!me) return [];
  switch (choice.type) {
    case "move_to":
      return [
        ...arrival(choice.space, view),
        { icon: boot, text: stepsLeft(stepsAhead(view) - stepsBetween(me.space, choice.space)) },
      ];
    case "extra_move":
      return [
        ...arrival(choice.space, view),
        { icon: boot, text: `By ${nameOfCard(choice.source)}; regular steps are over` },
      ];
    case "fly_to":
      return arrival(choice.space, view);
    case "teleport":
      return [{ icon: castle, text: teleportWords(view) }];
    case "use_magic":
      return spellLines(choice.spell, view);
    case "offer_spell":
      return [...spellLines(choice.spell, view), priceLine(choice.spell)];
    case "buy_magic":
      return [
        { icon: magic, text: effectWords(spellOf(choice.spell)!.effect) },
        { icon: star, text: "Worth 1 point at the end" },
      ];
    case "sacrifice_health":
      return [{ icon: dice, text: `${characterOf(me.character)?.sacrifice_dice ?? 1} more` }];
    case "reroll":
      return [
        {
          icon: dice,
          text: `The ${view.attempt?.dice[choice.die]?.value ?? ""} is thrown again; the new number counts`,
        },
      ];
    case "throw_experience":
      return [{ icon: dice, text: `${missing(view)} needed; each die shows 0 to 3` }];
    case "accept_help":
      return [
        { icon: hands, text: effectWords(spellOf(choice.spell)!.effect) },
        { icon: star, text: say("board.helper_gains", { ability: "friendship" }) },
      ];
    case "try_prophecy":
      return prophecyLines(choice.box, choice.prophecy, view);
    case "try_main_prophecy": {
      const card = missionOf(me.main_prophecy);
      return card
        ? [
            { icon: dice, text: needWords(me.main_needs) },
            { icon: star, text: `${card.points} points` },
            { icon: broken, text: `${card.failure} health on failure; everybody sees the card` },
          ]
        : [];
    }
    case "draw_event":
      return [
        {
          icon: flagIcon,
          text: view.known_events[0]
            ? `It will be ${nameOfCard(view.known_events[0])}`
            : `The next one is ${view.next_event_letter}`,
        },
      ];
    case "keep_treasure":
    case "take_treasure":
    case "give_treasure":
      return (treasureOf(choice.treasure) ? treasureWords(treasureOf(choice.treasure)!) : []).map((text) => ({
        icon: chest,
        text,
      }));
    case "pick_event": {
      const card = eventOf(choice.event);
      return card
        ? [
            { icon: flagIcon, text: needWords(card.needs) || card.name },
            ...rewardWords(card.reward).map((text) => ({ icon: star, text })),
          ]
        : [];
    }
    default:
      return [];
  }
};

const ICONS: Record<string, string> = {
  challenge_lost: broken,
  health_changed: broken,
  stones_lost: gem,
  stones_gained: gem,
  sherpa_moved: sherpa,
  ability_tested: dice,
  experience_gained: star,
  card_won: star,
  treasure_kept: chest,
};

export const iconOf = ({ type }: Tagged): string | null => ICONS[type] ?? null;

const stepsLeft = (steps: number): string =>
  steps > 0 ? `${steps} ${steps === 1 ? "step" : "steps"} left` : "Your last step";

/** What awaits on a space. */
const arrival = (id: string, view: View): PreviewLine[] => {
  const space = spaceAt(id);
  if (!space) return [];
  const box = view.boxes.findIndex((each) => each.marker === id);
  const main = missionOf(myHero(view)?.main_prophecy ?? "");
  return [
    space.landscape
      ? { icon: gem, text: `2 ${LANDS[space.landscape].name} stones next turn` }
      : { icon: castle, text: "2 health next turn instead of stones" },
    ...(box >= 0
      ? [{ icon: flagIcon, text: `Prophecy ${BOXES[box]?.number}: ${nameOfCard(view.boxes[box]!.prophecy)}` }]
      : []),
    ...(main?.location === id ? [{ icon: flagIcon, text: `Your main prophecy waits at ${placeName(id)}` }] : []),
  ];
};

const spellLines = (id: string, view: View): PreviewLine[] => {
  const spell = spellOf(id);
  if (!spell) return [];
  const need = missing(view);
  return [
    { icon: magic, text: effectWords(spell.effect) },
    ...(spell.effect.op === "add_dice" && need ? [{ icon: dice, text: `${need} still needed` }] : []),
  ];
};

/** What help costs, if it is accepted. */
const priceLine = (id: string): PreviewLine => ({
  icon: gem,
  text: (
    <>
      You pay <Stones price={spellOf(id)?.price ?? {}} />
    </>
  ),
});

const prophecyLines = (box: number, id: string, view: View): PreviewLine[] => {
  const card = prophecyOf(id);
  if (!card) return [];
  const treasure = treasureOf(view.boxes[box]?.treasure ?? "");
  return [
    ...(stonesOf(card.delivery).length ? [] : [{ icon: dice, text: needWords(card.needs) }]),
    { icon: star, text: `${card.points} points${treasure ? ` and ${treasure.name}` : ""}` },
    ...(card.failure ? [{ icon: broken, text: `${card.failure} health on failure` }] : []),
  ];
};
