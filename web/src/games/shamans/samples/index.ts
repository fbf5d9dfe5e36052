/* Tables to look at without a server: the moments that a board must be able to show. */
import type { Sample } from "../../../table/game";
import type { News } from "../../../wire/types";
import type { SeatView, Side, Tile, View } from "../../../wire/games/shamans";
import { card, cards, movedTo, option, plays, sample, seat, stone, table, tell, who, world } from "./parts";

const FIVE_PILES = {
  B: "B1 B3 B4 B6 B7",
  G: "G1 G2 G3 G4 G5 G6 G7 G8",
  Y: "Y1 Y3 Y8",
  P: "P2 P6",
  W: "W1 W2 W5 W7",
  N: "N3 N8",
  R: "R1 R4 R7",
};

const TALK = tell(
  [{ type: "trick_started", trick: 5, guide: 3 }, ["Trick 5: ", who(3), " is Guide."]],
  [{ type: "said", seat: 1, what: "follow", suit: "", value: "", about: -1 }, [who(1), ": “Please follow suit.”"]],
  [
    { type: "said", seat: 2, what: "only", suit: "W", value: "high", about: -1 },
    [who(2), ": “My ", world("W"), " is all high.”"],
  ],
  [
    { type: "ritual_began", seat: 2, suit: "G", ritual: "stabilization" },
    [who(2), " completes ", world("G"), " and performs Stabilization."],
  ],
  [{ type: "pawn_moved", start: 17, end: 15, cause: "stabilization" }, ["Shadow back 17 → 15."]],
  [{ type: "tile_taken", seat: 3, slot: 0, tile: "mask" }, [who(3), " takes a ", stone("mask"), "."]],
  [
    { type: "role_revealed", seat: 3, side: "shaman", cause: "mask" },
    [who(3), " is a ", { ref: "side:shaman", text: "Shaman" }, "!"],
  ],
  [{ type: "trick_gathered", seat: 1, suit: "G", cards: ["G5", "G2"] }, [who(1), " gathers the trick and leads next."]],
  [{ type: "trick_started", trick: 6, guide: 1 }, ["Trick 6: ", who(1), " is Guide."]],
  [{ type: "card_led", seat: 1, card: "Y5" }, [who(1), " leads ", card("Y5"), "."]],
  [{ type: "suit_followed", seat: 2, card: "Y2" }, [who(2), " follows with ", card("Y2"), "."]],
  [{ type: "off_suit_played", seat: 3, card: "R7" }, [who(3), " plays ", card("R7"), " off suit."]],
  [{ type: "pawn_moved", start: 15, end: 16, cause: "off_suit" }, ["Shadow 15 → 16."]],
  [
    { type: "said", seat: 3, what: "lacked", suit: "Y", value: "", about: -1 },
    [who(3), ": “I had no ", world("Y"), ".”"],
  ],
  [{ type: "said", seat: 4, what: "suspect", suit: "", value: "", about: 2 }, [who(4), ": “I suspect ", who(2), ".”"]],
  [{ type: "cards_placed", suit: "R", cards: ["R7"], count: 3 }, [world("R"), " pile: 3."]],
);

const fiveSeats = (facts: Partial<Record<number, Partial<SeatView>>> = {}): SeatView[] =>
  [
    seat(0, { points: 5, hand_size: 6, role: "shadow", face_up: ["shard"], off_suit: ["G"] }),
    seat(1, { points: 4, hand_size: 5, face_up: ["portal"], off_suit: ["P"], front: "Y5" }),
    seat(2, { points: 3, hand_size: 5, face_down: 1, off_suit: ["P", "B", "B", "W"], front: "Y2" }),
    seat(3, {
      points: 2,
      hand_size: 5,
      face_up: ["mask"],
      role: "shaman",
      role_is_up: true,
      off_suit: ["G", "W", "Y"],
      off_suit_card: "R7",
    }),
    seat(4, { points: 2, hand_size: 6, face_up: ["dagger"], off_suit: ["B"] }),
  ].map((one) => ({ ...one, ...facts[one.seat] }));

const FIVE: Partial<View> = {
  round: 3,
  trick: 6,
  guide: 1,
  lead: "Y",
  to_play: [0, 4],
  pawn: 16,
  hand: cards("B8 Y4 Y7 P3 W6 R5"),
};

const middle = table(fiveSeats(), FIVE_PILES, FIVE);
const noFront = { 1: { front: "" }, 2: { front: "" } };

const result = (
  round: number,
  side: Side,
  sides: string,
  points: number[],
  total: number[],
  more: Partial<View["results"][number]> = {},
): View["results"][number] => ({
  round,
  side,
  cause: side === "shadow" ? "moon" : "empty_hands",
  roles: [...sides].map((letter) => (letter === "s" ? "shadow" : "shaman")),
  points,
  earnings: points.map((scored) => (scored ? [{ cause: "side", points: scored }] : [])),
  out_by: points.map(() => -1),
  total,
  ...more,
});
const FIRST_ROUND = result(1, "shaman", "aasas", [2, 2, 0, 2, 0], [2, 2, 0, 2, 0]);
const SECOND_ROUND = result(2, "shadow", "saaas", [3, 2, 3, 0, 2], [5, 4, 3, 2, 2], {
  earnings: [
    [{ cause: "side", points: 3 }],
    [{ cause: "shards", points: 2 }],
    [
      { cause: "illumination", points: 1 },
      { cause: "shards", points: 2 },
    ],
    [],
    [{ cause: "shards", points: 2 }],
  ],
  out_by: [-1, -1, -1, 0, -1],
});

const threeSeats = [
  seat(0, { points: 2, hand_size: 7, role: "shaman", face_up: ["portal"] }),
  seat(1, { points: 0, hand_size: 7, face_down: 1, off_suit: ["W"] }),
  seat(2, { points: 3, hand_size: 7, role: "shadow", face_up: ["shard"], off_suit: ["B", "G"] }),
];

const fourSeats = [
  seat(0, { points: 1, hand_size: 4, role: "shaman", face_up: ["dagger"], off_suit: ["P"] }),
  seat(1, {
    points: 2,
    hand_size: 0,
    alive: false,
    role: "shaman",
    role_is_up: true,
    set_aside: 5,
    face_down: 1,
    off_suit: ["B", "B"],
  }),
  seat(2, { points: 2, hand_size: 3, role: "shadow", front: "N4", face_up: ["shard"], face_down: 1, off_suit: ["G"] }),
  seat(3, { points: 0, hand_size: 3, front: "N6", off_suit: ["Y", "W", "P"] }),
];

const passedFacts = { given: ["G3", "B2"], given_to: 3, received: ["W4"] };

const ritualView = (facts: Partial<View> = {}): View =>
  table(
    fiveSeats(noFront),
    { ...FIVE_PILES, B: "B1 B2 B3 B4 B5 B6 B7 B8" },
    { ...FIVE, lead: "", to_play: [], pawn: 17, hand: cards("Y4 Y7 P3 W6 R5"), guide: 0, ...facts },
  );

const began = (at: number, suit: string, ritual: string): News[] =>
  tell(
    [{ type: "trick_gathered", seat: at, suit, cards: [`${suit}5`] }, [who(at), " gathers the trick and leads next."]],
    [{ type: "ritual_began", seat: at, suit, ritual }, [who(at), " completes ", world(suit), " and performs it."]],
  );

const overview = table(
  fiveSeats({
    0: { points: 9, role_is_up: true, hand_size: 3 },
    1: { points: 6, role: "shaman", role_is_up: true, front: "" },
    2: { points: 5, role: "shadow", role_is_up: true, front: "" },
    3: { points: 3 },
    4: { points: 4, role: "shaman", role_is_up: true },
  }),
  FIVE_PILES,
  {
    ...FIVE,
    trick: 0,
    lead: "",
    to_play: [],
    pawn: 30,
    round: 3,
    is_over: true,
    winners: [0],
    results: [
      FIRST_ROUND,
      result(2, "shadow", "saaas", [4, 1, 2, 0, 3], [6, 3, 2, 2, 3]),
      result(3, "shadow", "sasaa", [3, 3, 3, 1, 1], [9, 6, 5, 3, 4]),
    ],
  },
);

export const samples: Sample[] = [
  sample({
    name: "five players, middle of a trick",
    view: middle,
    news: TALK,
    decision: {
      key: "follow",
      prompt: ["Play a card"],
      detail: "Any card may be played. Off suit moves the Shadow one step.",
      clause: "SHA-049",
      options: plays(middle),
    },
  }),
  (() => {
    const six: Tile[] = ["shard", "portal", "dagger", "mask", "shard"];
    const full = { hand_size: 11, front: "", face_up: six, face_down: 1 };
    const view = table(
      fiveSeats({ 0: { ...full, points: 12 }, 1: full, 2: full, 3: full, 4: { ...full, points: 10 } }),
      { ...FIVE_PILES, B: "B1", Y: "Y3", R: "R1", G: "G1 G2" },
      {
        ...FIVE,
        trick: 1,
        guide: 0,
        lead: "",
        to_play: [0, 1, 2, 3, 4],
        hand: cards("B2 B5 B8 G4 Y4 Y7 P3 W6 N5 R5 R8"),
        face_down: ["portal"],
      },
    );
    return sample({
      name: "hand and plates full",
      view,
      decision: {
        key: "lead",
        prompt: ["You are the Guide: lead a card"],
        detail: "Its suit is the lead suit of this trick.",
        clause: "SHA-043",
        options: plays(view),
      },
    });
  })(),
  (() => {
    const view = table(
      threeSeats,
      { B: "B1 B4", G: "G2", Y: "Y6", P: "P1 P3 P4 P5", W: "W2" },
      {
        guide: 0,
        first: 0,
        trick: 3,
        to_play: [0, 1, 2],
        pawn: 23,
        hand: cards("B2 G4 G6 Y1 P2 P6 W5"),
        display: ["mask", "dagger"],
        tile_pile: 7,
      },
    );
    return sample({
      name: "three players, I lead",
      view,
      decision: {
        key: "lead",
        prompt: ["You are the Guide: lead a card"],
        detail: "Its suit is the lead suit of this trick.",
        clause: "SHA-045",
        options: plays(view),
      },
    });
  })(),
  (() => {
    const view = table(
      fourSeats,
      { B: "B1 B2 B5", G: "G1 G4", Y: "Y1 Y2 Y3 Y4 Y5 Y6", P: "P2", W: "W1 W3 W5", N: "N1" },
      {
        ...passedFacts,
        trick: 6,
        guide: 2,
        lead: "N",
        to_play: [0],
        pawn: 27,
        hand: cards("B4 W4 W6 N2"),
        face_down: ["shard"],
        tile_pile: 4,
        discard: ["eclipse", "portal"],
      },
    );
    return sample({
      name: "four players, one eliminated",
      view,
      news: tell(
        [{ type: "player_eliminated", by: 2, seat: 1, side: "shaman" }, [who(2), " eliminates ", who(1), "."]],
        [{ type: "trick_started", trick: 6, guide: 2 }, ["Trick 6: ", who(2), " is Guide."]],
        [{ type: "card_led", seat: 2, card: "N4" }, [who(2), " leads ", card("N4"), "."]],
        [{ type: "suit_followed", seat: 3, card: "N6" }, [who(3), " follows with ", card("N6"), "."]],
      ),
      decision: {
        key: "follow",
        prompt: ["Play a card"],
        detail: "Any card may be played. Off suit moves the Shadow one step.",
        clause: "SHA-049",
        options: plays(view),
      },
    });
  })(),
  sample({
    name: "I take an Artifact",
    view: table(
      fiveSeats({ 0: { front: "Y1", hand_size: 5 }, 4: { front: "Y6", hand_size: 5 } }),
      { ...FIVE_PILES, Y: "Y3 Y8" },
      { ...FIVE, to_play: [], hand: cards("Y4 P3 B8 W6 R5") },
    ),
    news: TALK,
    decision: {
      key: "take_artifact",
      prompt: ["Take an Artifact"],
      detail: "Yours was the lowest card.",
      clause: "SHA-063",
      options: [
        option({ type: "take_from_display", slot: 0, tile: "shard" }, ["Take ", stone("shard")], ["display:0"]),
        option({ type: "take_from_display", slot: 1, tile: "portal" }, ["Take ", stone("portal")], ["display:1"]),
        option({ type: "draw_from_pile" }, ["Draw from the pile"], ["tile_pile"]),
      ],
    },
  }),
  sample({
    name: "a tile drawn from the pile",
    view: table(fiveSeats({ 0: { front: "Y1", hand_size: 5, face_down: 1 } }), FIVE_PILES, {
      ...FIVE,
      to_play: [],
      hand: cards("Y4 P3 B8 W6 R5"),
      face_down: ["dagger"],
    }),
    decision: {
      key: "keep_tile",
      prompt: ["Hide the ", stone("dagger"), "?"],
      detail: "Face down only you know it. This is decided once.",
      clause: "SHA-071",
      options: [
        option({ type: "keep_face_down" }, ["Keep it face down"], []),
        option({ type: "turn_face_up" }, ["Turn it face up"], []),
      ],
    },
  }),
  sample({
    name: "ritual: my Stabilization",
    view: ritualView(),
    news: began(0, "B", "stabilization"),
    decision: {
      key: "stabilization",
      prompt: ["Shadow back, or an Artifact?"],
      detail: "You completed the pile, so you perform the Ritual.",
      clause: "SHA-138",
      options: [
        option({ type: "pull_back" }, ["Shadow back 2"], ["space:15"], [movedTo(17, 15, "Shadow back 17 → 15.")]),
        option({ type: "take_artifact" }, ["Take an Artifact"], ["display:0", "display:1", "tile_pile"]),
      ],
    },
  }),
  sample({
    name: "ritual: my Neutralization",
    view: ritualView({
      piles: { ...ritualView().piles, R: cards("R1 R2 R3 R4 R5 R6 R7 R8") },
      hand: cards("Y4 Y7 P3 W6"),
    }),
    news: began(0, "R", "neutralization"),
    decision: {
      key: "must_use_dagger",
      prompt: ["Your face-up Dagger must be used"],
      detail: "Choose who is eliminated from this round.",
      clause: "SHA-149",
      options: [1, 2, 3, 4].map((at) =>
        option({ type: "use_dagger", seat: at }, ["Eliminate ", who(at)], [`seat:${at}`]),
      ),
    },
  }),
  sample({
    name: "ritual: another seat's Permutation",
    view: ritualView({ guide: 1 }),
    news: began(1, "Y", "permutation"),
    waiting: [1],
  }),
  sample({
    name: "Portal window",
    view: table(fiveSeats({ 0: { face_up: ["portal"] } }), FIVE_PILES, { ...FIVE, pawn: 28 }),
    news: TALK,
    decision: {
      kind: "window",
      key: "portal",
      prompt: ["Use a Portal now?"],
      detail: "Nobody learns that you were asked.",
      clause: "SHA-106",
      secret: true,
      options: [
        option(
          { type: "use_portal", step: -1 },
          ["Shadow back 1"],
          ["space:27"],
          [movedTo(28, 27, "A Portal moves the Shadow 28 → 27.")],
        ),
        option(
          { type: "use_portal", step: 1 },
          ["Shadow forward 1"],
          ["space:29"],
          [movedTo(28, 29, "A Portal moves the Shadow 28 → 29.")],
        ),
        option({ type: "pass_window" }, ["Pass"], []),
      ],
    },
  }),
  sample({
    name: "Eclipse",
    view: table(fiveSeats(noFront), FIVE_PILES, {
      ...FIVE,
      lead: "",
      to_play: [],
      hand: cards("B8 Y4 Y7 P3 W6"),
      passing: ["R5"],
    }),
    news: tell([{ type: "eclipse_came", seat: 2, count: 2 }, ["The Eclipse! Everybody passes 2 to the left."]]),
    waiting: [2, 4],
    decision: {
      key: "give_card",
      prompt: ["Eclipse: choose a card to pass to the left"],
      detail: "All choose at once and in secret.",
      clause: "SHA-129",
      options: cards("B8 Y4 Y7 P3 W6").map((each) =>
        option({ type: "give_card", card: each }, ["Pass ", card(each)], [`card:${each}`]),
      ),
    },
  }),
  sample({
    name: "round end",
    view: table(
      fiveSeats({
        0: { hand_size: 11, off_suit: [], role: "shaman", points: 5 },
        ...Object.fromEntries(
          [1, 2, 3, 4].map((at) => [
            at,
            { hand_size: 11, front: "", off_suit: [], role: null, role_is_up: false, face_up: [], face_down: 0 },
          ]),
        ),
      }),
      { N: "N3" },
      {
        round: 3,
        first: 2,
        guide: 2,
        trick: 1,
        pawn: 6,
        to_play: [2, 3, 4, 0, 1],
        hand: cards("B3 B8 G2 Y4 Y7 P3 P5 W6 N1 R2 R5"),
        display: ["portal", "mask"],
        tile_pile: 11,
        results: [FIRST_ROUND, SECOND_ROUND],
      },
    ),
    news: tell(
      [{ type: "round_started", round: 2, first: 1, pawn: 6 }, ["Round 2."]],
      [{ type: "points_scored", seat: 2, points: 1, cause: "illumination" }, [who(2), " scores 1 by Illumination."]],
      [{ type: "points_scored", seat: 0, points: 3, cause: "side" }, [who(0), " scores 3 for the winning side."]],
      [{ type: "points_scored", seat: 1, points: 2, cause: "shards" }, [who(1), " scores 2 for Moon Shards."]],
      [{ type: "points_scored", seat: 2, points: 2, cause: "shards" }, [who(2), " scores 2 for Moon Shards."]],
      [{ type: "round_ended", ...SECOND_ROUND }, ["The Shadow reaches the Moon: the Shadows win the round."]],
      [{ type: "round_started", round: 3, first: 2, pawn: 6 }, ["Round 3."]],
    ),
    waiting: [2],
  }),
  sample({
    name: "game over",
    view: overview,
    news: tell([{ type: "game_ended", winners: [0], points: [9, 6, 5, 3, 4] }, [who(0), " wins the game."]]),
  }),
  sample({
    name: "spectator",
    view: { ...middle, you: null, hand: [], seats: fiveSeats({ 0: { role: null } }) },
    news: TALK,
    waiting: [0],
  }),
];
