import { Icon } from "../../look/Icon";
import type { ReferenceProps } from "../../table/game";
import type { ReactNode } from "react";
import { CreatureFace } from "./art/Creature";
import { HeroFace } from "./art/Hero";
import { ThingIcon } from "./art/Thing";
import { allContent, pictureOf } from "./content";
import { BOOKS, THINGS } from "./looks";
import { kindName, plural } from "./reading";

interface Entry {
  key: string;
  title: string;
  lines: string[];
  picture: ReactNode;
}

/** Heroes, creatures, articles, tokens, events and Legends to look up. What a Legend tells is left to those who play it. */
export const Reference = ({ search }: ReferenceProps) => {
  const { heroes, figures, articles, tokens, events, movement_tokens, legends } = allContent();
  const sections: readonly (readonly [string, Entry[]])[] = [
    [
      "Heroes",
      heroes.map((hero) => ({
        key: hero.id,
        title: `${kindName(hero.id)}: ${hero.names.join(" or ")}`,
        lines: [`Rank ${hero.rank}; ${hero.dice.join(", ")} dice at 1, 7 and 14 willpower`, hero.text],
        picture: <HeroFace hero={hero.id} size={48} />,
      })),
    ],
    [
      "Creatures, skeletons and Krahder",
      figures.map((kind) => ({
        key: kind.id,
        title: kind.name,
        lines: [
          `Strength ${kind.strength}, willpower ${kind.willpower}; ${kind.rows.map(({ willpower, dice }) => `${plural(dice, "die", "dice")}${willpower ? ` from ${willpower} willpower` : ""}`).join(", ")}`,
          kind.text,
        ],
        picture: <CreatureFace name={kind.id} size={44} />,
      })),
    ],
    [
      "Articles",
      articles.map((article) => ({
        key: article.id,
        title: article.name,
        lines: [
          `${article.size === "none" ? "needs no place" : `${article.size} place`}${article.old_weapon ? "; old weapon" : ""}${article.powerful_shield ? "; powerful shield" : ""}`,
          article.text,
        ],
        picture: <ThingIcon thing={article.id} size={40} />,
      })),
    ],
    [
      "Carried and found",
      Object.entries(THINGS).map(([id, { name, icon, text }]) => ({
        key: id,
        title: name,
        lines: [text],
        picture: <Icon of={icon} />,
      })),
    ],
    [
      "Magic books",
      Object.entries(BOOKS).map(([id, { name, icon, text }]) => ({
        key: id,
        title: name,
        lines: [text],
        picture: <Icon of={icon} />,
      })),
    ],
    [
      "Fog and cave tokens",
      tokens.map((token) => ({
        key: token.id,
        title: token.name,
        lines: [`${token.kind} token, ${plural(token.copies, "copy", "copies")}`, token.text],
        picture: <Icon of={pictureOf(token.icon, THINGS.fog!.icon)} />,
      })),
    ],
    [
      "Events",
      events.map((event) => ({
        key: event.id,
        title: event.name,
        lines: [event.text, ...(event.storm_shield ? ["The storm shield can fend it off."] : [])],
        picture: <Icon of={pictureOf(event.icon, THINGS.fog!.icon)} />,
      })),
    ],
    [
      "Movement tokens",
      movement_tokens.map((token) => ({
        key: token.id,
        title: token.id.toUpperCase(),
        lines: [token.text],
        picture: <CreatureFace name="skeleton" size={40} />,
      })),
    ],
    [
      "Legends",
      legends.map((legend) => ({
        key: legend.id,
        title: `${legend.number} ${legend.title}`,
        lines: [legend.blurb, `${legend.heroes[0]} to ${legend.heroes[1]} heroes, ${legend.cards.length} cards`],
        picture: <span className="an-cap">{legend.title.replace(/^The /, "")[0]}</span>,
      })),
    ],
  ];
  const fits = ({ title, lines }: Entry) => [title, ...lines].join(" ").toLowerCase().includes(search);
  const found = sections
    .map(([title, entries]) => [title, entries.filter(fits)] as const)
    .filter(([, entries]) => entries.length);
  return (
    <div className="an-reference">
      {found.map(([title, entries]) => (
        <section key={title}>
          <h3>
            {title} <small>{entries.length}</small>
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <span className="an-entry">{entry.picture}</span>
                <div>
                  <h4>{entry.title}</h4>
                  {entry.lines.filter(Boolean).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!found.length && <p>Nothing here is called that.</p>}
    </div>
  );
};
