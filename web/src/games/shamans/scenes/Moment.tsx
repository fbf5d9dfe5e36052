/* News that deserve a picture of their own, shown while their slip is on the table. */
import dagger from "icon:sacrificial-dagger";
import type { ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { Beat } from "../../../table/game";
import { happening } from "../reading";
import type { Side } from "../../../wire/games/shamans";
import { RITUALS, SIDES, type SuitLetter, WORLDS } from "../worlds";

interface Props {
  beat: Beat | null;
  nameOf(seat: number): string;
}

export const Moment = ({ beat, nameOf }: Props) => {
  const picture = beat?.kind === "news" ? pictureOf(happening(beat.news), nameOf) : null;
  return (
    picture && (
      <div className="sh-moment" aria-hidden="true">
        {picture}
      </div>
    )
  );
};

const pictureOf = (event: ReturnType<typeof happening>, nameOf: Props["nameOf"]): ReactNode => {
  const mark = (seat: number) => <SeatMark seat={seat} name={nameOf(seat)} size={64} />;
  switch (event.type) {
    case "player_eliminated":
      return (
        <>
          {mark(event.by)}
          <span className="sh-strike">
            <Icon of={dagger} />
          </span>
          <span className="sh-fallen">{mark(event.seat)}</span>
          <Face side={event.side} />
        </>
      );
    case "role_revealed":
      return (
        <>
          {mark(event.seat)}
          <Face side={event.side} />
        </>
      );
    case "roles_exchanged":
      return (
        <>
          {mark(event.seat)}
          <span className="sh-swap there">?</span>
          <span className="sh-swap back">?</span>
          {mark(event.other)}
        </>
      );
    case "ritual_began":
      return (
        <>
          {mark(event.seat)}
          <span className="sh-sign" style={{ color: WORLDS[event.suit as SuitLetter].colour }}>
            <Icon of={WORLDS[event.suit as SuitLetter].icon} />
          </span>
          <span className="sh-sign">
            <Icon of={RITUALS[event.ritual as keyof typeof RITUALS].icon} />
          </span>
        </>
      );
    default:
      return null;
  }
};

const Face = ({ side }: { side: Side }) => (
  <span className={`sh-face ${side}`}>
    <Icon of={SIDES[side].icon} />
    {SIDES[side].name}
  </span>
);
