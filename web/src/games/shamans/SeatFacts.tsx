import hands from "icon:poker-hand";
import lid from "icon:semi-closed-eye";
import type { CSSProperties } from "react";
import { Icon } from "../../look/Icon";
import type { SeatProps } from "../../table/game";
import { TileStone } from "./art/TileStone";
import { RoleChip, WorldChip } from "./chips";
import { isPrivatelyKnown } from "./reading";
import type { SeatView, Side, View } from "../../wire/games/shamans";
import { SIDES, worldOf } from "./worlds";
import { say } from "./texts";

/** Beside the name: who leads, and a Role that is open or known to me; on a phone my own as well, for want of its card. */
export const SeatTags = ({ view, seat, narrow }: SeatProps<View>) => {
  const facts = view.seats[seat];
  if (!facts) return null;
  return (
    <>
      {view.guide === seat && view.trick > 0 && <span className="sh-guide">{say("board.mine.guide")}</span>}
      {facts.role_is_up && <RoleChip side={facts.role} title={say("board.facts.open_role")} />}
      {facts.role && (isPrivatelyKnown(view, facts) || (narrow && seat === view.you && !facts.role_is_up)) && (
        <SecretRole side={facts.role} />
      )}
    </>
  );
};

/** Everything public about a seat, and what I alone know. */
export const SeatFacts = ({ view, seat, narrow }: SeatProps<View>) => {
  const facts = view.seats[seat];
  if (!facts) return null;
  return narrow ? <ShortFacts facts={facts} /> : <FullFacts view={view} facts={facts} />;
};

interface Props {
  view: View;
  facts: SeatView;
}

const FullFacts = ({ view, facts }: Props) => (
  <div className="sh-facts" data-out={!facts.alive || undefined}>
    <span className="vp sh-points" title={say("board.mine.points")}>
      {facts.points}
      <span className="vh"> {say("board.mine.points", { count: facts.points })}</span>
    </span>
    <div className="sh-row">
      <HandSize facts={facts} />
      <OwnedTiles facts={facts} />
      {facts.role === null && <RoleChip side={null} title={say("board.facts.unknown_role")} />}
    </div>
    <div className="sh-row sh-small">
      {facts.alive ? (
        <>
          <span className="sh-word">{say("board.off_suit")}</span>
          <OffSuit facts={facts} />
        </>
      ) : (
        <span>{say("board.facts.out_with", { count: facts.set_aside })}</span>
      )}
    </div>
    {facts.seat === view.given_to && view.given.length > 0 && (
      <div className="sh-row sh-small sh-given" title={say("board.facts.given")}>
        <span className="sh-word">{say("board.facts.from_you")}</span>
        {view.given.map((card) => (
          <WorldChip key={card} suit={card.charAt(0)} number={card.slice(1)} />
        ))}
      </div>
    )}
  </div>
);

const ShortFacts = ({ facts }: Pick<Props, "facts">) => (
  <div className="sh-facts short" data-out={!facts.alive || undefined}>
    <span className="vp">
      {facts.points}
      <span className="vh"> {say("board.mine.points", { count: facts.points })}</span>
    </span>
    {facts.alive ? <HandSize facts={facts} /> : <span className="sh-small">{say("board.mine.out")}</span>}
    {facts.off_suit.length > 0 && (
      <span className="sh-strayed" title={strayedWords(facts)}>
        {facts.off_suit.length}
        <span className="vh"> {say("board.off_suit")}</span>
      </span>
    )}
    <OwnedTiles facts={facts} />
  </div>
);

const HandSize = ({ facts }: { facts: SeatView }) => (
  <span className="sh-handsize" title={say("board.facts.in_hand")}>
    <Icon of={hands} />
    {facts.hand_size}
    <span className="vh"> {say("board.facts.in_hand")}</span>
  </span>
);

const OwnedTiles = ({ facts }: { facts: SeatView }) => (
  <span className="sh-owned" style={{ "--n": facts.face_up.length + facts.face_down } as CSSProperties}>
    {facts.face_up.map((tile, k) => (
      <TileStone key={k} tile={tile} />
    ))}
    {Array.from({ length: facts.face_down }, (_, k) => (
      <TileStone key={`down-${k}`} tile={null} />
    ))}
  </span>
);

/** A Role that I have seen, though it lies face down. */
const SecretRole = ({ side }: { side: Side }) => (
  <span className={`sh-role secret ${side}`} title={say("board.facts.known_role")}>
    <Icon of={lid} />
    <Icon of={SIDES[side].icon} />
    {SIDES[side].name}
    <span className="vh">, {say("board.facts.known_role")}</span>
  </span>
);

/** When somebody played off suit, and how often they followed. */
const strayedWords = ({ off_suit, followed }: SeatView): string => {
  const often = say("board.facts.followed", { count: followed });
  if (!off_suit.length) return often;
  const suits = off_suit.map((suit) => worldOf(suit).name).join(", ");
  return say("board.facts.strayed", { suits, followed: often });
};

const PIPS = 6;

/** One diamond per off-suit play of the round; its title tells what had been led. */
const OffSuit = ({ facts }: { facts: SeatView }) => {
  const count = facts.off_suit.length;
  return (
    <span
      className="sh-pips"
      role="img"
      aria-label={say("board.facts.pips", { count, followed: facts.followed })}
      title={strayedWords(facts)}
    >
      {Array.from({ length: Math.max(PIPS, count) }, (_, k) => (
        <i key={k} data-on={k < count || undefined} />
      ))}
    </span>
  );
};
