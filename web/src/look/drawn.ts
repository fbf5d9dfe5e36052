/* What drawings are reckoned with: the same picture in every browser, every time. */

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers from a seed, the same in every browser. */
export const random = (seed: number): (() => number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
