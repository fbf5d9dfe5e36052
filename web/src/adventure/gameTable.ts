import character from "icon:character";
import friends from "icon:conversation";
import map from "icon:treasure-map";
import type { ComponentType } from "react";
import { seatColour } from "../look/SeatMark";
import { layOutSprite } from "../look/sprite";
import type { GameTable, Standing, TableProps } from "../table/game";
import { say } from "../table/say";
import type { TableContent } from "../wire/types";

type Sheet<View> = ComponentType<TableProps<View>>;

interface Own<View> extends Omit<
  GameTable<View>,
  "layout" | "language" | "title" | "Mine" | "sheets" | "boardTab" | "prepare" | "pause"
> {
  /** What its board, sheets and cards are drawn with. */
  Sprite: ComponentType;
  /** What it is called, in the words that are spoken now. */
  called(): string;
  /** My sheet lies on the left of the map: see flanked.css. */
  isFlanked?: boolean;
  /** Fights and rolls are scenes with a tray: see scene/contest.css. */
  hasContests?: boolean;
  /** Sheets of the phone's tab bar: my hero, what lies open, all heroes. */
  MySheet: Sheet<View>;
  /** Something on my sheet can be done now. */
  isCalling?(table: TableProps<View>): boolean;
  open: { key: string; label(): string; icon: string; Sheet: Sheet<View> };
  HeroesSheet: Sheet<View>;
  /** What is said at a moment at which somebody may answer in secret. */
  paused?(): string;
  /** Takes the words of a table. */
  learn(content: TableContent): void;
  /** Takes what lies on it. */
  layOut(content: TableContent, seats: number): void;
}

/** What is laid into a trade one by one, and taken back: nothing is given before it is proposed. */
export const LAYING: ReadonlySet<string> = new Set([
  "offer_card",
  "offer_gold",
  "offer_map",
  "take_back_card",
  "take_back_gold",
  "take_back_map",
]);

/** How far a hero has come, as a curve of its own. */
export const standingOf = (seat: number, value: number, text: string, colour = seatColour(seat)): Standing => ({
  name: say("board.seat", { number: seat + 1 }),
  value: Math.min(1, value),
  text,
  colour,
  seat,
});

/** The table of an adventure: what a game brings, and what all of them have alike. */
export const adventure = <View>({
  Sprite,
  called,
  isFlanked,
  hasContests,
  MySheet,
  isCalling,
  open,
  HeroesSheet,
  paused,
  learn,
  layOut,
  ...own
}: Own<View>): GameTable<View> => {
  layOutSprite(own.id, Sprite);
  return {
    isAtOnce: ({ option }) => LAYING.has(option.type),
    closes: (event) => event.type === "game_ended",
    get pause() {
      return paused?.();
    },
    ...own,
    prepare: (content, seats) => {
      learn(content);
      layOut(content, seats);
    },
    layout: hasContests ? "adventure flanked contests" : isFlanked ? "adventure flanked" : "adventure",
    hasFreeActions: true,
    get title() {
      return called();
    },
    get language() {
      return say("language");
    },
    Mine: {
      get label() {
        return say("board.my_hero");
      },
      icon: character,
      Sheet: MySheet,
      isCalling,
    },
    get sheets() {
      return [
        { ...open, label: open.label() },
        { key: "heroes", label: say("board.heroes"), icon: friends, Sheet: HeroesSheet },
      ];
    },
    get boardTab() {
      return { label: say("board.map"), icon: map };
    },
  };
};
