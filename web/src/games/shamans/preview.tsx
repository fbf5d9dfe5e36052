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
            { icon: eye, text: "It lies face up in front of you" },
          ]
        : [];
    }
    case "draw_from_pile":
      return [
        { icon: eye, text: "You look at it alone, then keep it hidden or show it" },
        ...(mayBeEclipse(view) ? [{ icon: eclipse, text: "It may be the Eclipse" }] : []),
      ];
    case "use_portal":
      return [pawnLine(view, choice), { icon: TILES.portal.icon, text: "The Portal is used up" }];
    case "pull_back":
      return [pawnLine(view, choice)];
    case "exchange_roles":
      return [
        { icon: RITUALS.permutation.icon, text: "You swap Role cards and look at what you got" },
        { icon: eye, text: "Both of you then know both cards" },
      ];
    case "use_dagger":
      return daggerLines(view, choice.seat);
    case "give_card":
      return [{ icon: hands, text: "It goes to the player on your left, unseen by the others" }];
    default:
      return [];
  }
};

const pawnLine = (view: View, choice: Choice): PreviewLine => {
  const to = foresee(view, choice).pawn ?? view.pawn;
  if (to === view.moon)
    return {
      icon: moon,
      text: (
        <>
          The Shadow reaches the Moon: <b>the Shadows win the round</b>
        </>
      ),
    };
  return {
    icon: cowl,
    text: (
      <>
        Shadow {to < view.pawn ? "goes back" : "steps"}{" "}
        <b>
          {view.pawn} → {to}
        </b>{" "}
        of {view.moon}
      </>
    ),
  };
};

const leadLines = (card: Card): PreviewLine[] => {
  const suit = suitOf(card);
  return [
    {
      icon: WORLDS[suit].icon,
      text: (
        <>
          <b>{WORLDS[suit].name}</b> is the suit of this trick
        </>
      ),
    },
    { icon: swords, text: "You gather and take a tile unless somebody plays higher or lower" },
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
      text: (
        <>
          {WORLDS[suit].name} pile{" "}
          <b>
            {before} → {after}
          </b>{" "}
          of {view.numbers}, {after === view.numbers ? <b>you perform {ritual.name}</b> : "no ritual yet"}
        </>
      ),
    },
    { icon: swords, text: "You cannot take the trick or a tile" },
  ];
};

const followLines = (view: View, card: Card): PreviewLine[] => {
  const number = numberOf(card);
  const others = inFront(view).map((seat) => numberOf(seat.front));
  const isHighest = others.every((other) => other < number);
  const isLowest = others.every((other) => other > number);
  const isLast = view.to_play.length === 1;
  return [
    {
      icon: cowl,
      text: (
        <>
          The Shadow stays on <b>{view.pawn}</b>
        </>
      ),
    },
    {
      icon: swords,
      text: isHighest
        ? isLast
          ? "Highest: you gather and lead next"
          : "Highest so far: gathers"
        : "Not the highest: you do not gather",
    },
    {
      icon: TILES.shard.icon,
      text: isLowest
        ? isLast
          ? "Lowest: you take a tile"
          : "Lowest so far: takes a tile"
        : "Not the lowest: no tile for you",
    },
  ];
};

const daggerLines = (view: View, target: number): PreviewLine[] => {
  const cards = view.seats[target]?.hand_size ?? 0;
  const to = Math.min(view.pawn + cards, view.moon);
  return [
    { icon: TILES.dagger.icon, text: "Out of the round; the Role is shown" },
    {
      icon: cowl,
      text:
        to === view.moon ? (
          <>
            If a Shaman: <b>the Shadow reaches the Moon</b>
          </>
        ) : (
          <>
            If a Shaman: Shadow{" "}
            <b>
              {view.pawn} → {to}
            </b>
          </>
        ),
    },
  ];
};

const mayBeEclipse = (view: View): boolean =>
  !view.options.no_eclipse && !view.pile_untouched && !view.discard.includes("eclipse");
