import eclipse from "icon:nested-eclipses";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import { WorldCard } from "../art/WorldCard";
import { onEllipse } from "../board/geometry";
import { clockwiseAfter, nearSeat } from "../reading";
import type { View } from "../../../wire/games/shamans";
import { cardName } from "../worlds";
import { Frame } from "./Frame";
import type { SceneKind } from "./sceneOf";

type Props = TableProps<View> & { scene: Extract<SceneKind, { kind: "eclipse" }> };

/** Everybody passes cards to the left: rings fill as the seats answer, and nobody sees what they chose. */
export const EclipseScene = ({ scene, view, nameOf, choice }: Props) => {
  const chosen = choice.chosen?.option.type === "give_card" ? [String(choice.chosen.option.card)] : [];
  const cards = [...view.passing, ...chosen];
  const isMine = choice.decision?.key === "give_card";
  const inRound = clockwiseAfter(nearSeat(view), view.seats.length).filter((seat) => view.seats[seat]?.alive);
  const left = inRound.find((seat) => seat !== view.you) ?? 0;
  return (
    <Frame
      isEclipsed
      icon={eclipse}
      title="The Eclipse"
      over={scene.finder === null ? "Everybody at once" : `${nameOf(scene.finder)} brought it to light`}
    >
      <div className="sh-eclipse">
        <PassingRing seats={inRound} awaited={scene.awaited} nameOf={nameOf} />
        <div>
          <p>
            Everybody passes {scene.count === 1 ? "one card" : `${scene.count} cards`} to the left, in secret.
            {view.you !== null && view.seats[view.you]?.alive && ` Yours go to ${nameOf(left)}.`}
          </p>
          {view.you !== null && (
            <div className="sh-passing" role="group" aria-label={`${cards.length} of ${scene.count} chosen`}>
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
            {isMine ? `Choose on your cards: ${cards.length} of ${scene.count}.` : "The others are choosing."}
          </p>
        </div>
      </div>
    </Frame>
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
    aria-label={awaited.length ? `Waiting for ${awaited.map(nameOf).join(", ")}` : "Everybody has chosen"}
  >
    <circle r="46" fill="#05030f" stroke="#e6d29a" strokeWidth="3" />
    <circle r="58" fill="none" stroke="#e6d29a" strokeOpacity=".35" strokeWidth="10" />
    <circle r="72" fill="none" stroke="#8f9cf0" strokeOpacity=".5" strokeWidth="1.6" strokeDasharray="3 6" />
    {seats.map((seat, k) => {
      const [x, y] = onEllipse(0, 0, 72, 72, 90 + ((k + 1) * 360) / seats.length);
      const hasAnswered = !awaited.includes(seat);
      return (
        <g key={seat} transform={`translate(${x} ${y})`}>
          <circle
            r="22"
            fill="#0d0f2e"
            stroke={hasAnswered ? "#86d39c" : "#8f9cf0"}
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
