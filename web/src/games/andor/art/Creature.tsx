/* Creatures, skeletons, Krahder and adversaries: pointed shields; the undead are bone-white, Krahder of iron. */
import { Outline } from "../../../adventure/map/Outline";
import { Glyph, Icon } from "../../../look/Icon";
import { foeOf, type Foe } from "../content";

interface Material {
  ground: string;
  edge: string;
  ink: string;
}

const MATERIALS: Record<Foe["group"], Material> = {
  creature: { ground: "var(--will-deep)", edge: "var(--an-blood-78)", ink: "var(--an-parchment-94)" },
  skeleton: { ground: "var(--an-parchment-92)", edge: "var(--an-wood-52)", ink: "var(--an-wood-33)" },
  krahder: { ground: "var(--an-stone-37)", edge: "var(--an-sky-86)", ink: "var(--an-stone-98)" },
  final: { ground: "var(--an-violet-29)", edge: "var(--an-parchment-87)", ink: "var(--an-parchment-95)" },
  sprite: { ground: "var(--foe-sprite)", edge: "var(--h-archer-light)", ink: "var(--an-moss-97)" },
};

const COMMON = "M0 4L-14 -8L-25 -26L-14 -50H14L25 -26L14 -8Z";
const GREAT = "M0 5L-16 -6L-27 -28L-19 -56L-8 -49L0 -57L8 -49L19 -56L27 -28L16 -6Z";

const materialOf = (foe: Foe): Material => MATERIALS[foe.group];

/** The shield of a figure, feet at the origin. A leader bears a star; an overcome skeleton lies on its side. */
export const CreaturePiece = ({
  name,
  lies = false,
  isHot = false,
}: {
  name: string;
  lies?: boolean;
  isHot?: boolean;
}) => {
  const foe = foeOf(name);
  const { ground, edge, ink } = materialOf(foe);
  const isGreat = foe.group === "krahder" || foe.group === "final";
  return (
    <>
      {isHot && <circle cy="-22" r="60" fill="url(#an-flame)" />}
      <ellipse cx="4" cy="3" rx={lies ? 28 : 20} ry="7" fill="var(--an-sky-18)" opacity=".55" />
      <g transform={lies ? "translate(-22 -12) rotate(-78) scale(.82)" : undefined}>
        <g transform={lies ? "translate(0 26)" : undefined}>
          <Outline d={isGreat ? GREAT : COMMON} of={ground} edge={edge} line={3} />
          <Glyph of={foe.icon} x={0} y={-27} size={34} fill={ink} />
        </g>
      </g>
      {foe.isLeader && (
        <path
          transform="translate(20 -50) scale(.52)"
          d="M0 -22L6.5 -7L23 -5.5L10.5 5.5L14 22L0 13L-14 22L-10.5 5.5L-23 -5.5L-6.5 -7Z"
          fill="var(--an-gold-90)"
          stroke="var(--an-wood-27)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      )}
    </>
  );
};

/** The same on a panel. */
export const CreatureFace = ({ name, size = 70 }: { name: string; size?: number }) => {
  const foe = foeOf(name);
  const { ground, ink } = materialOf(foe);
  return (
    <span className="an-foe" style={{ "--ground": ground, "--ink-of": ink, "--size": `${size}px` }}>
      <Icon of={foe.icon} />
    </span>
  );
};
