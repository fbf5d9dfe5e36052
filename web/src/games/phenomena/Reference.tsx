import { Lookup, type Entry, type Sections } from "../../adventure/sheet/Lookup";
import type { ReferenceProps } from "../../table/game";
import { cardLines, EventFace, MainFace, ProphecyFace, SpellCard, TreasureCard } from "./cards/faces";
import { abilityWords, allCards, nameOfCard } from "./content";
import { Needs } from "./bits";
import { Portrait } from "./mine/Sheet";
import { say } from "./texts";

/** Characters and all cards, to look up. */
export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={sections()} />;

const STEPS = ["stones", "move", "act", "anytime"] as const;

const card = (id: string, copies?: number): Entry => ({ key: id, title: nameOfCard(id), lines: cardLines(id), copies });

const sections = (): Sections => {
  const { characters, magic, treasures, events, prophecies, main_prophecies: mains } = allCards();
  return [
    [say("board.lookup.turn"), STEPS.map((step) => ({ key: step, lines: [say(`board.lookup.${step}`)] }))],
    [
      say("board.lookup.characters"),
      characters.map(({ id, name, experience, magic: spells }) => ({
        key: id,
        title: name,
        lines: [abilityWords(id), spells.map(nameOfCard).join(", ")],
        picture: <Portrait character={id} />,
        more: (
          <p className="ph-needs">
            <Needs needs={experience} />
          </p>
        ),
      })),
    ],
    [
      say("board.magic"),
      magic.map(({ id, copies }) => ({
        ...card(id, copies),
        card: <SpellCard id={id} corner={copies ? null : say("board.lookup.own")} />,
      })),
    ],
    [
      say("board.treasures"),
      treasures.map(({ id, copies }) => ({ ...card(id, copies), card: <TreasureCard id={id} /> })),
    ],
    [
      say("board.lookup.events"),
      events.map(({ id, copies }) => ({ ...card(id, copies), card: <EventFace id={id} /> })),
    ],
    [say("board.prophecies"), prophecies.map(({ id }) => ({ ...card(id), card: <ProphecyFace id={id} /> }))],
    [say("board.lookup.mains"), mains.map(({ id }) => ({ ...card(id), card: <MainFace id={id} /> }))],
  ];
};
