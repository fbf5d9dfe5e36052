/* What lies on spaces: fog, cave tokens, springs, herbs, hidden stars, fire, and whatever was laid down. */
import unknown from "icon:uncertainty";
import imp from "icon:imp-laugh";
import { Glyph } from "../../../look/Icon";
import type { TableProps, Thing } from "../../../table/game";
import type { TokenView, View } from "../../../wire/games/andor";
import { faceOf, nameOfToken, pictureOf, tokenOf } from "../content";
import { placeOf, type Point } from "../geometry";
import { THINGS } from "../looks";
import { heaped, iconOfThing, nameOfThing, parseThing, thingsIn } from "../reading";

type Props = Pick<TableProps<View>, "view" | "thing" | "choice">;

/** A thing on the map that can be pointed at; it lets clicks through to its space unless it stands for something itself. */
const Spot = ({
  at: [x, y],
  as,
  name,
  radius = 18,
  thing,
  children,
}: Pick<Props, "thing"> & { at: Point; as: Thing; name: string; radius?: number; children: React.ReactNode }) => {
  const props = thing(as, name);
  const isLive = props["data-lit"] || props["data-free"];
  return (
    <g className="an-token" data-live={isLive || undefined} transform={`translate(${x} ${y})`}>
      {children}
      <circle className="an-hit" r={radius} {...props} />
    </g>
  );
};

const Badge = ({ icon, ground, ink, size = 22 }: { icon: string; ground: string; ink: string; size?: number }) => (
  <>
    <circle r={size * 0.73} fill={ground} stroke="#1b2a37" strokeWidth="2" />
    <Glyph of={icon} x={0} y={0} size={size} fill={ink} />
  </>
);

const below = (space: number, dx: number, dy: number): Point => {
  const [x, y] = placeOf(space);
  return [x + dx, y + dy];
};

const iconOfToken = (face: string): string => pictureOf(tokenOf(face)?.icon, unknown);

const Fog = ({ token, thing }: { token: TokenView } & Pick<Props, "thing">) => (
  <Spot
    at={below(token.space, 2, 27)}
    as={`fog:${token.space}`}
    name={token.is_up ? `Fog token: ${nameOfToken(token.face)}` : "Fog token, face down"}
    radius={24}
    thing={thing}
  >
    <use href="#an-fog" transform="scale(1.05)" />
    {token.is_up && (
      <g transform="translate(-3 -3)">
        <Badge icon={iconOfToken(token.face)} ground="#f6ead0" ink="#3a2412" size={19} />
      </g>
    )}
  </Spot>
);

const Cave = ({ token, thing }: { token: TokenView } & Pick<Props, "thing">) => {
  const isHolding = token.holds >= 0;
  const value = tokenOf(token.face)?.sprite ?? 0;
  const name = isHolding
    ? `Cave sprite, more than ${value} frees`
    : token.face
      ? `Cave token: ${nameOfToken(token.face)}`
      : "Cave token, face down";
  return (
    <Spot at={below(token.space, 0, 30)} as={`cave:${token.space}`} name={name} radius={22} thing={thing}>
      {token.face ? (
        <Badge
          icon={value ? imp : iconOfToken(token.face)}
          ground={value ? "#27463c" : "#f6ead0"}
          ink={value ? "#e4ffe9" : "#3a2412"}
          size={21}
        />
      ) : (
        <Badge icon={unknown} ground="#43525e" ink="#e7eef3" size={18} />
      )}
      {value > 0 && (
        <text className="an-count" x="15" y="-8">
          {value}
        </text>
      )}
    </Spot>
  );
};

const HiddenStar = ({ token, thing }: { token: TokenView } & Pick<Props, "thing">) => (
  <Spot
    at={below(token.space, 22, 30)}
    as={`star:${token.space}`}
    name={token.is_up ? `Uncovered: ${nameOfToken(token.face)}` : "Hidden star"}
    radius={16}
    thing={thing}
  >
    <use href="#an-star" transform="scale(.66)" />
    <text className="an-count dark" y="5">
      {token.is_up ? (faceOf(token.face)?.name[0] ?? "!") : "?"}
    </text>
  </Spot>
);

/** Where the heaps on a space lie, from the middle to the sides. */
const HEAPS: readonly Point[] = [
  [-26, 33],
  [28, 35],
  [1, 43],
  [-48, 22],
  [50, 20],
  [-14, 52],
  [22, 54],
];

const Heap = ({
  space,
  stuff,
  count,
  at,
  thing,
}: { space: number; stuff: string; count: number; at: Point } & Pick<Props, "thing">) => {
  const { id, value } = parseThing(stuff);
  const name = `${count > 1 ? `${count} × ` : ""}${nameOfThing(stuff)} on ${space}`;
  return (
    <Spot at={at} as={`ground:${space}:${stuff}`} name={name} radius={id === "log" ? 22 : 15} thing={thing}>
      {id === "log" ? (
        <use href="#an-log" transform="scale(.78)" />
      ) : (
        <>
          <rect
            x="-13"
            y="-13"
            width="26"
            height="26"
            rx="7"
            fill="#2b2018"
            stroke={THINGS[id]?.colour ?? "#f2cf8c"}
            strokeWidth="2"
          />
          <Glyph of={iconOfThing(stuff)} x={0} y={0} size={20} fill={THINGS[id]?.colour ?? "#f2cf8c"} />
        </>
      )}
      {(count > 1 || value > 0) && (
        <text className="an-count" x={id === "log" ? -2 : 12} y={id === "log" ? 5 : -7}>
          {value > 0 ? value : count}
        </text>
      )}
      {value > 0 && count > 1 && (
        <text className="an-count" x="22" y="-7">
          ×{count}
        </text>
      )}
    </Spot>
  );
};

export const Tokens = ({ view, thing }: Props) => (
  <>
    {view.fog.map((token) => (
      <Fog key={token.space} token={token} thing={thing} />
    ))}
    {view.caves.map((token) => (
      <Cave key={token.space} token={token} thing={thing} />
    ))}
    {Object.entries(view.springs).map(([space, isFull]) => (
      <Spot
        key={space}
        at={below(Number(space), 0, 26)}
        as={`spring:${space}`}
        name={isFull ? "Spring, full" : "Spring, empty"}
        thing={thing}
      >
        <g opacity={isFull ? 1 : 0.75}>
          <Badge
            icon={THINGS.spring!.icon}
            ground={isFull ? "#2f7fb5" : "#76838d"}
            ink={isFull ? "#eaf7ff" : "#dfe6ea"}
          />
          {!isFull && <path d="M-11 11L11 -11" stroke="#1b2a37" strokeWidth="3" strokeLinecap="round" />}
        </g>
      </Spot>
    ))}
    {Object.entries(view.herbs).map(([space, count]) => (
      <Spot
        key={space}
        at={below(Number(space), 0, 26)}
        as={`herb:${space}`}
        name={`Star herb: ${count}`}
        thing={thing}
      >
        <Badge icon={THINGS.star_herb!.icon} ground="#3f8a4c" ink="#f1ffe4" />
        {count > 1 && (
          <text className="an-count" x="15" y="-8">
            {count}
          </text>
        )}
      </Spot>
    ))}
    {view.hidden.map((token) => (
      <HiddenStar key={token.space} token={token} thing={thing} />
    ))}
    {view.fire.map((space) => (
      <Spot key={space} at={below(space, -24, -20)} as={`fire:${space}`} name="Fire" thing={thing}>
        <use href="#an-fire-token" />
      </Spot>
    ))}
    {view.ground.map((ground) =>
      heaped(thingsIn(ground)).map(([stuff, count], k) => {
        const [dx, dy] = HEAPS[k % HEAPS.length]!;
        return (
          <Heap
            key={`${ground.space} ${stuff}`}
            space={ground.space}
            stuff={stuff}
            count={count}
            at={below(ground.space, dx, dy)}
            thing={thing}
          />
        );
      }),
    )}
  </>
);
