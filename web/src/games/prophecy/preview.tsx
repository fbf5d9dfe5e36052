/* What cards say that an option is about, and the icons of what it leads to. */
import boot from "icon:walking-boot";
import broken from "icon:broken-shield";
import chance from "icon:windmill";
import coins from "icon:two-coins";
import dice from "icon:rolling-dices";
import door from "icon:magic-portal";
import face from "icon:card-pick";
import hands from "icon:shaking-hands";
import gone from "icon:card-discard";
import heart from "icon:heart-minus";
import laurels from "icon:laurel-crown";
import sabres from "icon:crossed-swords";
import skull from "icon:skull-crossed-bones";
import somebody from "icon:three-friends";
import star from "icon:round-star";
import wave from "icon:at-sea";
import type { PreviewLine } from "../../table/game";
import type { View } from "../../wire/games/prophecy";
import type { Option, Tagged } from "../../wire/types";
import { cardOf, cellOf, faceOf, iconOf as pictured, spaceOf } from "./content";
import { BACKS, iconOfCard } from "./looks";
import { chosenOf, groundOf } from "./reading";
import { say } from "./texts";

/** What a card or a space that an option is about says: nobody should have to look it up first. */
export const preview = (option: Option, view: View): PreviewLine[] => {
  const chosen = chosenOf(option);
  const card = "card" in chosen ? cardOf(chosen.card ?? "") : undefined;
  // The slip of the space says it.
  if (chosen.type === "use_service") return [];
  if (card?.text) return [{ icon: iconOfCard(card.id), text: card.text }];
  const id = "space" in chosen ? chosen.space : "";
  const text = spaceOf(id)?.text ?? cellOf(id)?.text;
  const lying = (groundOf(view, id)?.up ?? []).flatMap((up) => {
    const { name, text: says = "" } = cardOf(up) ?? {};
    return says ? [{ icon: iconOfCard(up), text: say("board.about.says", { name: name ?? "", text: says }) }] : [];
  });
  return [...(text ? [{ icon: pictured(id, boot), text }] : []), ...lying];
};

const ICONS: Record<string, string> = {
  moved: boot,
  stayed: boot,
  drifted: wave,
  paid: coins,
  gained: star,
  regained: star,
  lost: heart,
  cube_gained: laurels,
  cube_lost: heart,
  character_died: skull,
  character_left: skull,
  chance_turned_up: chance,
  adventure_placed: BACKS.adventure.icon,
  cards_turned_up: face,
  plane_cards_turned_up: face,
  cards_looked_at: face,
  ability_offered: BACKS.ability.icon,
  gate_opened: door,
  fragment_placed: BACKS.fragment.icon,
  fragment_won: BACKS.fragment.icon,
  card_lost: gone,
  card_broken: broken,
  bought: coins,
  sold: coins,
  dice_rolled: dice,
  battle_announced: sabres,
  battle_rolled: dice,
  pearl_gained: laurels,
  path: boot,
  fare: coins,
  run_away: wave,
  leaves_realm: door,
  stands_there: somebody,
  face_down: BACKS.adventure.icon,
  fragment_there: BACKS.fragment.icon,
  served_there: hands,
  plane_there: BACKS.artifact.icon,
  gate_there: door,
  hidden_guardian: BACKS.lesser.icon,
  creature_there: sabres,
  brings: star,
  costs: skull,
  adds: dice,
  by_force: sabres,
  cannot_win: skull,
  ends_turn: door,
  brings_on: dice,
  brings_row: dice,
  stake_on: dice,
  drifts: wave,
  over_limit: gone,
};

/** The sign of something that an option leads to, or of a note about it. */
export const iconOf = ({ type, ...values }: Tagged): string | null => {
  const { card, character } = values as Record<string, unknown>;
  if (typeof card === "string" && cardOf(card)) return iconOfCard(card);
  if (typeof character === "string" && character) return faceOf(character);
  return ICONS[type] ?? null;
};
