import type { Card } from "../content";

/** What a card is good for, in a few words. */
export const gistWords = ({ text }: Card): string => text;
