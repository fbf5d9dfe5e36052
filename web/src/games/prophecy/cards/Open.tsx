/* What lies open on the table: what the guilds teach, the Treasures of the Island, what is known of the Astral Planes, cards in the land. */
import type { ReactNode } from "react";
import { Shelf } from "../../../adventure/stores/Stores";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/prophecy";
import { abilityOf, nameOf } from "../content";
import type { Guild } from "../content.gen";
import { GuildSign } from "../mine/GuildSign";
import { clockOf, myHero } from "../reading";
import { say } from "../texts";
import { Count } from "../tokens/Token";
import { CardFace } from "./faces";

type Props = TableProps<View>;

export const Open = (props: Props) => {
  const { view, thing } = props;
  const card = (id: string) => <CardFace key={id} id={id} view={view} thing={thing(`card:${id}`, nameOf(id))} />;
  return (
    <div className="hs-stack">
      {view.tokens.length > 0 && <p className="pro-clock">{say("board.clock", clockOf(view))}</p>}
      {(Object.keys(view.offers) as Guild[]).map((guild) => (
        <Shelf key={guild} title={<GuildTitle view={view} guild={guild} />} label={say(`guild.${guild}`)}>
          <Row>
            {view.offers[guild]!.map((id) => (
              <Taught key={id} {...props} id={id} />
            ))}
          </Row>
        </Shelf>
      ))}
      {view.treasures.length > 0 && (
        <Shelf title={say("board.store.treasures")}>
          <Row>{view.treasures.map(card)}</Row>
        </Shelf>
      )}
      {view.planes
        .filter(({ up }) => up.length)
        .map(({ plane, up }) => (
          <Shelf key={plane} title={nameOf(plane)}>
            <Row>{up.map(card)}</Row>
          </Shelf>
        ))}
      {view.ground
        .filter(({ up }) => up.length)
        .map(({ space, up }) => (
          <Shelf key={space} title={nameOf(space)}>
            <Row>{up.map(card)}</Row>
          </Shelf>
        ))}
    </div>
  );
};

export const Row = ({ children }: { children: ReactNode }) => <div className="pro-shelf hs-listed">{children}</div>;

const GuildTitle = ({ view, guild }: { view: View; guild: Guild }) => (
  <>
    <GuildSign guild={guild} /> {say(`guild.${guild}`)}{" "}
    {myHero(view)?.space === guild && <small>{say("board.store.here")}</small>}
  </>
);

/** An Ability that is offered, with what it costs me. */
export const Taught = ({ view, thing, choice, id }: Props & { id: string }) => (
  <CardFace
    id={id}
    thing={thing(`card:${id}`, nameOf(id))}
    isFaint={!!choice.decision && choice.decision.key === "learn" && !choice.of(`card:${id}`).length}
    foot={<Fee view={view} id={id} />}
  />
);

/** What an Ability costs this seat in Experience, and in Gold besides. */
export const Fee = ({ view, id }: { view: View; id: string }) => {
  const cost = abilityOf(id)?.cost ?? 0;
  const fee = view.fees[id];
  return (
    <span className="pro-price">
      <Count kind="experience" n={cost} />
      {fee !== undefined && fee > 0 && <Count kind="gold" n={fee} words={say("board.card.fee", { n: fee })} />}
      {fee === 0 && <em>{say("board.card.member")}</em>}
    </span>
  );
};
