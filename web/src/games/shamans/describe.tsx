/* What a thing is, for whoever points at it. */
import type { Thing, ThingDescription } from "../../table/game";
import type { Option, Tagged } from "../../wire/types";
import { TileStone } from "./art/TileStone";
import { WorldCard } from "./art/WorldCard";
import { foresee, ritualOf } from "./reading";
import type { Choice, Side, Tile, View } from "../../wire/games/shamans";
import { cardName, SIDES, suitOf, TILES, type Card } from "./worlds";
import { say } from "./texts";

export const describeThing = (thing: Thing, view: View): ThingDescription | null => {
  const [kind = "", id = ""] = thing.split(":");
  switch (kind) {
    case "card":
      return id ? describeCard(id, view) : null;
    case "suit":
      return id ? describeSuit(id, view) : null;
    case "tile":
      return id in TILES ? describeTile(id as Tile) : null;
    case "display": {
      const tile = view.display[Number(id)];
      return tile ? describeTile(tile) : null;
    }
    case "tile_pile":
      return {
        title: say("board.what.tile_pile"),
        lines: [say("board.what.tiles_left", { count: view.tile_pile }), eclipseWords(view)],
        picture: <TileStone tile={null} />,
        clause: "SHA-032",
      };
    case "space":
    case "track":
      return {
        title: say("board.what.shadow_on", { space: view.pawn }),
        lines: [say("board.what.to_moon", { count: view.moon - view.pawn }), say("board.what.moon_wins")],
        clause: "SHA-053",
      };
    case "side":
      return {
        title: SIDES[id as Side].name,
        lines: [say(`board.what.earns.side.${id as Side}`)],
      };
    default:
      return null;
  }
};

const describeCard = (card: Card, view: View): ThingDescription => {
  const suit = suitOf(card);
  return {
    title: cardName(card),
    lines: [
      ...(view.hand.includes(card) && view.lead
        ? [say(view.follows.includes(card) ? "board.what.follows" : "board.what.off_suit")]
        : []),
      say("board.what.pile", {
        suit,
        count: view.piles[suit]?.length ?? 0,
        all: view.numbers,
        ritual: ritualOf(view, suit).name,
      }),
    ],
    picture: <WorldCard card={card} />,
  };
};

const describeSuit = (suit: string, view: View): ThingDescription => {
  const pile = view.piles[suit] ?? [];
  const ritual = ritualOf(view, suit);
  const numbers = pile
    .map((card) => card.slice(1))
    .sort()
    .join(" ");
  return {
    title: say("board.what.world", { suit }),
    lines: [
      say(numbers ? "board.what.on_pile" : "board.what.on_empty_pile", {
        count: pile.length,
        all: view.numbers,
        numbers,
      }),
      `${ritual.name}. ${ritual.does}`,
    ],
    clause: "SHA-059",
  };
};

const describeTile = (tile: Tile): ThingDescription => ({
  title: TILES[tile].name,
  lines: [TILES[tile].does],
  picture: <TileStone tile={tile} />,
});

const eclipseWords = (view: View): string =>
  view.options.no_eclipse
    ? say("board.what.no_eclipse")
    : view.discard.includes("eclipse")
      ? say("board.what.eclipse_came")
      : say("board.what.eclipse_waits");

/** Where an option lies on the board. Statements lie in the talk panel, each for itself. */
export const thingsOf = (tagged: Tagged, view: View, whole: Option | null = null): Thing[] => {
  const option = tagged as unknown as Choice;
  switch (option.type) {
    case "play_card":
    case "give_card":
      return [`card:${option.card}`];
    case "take_from_display":
      return [`display:${option.slot}`];
    case "draw_from_pile":
      return ["tile_pile"];
    case "take_artifact":
      return [...view.display.map((_, slot) => `display:${slot}`), ...(view.tile_pile ? ["tile_pile"] : [])];
    case "pull_back":
    case "use_portal":
      return foresee(whole).pawn === null ? [] : [`space:${foresee(whole).pawn}`];
    case "exchange_roles":
    case "use_dagger":
      return [`seat:${option.seat}`];
    case "perform_next":
      return [`suit:${option.suit}`];
    case "say":
      return [`say:${[option.what, option.suit, option.value, option.seat].join("-")}`];
    default:
      return [];
  }
};

/** The option somebody seems to want who clicks on a thing that is not lit. */
export const wouldBe = (thing: Thing, view: View): Tagged | null => {
  const [kind, id = ""] = thing.split(":");
  if (kind === "card" && view.hand.includes(id)) return { type: "play_card", card: id };
  if (kind === "display") return { type: "take_from_display", slot: Number(id), tile: view.display[Number(id)] };
  if (kind === "tile_pile") return { type: "draw_from_pile" };
  return null;
};
