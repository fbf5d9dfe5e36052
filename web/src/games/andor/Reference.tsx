import type { ReactNode } from "react";
import { Lookup, type Entry, type Sections } from "../../adventure/sheet/Lookup";
import { Icon } from "../../look/Icon";
import type { ReferenceProps } from "../../table/game";
import { CreatureFace } from "./art/Creature";
import { HeroFace } from "./art/Hero";
import { ThingIcon } from "./art/Thing";
import { capOf } from "./Beside";
import { allContent, pictureOf } from "./content";
import type { ArticleKind, FigureKind } from "./content.gen";
import { BOOKS, THINGS } from "./looks";
import { kindName } from "./reading";
import { listed, say } from "./texts";

/** Heroes, creatures, articles, tokens, events and Legends to look up. What a Legend tells is left to those who play it. */
export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={sections()} />;

const sections = (): Sections => {
  const { heroes, figures, articles, tokens, events, movement_tokens, legends } = allContent();
  const signOf = (icon: string) => <Icon of={pictureOf(icon, THINGS.fog!.icon)} />;
  return [
    [
      say("board.heroes"),
      heroes.map(({ id, names, rank, dice, text }) => {
        const title = say("board.lookup.hero", { kind: kindName(id), names: listed(names, "or") });
        const values = say("board.lookup.hero_dice", { rank, dice: dice.join(", ") });
        return entry(id, title, <HeroFace hero={id} size={48} />, values, text);
      }),
    ],
    [
      say("board.lookup.creatures"),
      figures.map((kind) =>
        entry(kind.id, kind.name, <CreatureFace name={kind.id} size={44} />, figureWords(kind), kind.text),
      ),
    ],
    [
      say("board.mine.articles"),
      articles.map((each) =>
        entry(each.id, each.name, <ThingIcon thing={each.id} size={40} />, articleWords(each), each.text),
      ),
    ],
    [say("board.lookup.things"), named(THINGS)],
    [say("board.mine.books"), named(BOOKS)],
    [
      say("board.lookup.tokens"),
      tokens.map(({ id, name, kind, copies, text, icon }) =>
        entry(id, name, signOf(icon), say("board.lookup.token", { kind, count: copies }), text),
      ),
    ],
    [
      say("board.lookup.events"),
      events.map(({ id, name, text, icon, storm_shield }) =>
        entry(id, name, signOf(icon), text, ...(storm_shield ? [say("board.lookup.storm_shield")] : [])),
      ),
    ],
    [
      say("board.lookup.movement"),
      movement_tokens.map(({ id, text, below }) =>
        entry(
          id,
          id.toUpperCase(),
          <CreatureFace name="skeleton" size={40} />,
          text,
          ...(below ? [say("board.lookup.below", { below })] : []),
        ),
      ),
    ],
    [
      say("board.lookup.legends"),
      legends.map(({ id, number, title, blurb, heroes: [from, to], cards }) => {
        const cap = <span className="hs-cap">{capOf(title)}</span>;
        return entry(
          id,
          `${number} ${title}`,
          cap,
          blurb,
          say("board.lookup.legend", { from, to, cards: cards.length }),
        );
      }),
    ],
  ];
};

const entry = (key: string, title: string, picture: ReactNode, ...lines: string[]): Entry => ({
  key,
  title,
  lines,
  picture,
});

const named = (things: Record<string, { name: string; icon: string; text: string }>) =>
  Object.entries(things).map(([key, { name, icon, text }]) => entry(key, name, <Icon of={icon} />, text));

const figureWords = ({ strength, willpower, rows }: FigureKind): string =>
  [
    say("board.lookup.figure", { strength, willpower }),
    ...rows.map(({ willpower: from, dice }) => say("board.lookup.figure_dice", { count: dice, from })),
  ].join(", ");

const articleWords = ({ size, old_weapon, powerful_shield }: ArticleKind): string =>
  [
    say("board.lookup.article", { size }),
    ...(old_weapon ? [say("board.lookup.old_weapon")] : []),
    ...(powerful_shield ? [say("board.lookup.powerful_shield")] : []),
  ].join("; ");
