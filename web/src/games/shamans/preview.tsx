/* What the paper slip says of a tile, and the icons of what options lead to. */
import cowl from "icon:cowled";
import swords from "icon:crossed-swords";
import eye from "icon:eyeball";
import eclipse from "icon:nested-eclipses";
import hands from "icon:poker-hand";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import type { Choice, Happening, View } from "../../wire/games/shamans";
import { RITUALS, TILES, WORLDS, type Ritual, type SuitLetter } from "./worlds";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = option.option as unknown as Choice;
  const tile = choice.type === "take_from_display" ? view.display[choice.slot] : undefined;
  return tile ? [{ icon: TILES[tile].icon, text: TILES[tile].does }] : [];
};

/** Icons of notes, by what they say. */
const NOTED: Record<string, string> = {
  unless: swords,
  no_trick: swords,
  gathers: swords,
  not_highest: swords,
  takes_tile: TILES.shard.icon,
  not_lowest: TILES.shard.icon,
  face_up: eye,
  look_alone: eye,
  both_know: eye,
  maybe_eclipse: eclipse,
  swap: RITUALS.permutation.icon,
  out: TILES.dagger.icon,
  if_shaman: cowl,
  to_the_left: hands,
};

export const iconOf = (tagged: Tagged): string | null => {
  if (tagged.type === "suit_of_trick") return WORLDS[tagged.suit as SuitLetter].icon;
  const event = tagged as unknown as Happening;
  switch (event.type) {
    case "pawn_moved":
      return cowl;
    case "cards_placed":
      return WORLDS[event.suit as SuitLetter].icon;
    case "ritual_began":
      return RITUALS[event.ritual as Ritual].icon;
    case "tile_discarded":
      return TILES[event.tile].icon;
    case "trick_gathered":
      return swords;
    default:
      return NOTED[tagged.type] ?? null;
  }
};
