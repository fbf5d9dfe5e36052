import { onEllipse } from "./geometry";
import { random, round } from "../../../look/drawn";
import { CENTRE } from "./layout";

const [CX, CY] = CENTRE;

const STARS = (() => {
  const next = random(5);
  return Array.from({ length: 130 }, () => {
    const angle = next() * 360;
    const far = Math.sqrt(next());
    const [x, y] = onEllipse(CX, CY, 530 * far, 330 * far, angle);
    return { x: round(x), y: round(y), r: round(0.5 + next() * 1.1), opacity: round(0.2 + next() * 0.6) };
  });
})();

const RAYS = Array.from({ length: 28 }, (_, k) => {
  const [x0, y0] = onEllipse(CX, CY + 36, 118, 62, (k * 360) / 28);
  const [x1, y1] = onEllipse(CX, CY + 36, 300, 166, (k * 360) / 28);
  return `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`;
}).join("");

/** A round night cloth with a brass hem; it hangs below the board, under the hand. */
export const Cloth = () => (
  <>
    <ellipse cx={CX} cy={CY + 12} rx="552" ry="350" fill="var(--black)" opacity=".45" />
    <ellipse cx={CX} cy={CY} rx="548" ry="344" fill="url(#sh-cloth)" />
    <g fill="var(--sh-night-92)">
      {STARS.map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} opacity={star.opacity} />
      ))}
    </g>
    <g fill="none" stroke="var(--gilt)">
      <ellipse cx={CX} cy={CY} rx="541" ry="337" strokeWidth="2" />
      <ellipse cx={CX} cy={CY} rx="534" ry="330" strokeWidth="1.2" strokeDasharray="2 7" strokeLinecap="round" />
    </g>
    <g fill="none" stroke="var(--sh-night-72)">
      <path d={RAYS} strokeOpacity=".16" strokeWidth="1.5" />
      <ellipse cx={CX} cy={CY + 36} rx="300" ry="166" strokeOpacity=".32" strokeWidth="1.6" />
      <ellipse cx={CX} cy={CY + 36} rx="292" ry="160" strokeOpacity=".18" />
    </g>
    <ellipse cx={CX} cy={CY + 36} rx="330" ry="190" fill="url(#sh-flame)" opacity=".28" />
  </>
);

const NIGHT = (() => {
  const next = random(9);
  return Array.from({ length: 90 }, () => ({
    x: round(next() * 390),
    y: round(next() * 470),
    r: round(0.4 + next()),
    opacity: round(0.2 + next() * 0.5),
  }));
})();

/** On a phone the whole board is night. */
export const NightSky = () => (
  <>
    <g fill="var(--sh-night-92)">
      {NIGHT.map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} opacity={star.opacity} />
      ))}
    </g>
    <ellipse cx="195" cy="390" rx="220" ry="90" fill="url(#sh-flame)" opacity=".32" />
  </>
);
