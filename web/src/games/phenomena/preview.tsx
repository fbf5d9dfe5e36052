/* What cards say that an option is about, and the icons of what it leads to. */
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
import { notesOf } from "../../table/foreseen";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import type { View } from "../../wire/games/phenomena";
import { Stones } from "./art/Stone";
import { effectWords, eventOf, prophecyOf, rewardWords, spellOf, stonesOf, treasureOf, treasureWords } from "./content";
import { needWords } from "./cards/faces";
import { chosenOf, myHero } from "./reading";
import { show } from "./texts";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = chosenOf(option);
  switch (choice.type) {
    case "buy_magic":
      return spellLines(choice.spell, magic);
    case "use_magic":
      return tells(option) ? [] : spellLines(choice.spell, magic);
    case "accept_help":
      return tells(option) ? [] : spellLines(choice.spell, hands);
    case "offer_spell":
      return [...(tells(option) ? [] : spellLines(choice.spell, magic)), priceLine(choice.spell)];
    case "try_prophecy": {
      const card = prophecyOf(choice.prophecy);
      return card && !stonesOf(card.delivery).length ? [{ icon: dice, text: needWords(card.needs) }] : [];
    }
    case "try_main_prophecy":
      return [{ icon: dice, text: needWords(myHero(view)?.main_needs ?? {}) }];
    case "keep_treasure":
    case "take_treasure":
    case "give_treasure": {
      const treasure = treasureOf(choice.treasure);
      return (treasure ? treasureWords(treasure) : []).map((text) => ({ icon: chest, text }));
    }
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

/** Whether the server tells how many dice it brings. */
const tells = (option: Option): boolean => notesOf(option).some(({ key }) => key === "more_dice");

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
  stones: gem,
  heals: castle,
  teleport_heals: castle,
  teleport: castle,
  prophecy: flagIcon,
  main: flagIcon,
  next_event: flagIcon,
  next_letter: flagIcon,
  steps_left: boot,
  extra_move: boot,
  worth: star,
  helper_gains: star,
  with_treasure: chest,
  more_dice: dice,
  thrown_again: dice,
  needed: dice,
  faces: dice,
  fails: broken,
  main_fails: broken,
};

export const iconOf = ({ type }: Tagged): string | null => ICONS[type] ?? null;

const spellLines = (id: string, icon: string): PreviewLine[] => {
  const spell = spellOf(id);
  return spell ? [{ icon, text: effectWords(spell.effect) }] : [];
};

/** What help costs, if it is accepted. */
const priceLine = (id: string): PreviewLine => ({
  icon: gem,
  text: show("board.you_pay_stones", { stones: <Stones price={spellOf(id)?.price ?? {}} /> }),
});
