/* What the paper slip says of an option besides what it leads to. */
import cowl from "icon:cowled";
import swords from "icon:crossed-swords";
import eye from "icon:eyeball";
import eclipse from "icon:nested-eclipses";
import hands from "icon:poker-hand";
import type { PreviewLine } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import { inFront, isOffSuit } from "./reading";
import type { Choice, Happening, View } from "../../wire/games/shamans";
import { numberOf, RITUALS, suitOf, TILES, WORLDS, type Card, type Ritual, type SuitLetter } from "./worlds";
import { say, show } from "./texts";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = option.option as unknown as Choice;
  switch (choice.type) {
    case "play_card":
      if (!view.lead) return leadLines(choice.card);
      return isOffSuit(view, choice.card)
        ? [{ icon: swords, text: say("board.ahead.no_trick") }]
        : followLines(view, choice.card);
    case "take_from_display": {
      const tile = view.display[choice.slot];
      return tile
        ? [
            { icon: TILES[tile].icon, text: TILES[tile].does },
            { icon: eye, text: say("board.ahead.face_up") },
          ]
        : [];
    }
    case "draw_from_pile":
      return [
        { icon: eye, text: say("board.ahead.look_alone") },
        ...(mayBeEclipse(view) ? [{ icon: eclipse, text: say("board.ahead.maybe_eclipse") }] : []),
      ];
    case "exchange_roles":
      return [
        { icon: RITUALS.permutation.icon, text: say("board.ahead.swap") },
        { icon: eye, text: say("board.ahead.both_know") },
      ];
    case "use_dagger":
      return daggerLines(view, choice.seat);
    case "give_card":
      return [{ icon: hands, text: say("board.ahead.to_the_left") }];
    default:
      return [];
  }
};

export const iconOf = (tagged: Tagged): string | null => {
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
      return null;
  }
};

const leadLines = (card: Card): PreviewLine[] => {
  const suit = suitOf(card);
  return [
    { icon: WORLDS[suit].icon, text: show("board.ahead.suit_of_trick", { suit }) },
    { icon: swords, text: say("board.ahead.unless") },
  ];
};

const followLines = (view: View, card: Card): PreviewLine[] => {
  const number = numberOf(card);
  const others = inFront(view).map((seat) => numberOf(seat.front));
  const isHighest = others.every((other) => other < number);
  const isLowest = others.every((other) => other > number);
  const isLast = view.to_play.length === 1;
  return [
    { icon: swords, text: say(`board.ahead.${isHighest ? (isLast ? "highest" : "highest_so_far") : "not_highest"}`) },
    {
      icon: TILES.shard.icon,
      text: say(`board.ahead.${isLowest ? (isLast ? "lowest" : "lowest_so_far") : "not_lowest"}`),
    },
  ];
};

const daggerLines = (view: View, target: number): PreviewLine[] => {
  const cards = view.seats[target]?.hand_size ?? 0;
  const to = Math.min(view.pawn + cards, view.moon);
  return [
    { icon: TILES.dagger.icon, text: say("board.ahead.out") },
    {
      icon: cowl,
      text: show(to === view.moon ? "board.ahead.if_shaman_moon" : "board.ahead.if_shaman", {
        start: view.pawn,
        end: to,
      }),
    },
  ];
};

const mayBeEclipse = (view: View): boolean =>
  !view.options.no_eclipse && !view.pile_untouched && !view.discard.includes("eclipse");
