import eclipse from "icon:nested-eclipses";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import { WorldCard } from "../art/WorldCard";
import { onEllipse } from "../board/geometry";
import { clockwiseAfter, nearSeat } from "../reading";
import type { View } from "../../../wire/games/shamans";
import { cardName } from "../worlds";
import { SceneFrame } from "./SceneFrame";
import type { SceneKind } from "./sceneOf";
import { say } from "../texts";

type Props = TableProps<View> & { scene: Extract<SceneKind, { kind: "eclipse" }> };

/** Everybody passes cards to the left: rings fill as the seats answer, and nobody sees what they chose. */
export const EclipseScene = ({ scene, view, nameOf, choice }: Props) => {
  const chosen = choice.chosen?.option.type === "give_card" ? [String(choice.chosen.option.card)] : [];
  const cards = [...view.passing, ...chosen];
  const isMine = choice.decision?.key === "give_card";
  const inRound = clockwiseAfter(nearSeat(view), view.seats.length).filter((seat) => view.seats[seat]?.alive);
  return (
    <SceneFrame
      isEclipsed
      icon={eclipse}
      title={say("board.scene.eclipse")}
      over={
        scene.finder === null
          ? say("board.scene.all_at_once")
          : say("board.scene.found_by", { name: nameOf(scene.finder) })
      }
    >
      <div className="sh-eclipse">
        <PassingRing seats={inRound} awaited={scene.awaited} nameOf={nameOf} />
        <div>
          <p>
            {say("board.scene.pass", { count: scene.count })}
            {view.you !== null &&
              view.seats[view.you]?.alive &&
              ` ${say("board.scene.yours_go_to", { name: nameOf(view.left) })}`}
          </p>
          {view.you !== null && (
            <div
              className="sh-passing"
              role="group"
              aria-label={say("board.scene.chosen", { count: cards.length, all: scene.count })}
            >
              {Array.from({ length: scene.count }, (_, k) => {
                const card = cards[k];
                return card ? (
                  <span key={k} data-sure={k < view.passing.length || undefined} title={cardName(card)}>
                    <WorldCard card={card} label />
                  </span>
                ) : (
                  <span key={k} className="sh-blank">
                    {k + 1}
                  </span>
                );
              })}
            </div>
          )}
          <p className="sh-wait">
            {isMine
              ? say("board.scene.choose", { count: cards.length, all: scene.count })
              : say("board.scene.others_choose")}
          </p>
        </div>
      </div>
    </SceneFrame>
  );
};

const PassingRing = ({
  seats,
  awaited,
  nameOf,
}: {
  seats: readonly number[];
  awaited: readonly number[];
  nameOf: (seat: number) => string;
}) => (
  <svg
    viewBox="-100 -100 200 200"
    className="sh-ring"
    role="img"
    aria-label={
      awaited.length
        ? say("board.scene.waiting_for", { names: awaited.map(nameOf).join(", ") })
        : say("board.scene.all_chose")
    }
  >
    <circle r="46" fill="var(--sh-night-11)" stroke="var(--tile-eclipse)" strokeWidth="3" />
    <circle r="58" fill="none" stroke="var(--tile-eclipse)" strokeOpacity=".35" strokeWidth="10" />
    <circle r="72" fill="none" stroke="var(--sh-night-72)" strokeOpacity=".5" strokeWidth="1.6" strokeDasharray="3 6" />
    {seats.map((seat, k) => {
      const [x, y] = onEllipse(0, 0, 72, 72, 90 + ((k + 1) * 360) / seats.length);
      const hasAnswered = !awaited.includes(seat);
      return (
        <g key={seat} transform={`translate(${x} ${y})`}>
          <circle
            r="22"
            fill="var(--sh-night-18)"
            stroke={hasAnswered ? "var(--sh-moss-80)" : "var(--sh-night-72)"}
            strokeWidth={hasAnswered ? 4 : 1.5}
            strokeDasharray={hasAnswered ? "" : "4 4"}
          />
          <g transform="translate(-13 -13)">
            <SeatMark seat={seat} name={nameOf(seat)} size={26} />
          </g>
        </g>
      );
    })}
  </svg>
);
