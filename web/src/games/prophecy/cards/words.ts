/* Cards in plain words, for faces, tips, lists and readers. */
import type { View } from "../../../wire/games/prophecy";
import { cardOf, nameOf, type Card } from "../content";
import { isBroken, isDown } from "../reading";
import { listed, say } from "../texts";

/** "Creature: animal", "Rare Item: weapon, one hand", "Ability of the Monastery". */
export const kindLine = (card: Card): string => {
  switch (card.kind) {
    case "creature":
      return say("board.card.kind", {
        what: card.deck === "lesser" || card.deck === "greater" ? say(`back.${card.deck}`) : say("board.card.creature"),
        more: listed(card.types.map((each) => say(`type.${each}`))),
      });
    case "item":
      return say("board.card.kind", {
        what: say(`back.${card.rare ? "rare" : itemBack(card.deck)}`),
        more: [
          ...card.features.map((each) => say(`feature.${each}`)),
          ...(card.hands ? [say("board.card.hands", { n: card.hands })] : []),
          ...(card.worn ? [say(`worn.${card.worn}`)] : []),
        ].join(", "),
      });
    case "ability":
      return card.guild ? say("board.card.ability", { guild: say(`guild.${card.guild}`) }) : say("board.card.lore");
    case "chance":
    case "fragment":
      return say(`back.${card.kind}`);
    default:
      return say(`board.card.${card.kind}`);
  }
};

/** An Item that lies in a realm is an Item. */
const itemBack = (deck: Card["deck"]) =>
  deck === "common" || deck === "rare" || deck === "artifact" || deck === "treasure" ? deck : "kept";

/** What has become of a card since it was printed: broken, turned down, adjusted, with a Stone, with Items on it. */
export const stateLines = (view: View, id: string): string[] => {
  const card = cardOf(id);
  const nature = view.adjusted[id];
  const adjusted = card?.kind === "item" && nature !== undefined ? card.adjusts[nature]?.label : undefined;
  const stone = view.stones[id];
  const double = view.doubles[id];
  const hoard = view.hoards[id] ?? [];
  return [
    ...(isBroken(view, id) ? [say("board.card.broken")] : []),
    ...(isDown(view, id) ? [say("board.card.down", { until: view.down[id]! })] : []),
    ...(adjusted ? [say("board.card.adjusted", { label: adjusted })] : []),
    ...(stone ? [say("board.card.stone", { stone: nameOf(stone) })] : []),
    ...(double ? [say("board.card.double", { card: nameOf(double) })] : []),
    ...(hoard.length ? [say("board.card.hoard", { items: listed(hoard.map(nameOf)) })] : []),
  ];
};

/** What it fights with, costs or brings. */
export const worthWords = (card: Card): string => {
  switch (card.kind) {
    case "creature":
      return say("board.card.fights", {
        strength: card.strength || null,
        willpower: card.willpower || null,
        lives: card.lives,
        experience: card.experience,
      });
    case "item":
      return card.maps
        ? say("board.card.treasure", { maps: card.maps })
        : card.price
          ? say("board.card.price", { gold: card.price })
          : "";
    case "ability":
      return card.guild ? say("board.card.cost", { experience: card.cost, fee: card.fee }) : "";
    default:
      return "";
  }
};

/** A card in plain words: what it is, what it fights with or costs, what it says, what has become of it. */
export const cardLines = (card: Card, view?: View, id = card.id): string[] =>
  [kindLine(card), worthWords(card), card.text, ...(view ? stateLines(view, id) : [])].filter(Boolean);
