type Spot = readonly [number, number];

const PIPS: Record<number, readonly Spot[]> = {
  1: [[30, 29]],
  2: [
    [19, 18],
    [41, 40],
  ],
  3: [
    [17, 16],
    [30, 29],
    [43, 42],
  ],
};

const star = ([x, y]: Spot): string => `M${x} ${y - 7.5}l2.1 5.4 5.4 2.1-5.4 2.1-2.1 5.4-2.1-5.4-5.4-2.1 5.4-2.1Z`;

/** A die of this game: 0, 1, 1, 2, 2 and 3 stars. */
export const Die = ({ value, turn = 0, size = 86 }: { value: number; turn?: number; size?: number }) => (
  <svg
    className="ph-die"
    viewBox="0 0 60 62"
    width={size}
    height={size}
    aria-hidden="true"
    style={{ rotate: `${turn}deg` }}
  >
    <rect x="2" y="4" width="56" height="56" rx="12" fill="#a98a58" />
    <rect x="2" y="1" width="56" height="56" rx="12" fill="url(#ph-bone)" stroke="#00000055" />
    <rect x="6" y="5" width="48" height="48" rx="20" fill="#fff" opacity=".16" />
    {value === 0 ? (
      <circle cx="30" cy="29" r="7" fill="none" stroke="#2b1d12" strokeWidth="2.4" opacity=".5" />
    ) : (
      <path d={(PIPS[value] ?? []).map(star).join("")} fill="#2b1d12" />
    )}
  </svg>
);
