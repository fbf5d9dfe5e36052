import { Lookup, type Sections } from "../../adventure/sheet/Lookup";
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
  const unknown = THINGS.fog!.icon;
  return [
    [
      say("board.heroes"),
      heroes.map(({ id, names, rank, dice, text }) => ({
        key: id,
        title: say("board.lookup.hero", { kind: kindName(id), names: listed(names, "or") }),
        lines: [say("board.lookup.hero_dice", { rank, dice: dice.join(", ") }), text],
        picture: <HeroFace hero={id} size={48} />,
      })),
    ],
    [
      say("board.lookup.creatures"),
      figures.map((kind) => ({
        key: kind.id,
        title: kind.name,
        lines: [figureWords(kind), kind.text],
        picture: <CreatureFace name={kind.id} size={44} />,
      })),
    ],
    [
      say("board.mine.articles"),
      articles.map((article) => ({
        key: article.id,
        title: article.name,
        lines: [articleWords(article), article.text],
        picture: <ThingIcon thing={article.id} size={40} />,
      })),
    ],
    [say("board.lookup.things"), named(THINGS)],
    [say("board.mine.books"), named(BOOKS)],
    [
      say("board.lookup.tokens"),
      tokens.map(({ id, name, kind, copies, text, icon }) => ({
        key: id,
        title: name,
        lines: [say("board.lookup.token", { kind, count: copies }), text],
        picture: <Icon of={pictureOf(icon, unknown)} />,
      })),
    ],
    [
      say("board.lookup.events"),
      events.map(({ id, name, text, icon, storm_shield }) => ({
        key: id,
        title: name,
        lines: [text, ...(storm_shield ? [say("board.lookup.storm_shield")] : [])],
        picture: <Icon of={pictureOf(icon, unknown)} />,
      })),
    ],
    [
      say("board.lookup.movement"),
      movement_tokens.map(({ id, text }) => ({
        key: id,
        title: id.toUpperCase(),
        lines: [text],
        picture: <CreatureFace name="skeleton" size={40} />,
      })),
    ],
    [
      say("board.lookup.legends"),
      legends.map(({ id, number, title, blurb, heroes: [from, to], cards }) => ({
        key: id,
        title: `${number} ${title}`,
        lines: [blurb, say("board.lookup.legend", { from, to, cards: cards.length })],
        picture: <span className="hs-cap">{capOf(title)}</span>,
      })),
    ],
  ];
};

const named = (things: Record<string, { name: string; icon: string; text: string }>) =>
  Object.entries(things).map(([key, { name, icon, text }]) => ({
    key,
    title: name,
    lines: [text],
    picture: <Icon of={icon} />,
  }));

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
