/* The statements of the game, grouped as one looks for them. */
import plea from "icon:shaking-hands";
import eye from "icon:eyeball";
import eclipse from "icon:nested-eclipses";
import hands from "icon:poker-hand";
import type { Choice, View } from "../../../wire/games/shamans";
import { say as words } from "../texts";
import type { Seat } from "../worlds";

export type Say = Extract<Choice, { type: "say" }>;

export interface Row {
  /** The beginning of the sentence; its buttons end it. */
  begins: string;
  says: readonly Say[];
}

export interface Group {
  id: "hand" | "roles" | "please" | "tiles";
  name: string;
  icon: string;
  rows: readonly Row[];
}

const say = (what: string, more: Partial<Say> = {}): Say => ({
  type: "say",
  what,
  suit: "",
  value: "",
  seat: -1,
  ...more,
});
const values = (what: string, all: readonly string[], more: Partial<Say> = {}): Say[] =>
  all.map((value) => say(what, { ...more, value }));
const of = (what: string, suits: string): Say[] => [...suits].map((suit) => say(what, { suit }));
const about = (what: string, seats: readonly Seat[], more: Partial<Say> = {}): Say[] =>
  seats.map((seat) => say(what, { ...more, seat }));

const AMOUNTS = ["none", "one", "two", "three", "four_or_more", "some"];
const LEVELS = ["low", "high"];
const SIDES = ["shaman", "shadow"];

/** What is said of the cards of one suit. */
const ofSuit = (suit: string): Row[] => [
  { begins: words("board.talk.begins.count"), says: values("count", AMOUNTS, { suit }) },
  { begins: words("board.talk.begins.only"), says: values("only", LEVELS, { suit }) },
  { begins: words("board.talk.begins.some"), says: values("some", LEVELS, { suit }) },
  { begins: words("board.talk.begins.no"), says: values("no", LEVELS, { suit }) },
  {
    begins: words("board.talk.begins.mix"),
    says: [say("mix", { suit }), say("longest", { suit }), say("lacked", { suit })],
  },
];

/** Every statement that this table knows; `suit` is the one that is spoken of. Of tiles speaks who has a hidden one. */
export const catalogue = (view: View, suit: string): Group[] => {
  const others = view.seats.filter((seat) => seat.alive && seat.seat !== view.you).map((seat) => seat.seat);
  const suits = view.suits;
  return [
    {
      id: "hand",
      name: words("board.talk.group.hand"),
      icon: hands,
      rows: [
        ...ofSuit(suit),
        { begins: words("board.talk.begins.hand"), says: values("hand", ["mostly_low", "mostly_high", "mixed"]) },
      ],
    },
    {
      id: "roles",
      name: words("board.talk.group.roles"),
      icon: eye,
      rows: [
        { begins: words("board.talk.begins.role"), says: values("role", SIDES) },
        { begins: words("board.talk.begins.suspect"), says: about("suspect", others) },
        { begins: words("board.talk.begins.trust"), says: about("trust", others) },
        { begins: words("board.talk.begins.a_shaman"), says: about("accuse", others, { value: "shaman" }) },
        { begins: words("board.talk.begins.a_shadow"), says: about("accuse", others, { value: "shadow" }) },
      ],
    },
    {
      id: "please",
      name: words("board.talk.group.please"),
      icon: plea,
      rows: [
        { begins: words("board.talk.begins.follow"), says: [say("follow")] },
        { begins: words("board.talk.begins.lead"), says: of("lead", suits) },
        { begins: words("board.talk.begins.avoid"), says: of("avoid", suits) },
        {
          begins: words("board.talk.begins.take"),
          says: values("take", ["portal", "mask", "dagger", "shard", "pile"]),
        },
        { begins: words("board.talk.begins.portal"), says: values("portal", ["back", "forward"]) },
        { begins: words("board.talk.begins.dagger"), says: about("dagger", others) },
      ],
    },
    ...(view.face_down.length
      ? [
          {
            id: "tiles" as const,
            name: words("board.talk.group.tiles"),
            icon: eclipse,
            rows: [{ begins: words("board.talk.begins.tile"), says: values("tile", ["portal", "dagger", "shard"]) }],
          },
        ]
      : []),
  ];
};

export const sameSay = (a: Say, b: Say): boolean =>
  a.what === b.what && a.suit === b.suit && a.value === b.value && a.seat === b.seat;
