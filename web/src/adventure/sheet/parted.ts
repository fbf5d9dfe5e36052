/** Longer words do not fit on a small card. */
const LONG = 9;
const BETWEEN = /(?<=^\p{L}{2,}[aeiouy][b-df-hj-np-tv-xz])(?=[b-df-hj-np-tv-xz][aeiouy]\p{L}+$)/giu;
const BEFORE = /(?<=^\p{L}{2,}[aeiouy])(?=[b-df-hj-np-tv-xz][aeiouy]\p{L}+$)/giu;
const SOFT = "\u00ad";

/** A name whose long words may be parted, between two consonants or else before one: not every browser knows where. */
export const parted = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) =>
    word.length <= LONG ? word : word.replace(word.search(BETWEEN) < 0 ? BEFORE : BETWEEN, SOFT),
  );
