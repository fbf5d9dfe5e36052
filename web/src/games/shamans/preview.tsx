/* What an option would lead to, in the words of the paper slip. */
import cowl from "icon:cowled";
import swords from "icon:crossed-swords";
import eye from "icon:eyeball";
import eclipse from "icon:nested-eclipses";
import hands from "icon:poker-hand";
import moon from "icon:moon";
import type { PreviewLine } from "../../table/game";
import type { Option } from "../../wire/types";
import { foresee, inFront, isOffSuit, ritualOf } from "./reading";
import type { Choice, View } from "../../wire/games/shamans";
import { numberOf, RITUALS, suitOf, TILES, WORLDS, type Card } from "./worlds";
import { say, show } from "./texts";

export const preview = (option: Option, view: View): PreviewLine[] => {
  const choice = option.option as unknown as Choice;
  switch (choice.type) {
    case "play_card":
      if (!view.lead) return leadLines(choice.card);
      return isOffSuit(view, choice.card) ? offSuitLines(view, choice) : followLines(view, choice.card);
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
    case "use_portal":
      return [pawnLine(view, choice), { icon: TILES.portal.icon, text: say("board.ahead.used_up") }];
    case "pull_back":
      return [pawnLine(view, choice)];
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

const pawnLine = (view: View, choice: Choice): PreviewLine => {
  const to = foresee(view, choice).pawn ?? view.pawn;
  if (to === view.moon)
    return { icon: moon, text: show("board.ahead.moon", {}) };
  const way = to < view.pawn ? "goes_back" : "steps";
  return { icon: cowl, text: show(`board.ahead.${way}`, { start: view.pawn, end: to, moon: view.moon }) };
};

const leadLines = (card: Card): PreviewLine[] => {
  const suit = suitOf(card);
  return [
    { icon: WORLDS[suit].icon, text: show("board.ahead.suit_of_trick", { suit }) },
    { icon: swords, text: say("board.ahead.unless") },
  ];
};

const offSuitLines = (view: View, choice: Extract<Choice, { type: "play_card" }>): PreviewLine[] => {
  const suit = suitOf(choice.card);
  const before = view.piles[suit]?.length ?? 0;
  const after = before + 1;
  const ritual = ritualOf(view, suit);
  const step = pawnLine(view, choice);
  if (view.pawn + 1 >= view.moon) return [step];
  return [
    step,
    {
      icon: WORLDS[suit].icon,
      text: show(after === view.numbers ? "board.ahead.completes" : "board.ahead.pile", {
        suit,
        before,
        after,
        all: view.numbers,
        ritual: ritual.name,
      }),
    },
    { icon: swords, text: say("board.ahead.no_trick") },
  ];
};

const followLines = (view: View, card: Card): PreviewLine[] => {
  const number = numberOf(card);
  const others = inFront(view).map((seat) => numberOf(seat.front));
  const isHighest = others.every((other) => other < number);
  const isLowest = others.every((other) => other > number);
  const isLast = view.to_play.length === 1;
  return [
    { icon: cowl, text: show("board.ahead.stays", { space: view.pawn }) },
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
