/** With its sign, as a change is written. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
