/* What lies between the Regions, and the ways over it: river and bridges, mountains and the Portals' passages, the Valley. */
import flame from "icon:flame";
import { pathOf, translated } from "../../../adventure/map/geometry";
import { random, round } from "../../../look/drawn";
import { Glyph } from "../../../look/Icon";
import type { Space } from "../content.gen";
import { crossing } from "../geometry";
import { along, shore } from "./strokes";

/** Where storms hang over the river, once round it. */
const STORMS = [0.045, 0.19, 0.3, 0.44, 0.555, 0.69, 0.81, 0.94];

const WAVES = (() => {
  const next = random(41);
  const [quiet, foaming] = [[] as string[], [] as string[]];
  for (let k = 0; k < 190; k++) {
    const [x, y] = along(241 + next() * 20, next());
    const w = 4 + next() * 6;
    const isFoaming = next() < 0.35;
    const wave = `M${round(x - w)} ${round(y)}q${round(w / 2)} ${isFoaming ? -5 : -4} ${round(w)} 0t${round(w)} 0`;
    (isFoaming ? foaming : quiet).push(wave);
  }
  return { quiet: quiet.join(""), foaming: foaming.join("") };
})();

export const River = () => (
  <>
    <path d={shore(270, 42, 3, 5)} fill="var(--tal-sand)" />
    <path d={shore(267, 40, 3, 6)} fill="var(--tal-foam)" opacity=".85" />
    <path d={shore(264, 38, 2.5, 6)} fill="url(#tal-storm)" />
    <path d={WAVES.quiet} stroke="var(--tal-wave)" strokeWidth="1.2" fill="none" opacity=".8" />
    <path d={WAVES.foaming} stroke="var(--tal-foam-lit)" strokeWidth="1.5" fill="none" opacity=".75" />
    {STORMS.map((t, k) => (
      <use key={t} href="#tal-storm-cloud" transform={`${translated(along(251, t))} scale(${k % 2 ? 0.9 : 1})`} />
    ))}
  </>
);

/** Wooden bridges where Sentinels stand, and where one goes over into another Region. */
export const Bridges = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    {spaces
      .flatMap(({ id, sentinel, joins }) => [...(sentinel ? [sentinel] : []), ...joins].map((to) => [id, to] as const))
      .map(([from, to]) => (
        <Bridge key={`${from} ${to}`} from={from} to={to} />
      ))}
  </>
);

const Bridge = ({ from, to }: { from: string; to: string }) => {
  const [[x, y], [a, b]] = crossing(from, to);
  const turned = round((Math.atan2(b - y, a - x) * 180) / Math.PI);
  const end = round(Math.hypot(a - x, b - y) + 4);
  return (
    <g transform={`${translated([x, y])} rotate(${turned})`}>
      <path d={`M-4 0H${end}`} stroke="var(--tal-wood-10)" strokeWidth="15" strokeLinecap="round" opacity=".5" />
      <path d={`M-4 0H${end}`} stroke="var(--tal-wood-48)" strokeWidth="11" />
      <path d={`M-4 0H${end}`} stroke="var(--tal-wood-78)" strokeWidth="8" strokeDasharray="5 1.8" />
      <path d={`M-4 -5.5H${end}M-4 5.5H${end}`} stroke="var(--tal-wood-22)" strokeWidth="1.4" />
    </g>
  );
};

/** The Portals' ways through the mountains, in their own light. */
export const Beams = ({ spaces }: { spaces: readonly Space[] }) => (
  <>
    {spaces.map(({ id, portal, favours }) => {
      if (!portal) return null;
      const line = pathOf(crossing(id, portal));
      const light = favours === "evil" ? "var(--tal-sign-dark-ring)" : "var(--tal-ember-95)";
      return (
        <g key={id} stroke={light} strokeLinecap="round" fill="none">
          <path d={line} strokeWidth="10" opacity=".22" />
          <path d={line} strokeWidth="4.5" strokeDasharray="2 7" />
        </g>
      );
    })}
  </>
);

const GLOW = 26;
const PEAKS = 56;

const RANGE = (() => {
  const next = random(9);
  const lava = Array.from({ length: GLOW }, (_, k) => ({ at: along(133, k / GLOW + 0.01), r: 15 + next() * 7 }));
  const peaks = Array.from({ length: PEAKS }, (_, k) => {
    const [x, y] = along(126 + next() * 12, (k + next() * 0.6) / PEAKS);
    const symbol = next() < 0.5 ? "volcano" : "crag";
    return { symbol, at: [x, y + 9] as const, scale: 0.8 + next() * 0.3 };
  });
  return { lava, peaks: peaks.sort((a, b) => a.at[1] - b.at[1]) };
})();

export const Mountains = () => (
  <>
    <path d={shore(150, 30, 3, 15)} fill="var(--tal-ash-11)" />
    <path d={shore(143, 26, 2, 16)} fill="var(--tal-lava)" />
    {RANGE.lava.map(({ at: [x, y], r }, k) => (
      <circle key={k} cx={round(x)} cy={round(y)} r={round(r)} fill="url(#tal-heat)" />
    ))}
    {RANGE.peaks.map(({ symbol, at, scale }, k) => (
      <use key={k} href={`#tal-${symbol}`} transform={`${translated(at)} scale(${round(scale * 10) / 10})`} />
    ))}
  </>
);

/** The Valley of Fire: a pit of embers in the middle of all. */
export const Valley = () => (
  <g transform="scale(.9)">
    <circle r="86" fill="url(#tal-heat)" />
    <path
      d="M0 -50C22 -54 40 -40 46 -24C56 -10 54 16 44 30C34 46 12 54 -6 50C-28 52 -46 38 -50 18C-56 -2 -48 -26 -34 -38C-24 -48 -12 -48 0 -50Z"
      fill="var(--tal-ash-11)"
      stroke="var(--tal-ash-5)"
      strokeWidth="2"
    />
    <path
      d="M0 -42C18 -45 33 -33 38 -19C46 -7 44 14 36 25C28 38 10 44 -5 41C-23 43 -38 31 -41 15C-46 -2 -40 -22 -28 -32C-20 -40 -10 -41 0 -42Z"
      fill="url(#tal-valley)"
    />
    <Glyph of={flame} x={-20} y={-6} size={26} fill="var(--tal-ember-72)" />
    <Glyph of={flame} x={20} y={-4} size={24} fill="var(--tal-ember-66)" />
    <Glyph of={flame} x={0} y={-12} size={42} fill="var(--tal-ember-95)" />
  </g>
);
