/* What lies on the board of a realm besides what lies on its spaces: air, names, the disc of its end, the way out. */
import out from "icon:exit-door";
import { moved, translated } from "../../../adventure/map/geometry";
import { disc, Piece } from "../../../adventure/map/Piece";
import { Glyph } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Realm, View } from "../../../wire/games/prophecy";
import { allContent } from "../content";
import { boardOf, layoutOf, placeOf } from "../geometry";
import { nearHero, planeAt } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { slotsOf } from "./knowing";
import { Guard } from "./Planes";
import { roomOn } from "./spots";

type Props = TableProps<View> & { realm: Realm };

export const OnRealm = (props: Props) => (
  <>
    <Names realm={props.realm} />
    {props.realm === "water" && <Air {...props} />}
    <Disc {...props} />
    <Bags view={props.view} realm={props.realm} />
    <Exit {...props} />
  </>
);

const Names = ({ realm }: { realm: Realm }) => (
  <g className="map-still">
    {allContent()
      .cells.filter((cell) => cell.realm === realm && (cell.palace || cell.entrance))
      .map(({ id, name }) => (
        <text key={id} className="pro-name realm" transform={translated(moved(placeOf(id), roomOn(id).name))}>
          {name}
        </text>
      ))}
  </g>
);

const COLUMN = 52;
const MOST = 9;

/** The air of whoever is looked at: her Bubbles, and those that she has used. */
const Air = ({ view, nameOf: called }: Props) => {
  const hero = nearHero(view);
  if (!hero || boardOf(hero.space) !== "water") return null;
  const { bubbles, bag } = hero;
  const all = Math.max(bag, bubbles);
  const apart = Math.min(44, 400 / Math.max(all, 1));
  const high = Math.max(96, Math.min(all, MOST) * apart + 36);
  return (
    <g
      className="map-still"
      role="img"
      aria-label={say("board.ground.air", { n: bubbles, all })}
      transform={`translate(${COLUMN} 0)`}
    >
      <g transform={`translate(-13 ${606 - high})`}>
        <SeatMark seat={hero.seat} name={called(hero.seat)} size={26} />
      </g>
      <rect x="-24" y={640 - high} width="48" height={high} rx="24" className="pro-tube" />
      {Array.from({ length: all }, (_, k) => (
        <g
          key={k}
          transform={`translate(${k % 2 ? 3 : -3} ${614 - k * apart})`}
          className="pro-bubble"
          data-gone={k >= bubbles || undefined}
        >
          <circle r="18" />
          {k < bubbles && <path d="M-10 -3A11 11 0 0 1 -1 -11" />}
        </g>
      ))}
      <text y="668" className="pro-air-number">
        {bubbles}
      </text>
      <text y="686" className="pro-air-words">
        {say("board.ground.of_air", { all })}
      </text>
    </g>
  );
};

/** The disc of a realm is called after its end. */
const endOf = (realm: Realm): string =>
  allContent().cells.find((cell) => cell.realm === realm && cell.palace)?.name ?? "";

/** Right of the spaces: what waits at the end. */
const Disc = ({ view, thing, realm }: Props) => {
  const plane = planeAt(view, realm);
  if (!plane) return null;
  const { width } = layoutOf(realm);
  const at = [width - 88, 108] as const;
  const slots = slotsOf(view, plane);
  return (
    <>
      <Piece at={at} hit={disc(46)} isLive thing={thing(`plane:${realm}`, endOf(realm))} className="pro-plane">
        <circle r="66" fill="url(#pro-haze)" />
        <circle r="46" fill="url(#pro-astral)" stroke="var(--pro-astral-85)" strokeWidth="2" />
      </Piece>
      {slots.map((slot, k) => (
        <Guard key={slot.thing} slot={slot} k={k} of={slots.length} at={at} thing={thing} />
      ))}
      <text className="pro-name realm map-still" transform={translated([at[0], at[1] + 66])}>
        {endOf(realm)}
      </text>
      {realm in view.pearls && (
        <text className="pro-air-words map-still" transform={translated([at[0], at[1] + 86])}>
          {say("board.ground.pearls", { pearl: say(`pearl.${realm}`), n: view.pearls[realm]! })}
        </text>
      )}
    </>
  );
};

/** What air costs at the gate. */
const Bags = ({ view, realm }: { view: View; realm: Realm }) => {
  const bags = allContent().gates.find((gate) => gate.realm === realm)?.bags ?? [];
  if (!bags.length) return null;
  const { width } = layoutOf(realm);
  const high = 44 + bags.length * 30;
  return (
    <g className="map-still" transform={translated([width - 88, 330])}>
      <rect
        x="-62"
        y="-26"
        width="124"
        height={high}
        rx="10"
        fill="var(--pro-shell-95)"
        stroke="url(#pro-brass)"
        strokeWidth="2.4"
      />
      <text y="-4" className="pro-bags">
        {say("board.ground.bags")}
      </text>
      {bags.map(({ bubbles, gold: printed }, k) => {
        const gold = view.bags[realm]?.[k] ?? printed;
        return (
          <g
            key={k}
            role="img"
            aria-label={say("board.ground.bag", { bubbles, gold })}
            transform={`translate(0 ${8 + k * 30})`}
          >
            <text x="-30" y="17" className="pro-bag">
              {bubbles}
            </text>
            <g transform={"translate(-18 0)"}>
              <Token kind="bubbles" name={null} />
            </g>
            <text x="20" y="17" className="pro-bag">
              {gold}
            </text>
            <g transform={"translate(32 0)"}>
              <Token kind="gold" name={null} />
            </g>
          </g>
        );
      })}
    </g>
  );
};

/** Out of the realm, back to the land. */
const Exit = ({ thing, realm }: Props) => {
  const { width, height } = layoutOf(realm);
  return (
    <Piece
      at={[width - 88, height - 92]}
      hit={disc(34)}
      isLive
      thing={thing(`exit:${realm}`, say("board.ground.exit", { realm: say(`realm.${realm}`) }))}
      className="pro-exit"
    >
      <circle r="34" />
      <Glyph of={out} x={0} y={0} size={36} fill="var(--pro-gate-ink)" />
      <text y="50" className="pro-air-words">
        {say("board.ground.way_out")}
      </text>
    </Piece>
  );
};
