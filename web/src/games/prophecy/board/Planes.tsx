/* The Astral Planes at the rim of the land, each with what this seat knows of its Guardians and of what they guard. */
import crown from "icon:crown";
import vortex from "icon:vortex";
import { translated, type Point } from "../../../adventure/map/geometry";
import { disc, Piece } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { PlaneView, View } from "../../../wire/games/prophecy";
import { allContent, cardOf, nameOf, numeralOf, pictureOf } from "../content";
import { middleOf, onLand, PLANE, planeAngle, planePlace } from "../geometry";
import { slotsOf, type Slot } from "./knowing";
import { say } from "../texts";

type Props = Pick<TableProps<View>, "view" | "thing" | "nameOf">;

export const Planes = ({ view, thing, nameOf: called }: Props) => (
  <>
    {allContent().planes.map(({ id }, k) => {
      const plane = view.planes.find((each) => each.plane === id);
      return plane && <AstralPlane key={id} plane={plane} nth={k} view={view} thing={thing} nameOf={called} />;
    })}
  </>
);

const AstralPlane = ({ plane, nth, view, thing, nameOf: called }: Props & { plane: PlaneView; nth: number }) => {
  const at = planePlace(plane.plane);
  const slots = slotsOf(view, plane);
  const isGate = Object.values(view.gates).includes(plane.plane);
  const { conqueror } = beyond(view, plane);
  return (
    <>
      <Bridge plane={plane.plane} at={at} />
      <Piece
        at={at}
        hit={disc(PLANE)}
        isLive
        thing={thing(`plane:${plane.plane}`, wordsOf(view, plane, slots, called))}
        data={{ "data-empty": !slots.length || undefined }}
        className="pro-plane"
      >
        <circle r="58" fill="url(#pro-haze)" />
        <circle r={PLANE} fill="url(#pro-astral)" stroke="var(--pro-astral-85)" strokeWidth="2" />
        <Swirl nth={nth} />
        {isGate && <Glyph of={vortex} x={0} y={0} size={50} fill="var(--pro-route)" />}
      </Piece>
      {!isGate &&
        slots.map((slot, k) => <Guard key={slot.thing} slot={slot} k={k} of={slots.length} at={at} thing={thing} />)}
      {conqueror >= 0 && (
        <g className="map-still" transform={translated([at[0] - 17, at[1] - 17])}>
          <SeatMark seat={conqueror} name={called(conqueror)} size={34} />
        </g>
      )}
      <g className="map-still pro-numeral" transform={translated([at[0] - 28, at[1] - 29])}>
        <circle r="10.5" />
        <text y="4.5">{numeralOf(plane.plane)}</text>
      </g>
    </>
  );
};

/** What a plane guards lies behind its gate, where it has one. */
const beyond = (view: View, plane: PlaneView): PlaneView => {
  const realm = Object.entries(view.gates).find(([, at]) => at === plane.plane)?.[0];
  return view.planes.find((each) => each.plane === realm) ?? plane;
};

const wordsOf = (
  view: View,
  { plane, conqueror }: PlaneView,
  slots: readonly Slot[],
  called: Props["nameOf"],
): string =>
  say("board.ground.plane", {
    plane: nameOf(plane),
    count: slots.length,
    by: conqueror >= 0 ? called(conqueror) : null,
    is_gate: Object.values(view.gates).includes(plane),
  });

/** Light between a plane and the spaces beside it. */
const Bridge = ({ plane, at: [x, y] }: { plane: string; at: Point }) => {
  const [mx, my] = middleOf();
  const [a, b] = onLand(planeAngle(plane), 1.02);
  return (
    <path
      className="map-still"
      d={`M${x} ${y}L${a + mx} ${b + my}`}
      stroke="var(--pro-astral-85)"
      strokeWidth="13"
      opacity=".28"
    />
  );
};

const Swirl = ({ nth }: { nth: number }) => (
  <>
    {[0, 1, 2].map((k) => (
      <ellipse
        key={k}
        rx={PLANE - 1 - k * 9}
        ry={PLANE - 5 - k * 9}
        fill="none"
        stroke="var(--pro-astral-85)"
        strokeOpacity={0.3 + k * 0.14}
        strokeWidth="1.3"
        strokeDasharray={`${26 - k * 5} ${9 + k * 3}`}
        transform={`rotate(${k * 40 + nth * 30})`}
      />
    ))}
  </>
);

const GUARD = "M-9.5 -13H9.5V13H-9.5Z";
const BACK = { lesser: "var(--pro-lesser)", greater: "var(--pro-greater)", artifact: "var(--pro-artifact)" } as const;

/** A Guardian, or what it guards: its face if this seat knows it, else its back. */
export const Guard = ({
  slot,
  k,
  of,
  at: [x, y],
  thing,
}: Pick<Props, "thing"> & { slot: Slot; k: number; of: number; at: Point }) => {
  const { kind, card, isUp } = slot;
  const name = say("board.ground.guard", { kind, card: card && nameOf(card), is_up: isUp });
  return (
    <Piece
      at={[x + (k - (of - 1) / 2) * Math.min(20, 44 / Math.max(1, of - 1)), y + 4]}
      hit={GUARD}
      isLive
      thing={thing(slot.thing, name)}
      className="pro-guard"
    >
      <g transform={`rotate(${(k - (of - 1) / 2) * 8})`}>
        <rect
          x="-9.5"
          y="-13"
          width="19"
          height="26"
          rx="3"
          fill={card ? "var(--pro-astral-95)" : BACK[kind]}
          stroke={card ? BACK[kind] : "var(--pro-astral-85)"}
          strokeWidth={card && !isUp ? 1 : 1.5}
          strokeDasharray={card && !isUp ? "3 2" : undefined}
        />
        {card ? (
          <Glyph of={pictureOf(cardOf(card), crown)} x={0} y={0} size={16} fill={BACK[kind]} />
        ) : kind === "artifact" ? (
          <Glyph of={crown} x={0} y={0} size={14} fill="var(--pro-gilt)" />
        ) : (
          <text y="5" className="pro-guard-letter">
            {say(`board.ground.${kind}`)}
          </text>
        )}
      </g>
    </Piece>
  );
};
