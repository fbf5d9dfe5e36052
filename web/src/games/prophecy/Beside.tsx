/* What belongs to nobody: what the guilds teach, that of my own space first; on a phone where one can go. */
import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import type { Guild, View } from "../../wire/games/prophecy";
import { Travels } from "./board/Travels";
import { abilityOf, allContent, nameOf } from "./content";
import { Fee } from "./cards/Open";
import { gistWords } from "./cards/gist";
import { GuildSign } from "./mine/GuildSign";
import { iconOfCard } from "./looks";
import { nearHero } from "./reading";
import { say } from "./texts";

type Props = TableProps<View>;

export const Beside = (props: Props) => {
  const { view, narrow } = props;
  if (view.phase === "setup") return null;
  if (narrow) return <Travels {...props} />;
  const guilds = Object.keys(view.offers) as Guild[];
  const here = allContent().spaces.find(({ id }) => id === nearHero(view)?.space)?.guild ?? null;
  return (
    <section className="pro-teachers" aria-label={say("board.beside.title")}>
      {here && <Here {...props} guild={here} />}
      <div className="pro-taught">
        {guilds
          .filter((guild) => guild !== here)
          .map((guild) => (
            <Elsewhere key={guild} {...props} guild={guild} />
          ))}
      </div>
    </section>
  );
};

/** The guild that I stand at, with its Abilities as cards. */
const Here = ({ view, thing, guild }: Props & { guild: Guild }) => (
  <>
    <header>
      <GuildSign guild={guild} />
      <h2>{say(`guild.${guild}`)}</h2>
      <span className="pro-here">{say("board.beside.here")}</span>
    </header>
    <div className="pro-lessons" data-guild={guild}>
      {(view.offers[guild] ?? []).map((id) => {
        const card = abilityOf(id);
        return (
          card && (
            <div key={id} className="pro-lesson" {...thing(`card:${id}`, card.name)}>
              <b>{card.name}</b>
              <span>{card.text || gistWords(card)}</span>
              <Fee view={view} id={id} />
            </div>
          )
        );
      })}
    </div>
  </>
);

/** What another guild teaches, in a line. */
const Elsewhere = ({ view, thing, guild }: Props & { guild: Guild }) => (
  <div className="pro-far" data-guild={guild}>
    <GuildSign guild={guild} />
    <span>
      {(view.offers[guild] ?? []).map((id) => (
        <i key={id} {...thing(`card:${id}`, nameOf(id))}>
          <Icon of={iconOfCard(id)} />
          {nameOf(id)} <b>{abilityOf(id)?.cost}</b>
        </i>
      ))}
    </span>
  </div>
);
