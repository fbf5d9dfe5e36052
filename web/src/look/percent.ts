/** What a decimal would not tell apart. */
const ALIKE = 0.0005;
/** Sums of fractions are not exact. */
const CERTAIN = 1e-9;

const rounded = (chance: number, digits: number): string => {
  const per = chance * 100;
  const least = 10 ** -digits;
  if (per < least && chance > CERTAIN) return `<${least} %`;
  if (per > 100 - least && chance < 1 - CERTAIN) return `>${100 - least} %`;
  return `${per.toFixed(digits)} %`;
};

/**
 * A chance in words. Only what is certain is 0 or 100 %; of chances to choose among, those that would look the same get
 * a decimal if they are not.
 */
export const percent = (chance: number, among: readonly (number | null)[] = []): string => {
  const isTwin = among.some(
    (other) => other !== null && Math.abs(other - chance) >= ALIKE && rounded(other, 0) === rounded(chance, 0),
  );
  return rounded(chance, isTwin ? 1 : 0);
};
