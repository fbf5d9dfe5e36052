/* Every card of the game to look up, deck by deck. */
import { Lookup, type Entry, type Sections } from "../../adventure/sheet/Lookup";
import type { ReferenceProps } from "../../table/game";
import { CardFace, CharacterFace } from "./cards/faces";
import { cardLines } from "./cards/words";
import { allCards, allContent, type Card } from "./content";
import { say } from "./texts";

const entry = (card: Card): Entry => ({
  key: card.id,
  title: card.name,
  lines: cardLines(card),
  card: <CardFace id={card.id} />,
  copies: "copies" in card ? card.copies : 1,
});

const DECKS = [
  "chance", "adventure", "common", "rare", "treasure", "artifact", "lesser", "greater",
  "positive", "negative", "underwater", "dragon_positive", "dragon_negative", "dragonslayer",
] as const; // prettier-ignore
const GUILDS = ["warriors_guild", "hunters_guild", "thieves_guild", "magic_tower", "monastery"] as const;

const sections = (): Sections => {
  const all = allCards();
  const abilities = all.filter((card) => card.kind === "ability" && card.deck === "ability");
  return [
    [
      say("board.lookup.characters"),
      allContent().characters.map(({ id, name, guilds, text }) => ({
        key: id,
        title: name,
        lines: [...guilds.map((guild) => say(`guild.${guild}`)), text],
        card: <CharacterFace id={id} />,
      })),
    ],
    ...GUILDS.map(
      (guild) =>
        [
          say("board.lookup.abilities", { guild: say(`guild.${guild}`) }),
          abilities.filter((card) => card.kind === "ability" && card.guild === guild).map(entry),
        ] as const,
    ),
    ...DECKS.map((deck) => [say(`board.lookup.${deck}`), all.filter((card) => card.deck === deck).map(entry)] as const),
    [say("board.lookup.races"), all.filter(({ kind }) => kind === "race").map(entry)],
  ];
};

export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={sections()} />;
