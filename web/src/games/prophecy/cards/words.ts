/* Cards in plain words, for faces, tips, lists and readers. */
import type { View } from "../../../wire/games/prophecy";
import type { Card } from "../content";

export const cardLines = ({ text }: Card, _view?: View, _id?: string): string[] => (text ? [text] : []);
