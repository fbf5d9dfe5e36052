/* The guided first table: what to look at when it first happens. */
import type { Lesson, LessonSlip } from "../../table/game";
import type { Happening, View } from "../../wire/games/shamans";

type Slip = LessonSlip<View>;
type Moment = Parameters<Slip["when"]>[0];

/** In this trick or the one before: what is longer past lies on the table no more. */
const recent = (news: Moment["news"]): Moment["news"] => {
  const running = news.findLastIndex(({ event }) => event.type === "trick_started");
  const before = news.slice(0, Math.max(running, 0)).findLastIndex(({ event }) => event.type === "trick_started");
  return news.slice(Math.max(before, 0));
};
const hasHappened =
  (type: Happening["type"]) =>
  ({ news }: Moment): boolean =>
    recent(news).some(({ event }) => event.type === type);
const isAsked =
  (...keys: readonly string[]) =>
  ({ decision }: Moment): boolean =>
    decision !== null && keys.includes(decision.key);
const iAm =
  (side: "shaman" | "shadow") =>
  ({ view, me }: Moment): boolean =>
    me !== null && view.trick > 0 && view.seats[me]?.role === side;
const suitWith = (view: View, count: number): string | undefined =>
  [...view.suits].find((suit) => (view.piles[suit]?.length ?? 0) === view.numbers - count);

const fullest = (view: View): string =>
  [...view.suits].reduce((best, suit) =>
    (view.piles[suit] ?? []).length > (view.piles[best] ?? []).length ? suit : best,
  );

const slips: Slip[] = [
  {
    id: "shaman",
    when: iAm("shaman"),
    title: "You are a Shaman",
    text: "Keep the Shadow from the Moon until all hands are empty: 2 points to each Shaman who is still in. One of the others is a Shadow, and you do not know who.",
    things: () => ["track"],
    clause: "SHA-095",
  },
  {
    id: "shadow",
    when: iAm("shadow"),
    title: "You are the Shadow",
    text: "Bring the pawn to the Moon before all hands are empty: 3 points. Nobody knows that it is you, so do not hurry too openly.",
    things: () => ["track"],
    clause: "SHA-096",
  },
  {
    id: "lead",
    when: isAsked("lead"),
    title: "You lead",
    text: "You are the Guide. Any card will do; its world is the suit of this trick. Click a card to see what it would do, click again to play it.",
    clause: "SHA-045",
  },
  {
    id: "follow",
    when: isAsked("follow"),
    title: "Follow, or not",
    text: "Cards marked “follows” keep the Shadow where it is. You may play any other card instead, but then the Shadow takes a step: look at the dashed space on its path.",
    things: () => ["track"],
    clause: "SHA-049",
  },
  {
    id: "off_suit",
    when: ({ news, me }) => recent(news).some(({ event }) => event.type === "off_suit_played" && event.seat !== me),
    title: "Off suit",
    text: "Somebody played another suit. The Shadow took a step, and the card went to its own world at once. Had they no such card, or was it on purpose? The diamonds at each seat count.",
    things: () => ["track"],
    clause: "SHA-053",
  },
  {
    id: "tile",
    when: isAsked("take_artifact"),
    title: "The lowest takes a tile",
    text: "Yours was the lowest card of the suit. Take one of the two open tiles, or a hidden one from the pile. Point at a tile to read what it does.",
    things: () => ["tile_pile"],
    clause: "SHA-062",
  },
  {
    id: "gather",
    when: hasHappened("trick_gathered"),
    title: "The highest gathers",
    text: "The highest card of the suit puts the trick on its world and leads next. Lit beads lie on the pile, dark ones are still in somebody's hand.",
    things: (view) => [`suit:${fullest(view)}`],
    clause: "SHA-081",
  },
  {
    id: "almost",
    when: ({ view }) => suitWith(view, 1) !== undefined,
    title: "One bead is missing",
    text: "Whoever completes a world performs its ritual: the sign beside its letter. Point at it to see which one it is.",
    things: (view) => [`suit:${suitWith(view, 1)}`],
    clause: "SHA-059",
  },
  {
    id: "ritual",
    when: hasHappened("ritual_began"),
    title: "A ritual",
    text: "A world is complete. Its ritual pulls the Shadow back, swaps Role cards, scores a point, or lets Daggers strike. It must be performed; only the choices in it are free.",
    clause: "SHA-135",
  },
  {
    id: "talk",
    when: hasHappened("said"),
    title: "Speak, or lie",
    text: "Somebody has spoken: it stands under “Table talk”. You may say what you hold, whom you trust, what the others should do. Nothing of it need be true. Twice in a trick you may speak of your cards.",
    clause: "SHA-195",
  },
  {
    id: "notes",
    when: ({ view, me }) =>
      view.trick >= 3 && view.seats.some(({ seat, off_suit }) => seat !== me && off_suit.length > 1),
    title: "Who is it?",
    text: "“My notes” are yours alone: mark whom you take for a Shaman or a Shadow. Who goes off suit again and again is worth a note.",
  },
  {
    id: "portal",
    when: isAsked("portal"),
    title: "Your Portal",
    text: "You own a Portal. At pauses like this one click on the glowing tile gives it up and moves the Shadow. Or let it wait for the last space before the Moon. Passing is secret.",
    things: () => ["track"],
    clause: "SHA-106",
  },
  {
    id: "eclipse",
    when: hasHappened("eclipse_came"),
    title: "The Eclipse",
    text: "It came out of the pile. Everybody passes cards to the left, in secret and at once. You will remember what you gave: it stands at that seat.",
    clause: "SHA-127",
  },
  {
    id: "eliminated",
    when: hasHappened("player_eliminated"),
    title: "Struck by a Dagger",
    text: "That player is out of the round and shows their Role. For a Shaman the Shadow advances a space for each card in hand.",
    clause: "SHA-159",
  },
  {
    id: "round",
    when: hasHappened("round_ended"),
    title: "The round is over",
    text: "All Roles are shown, and the winning side scores. This lesson is one round. In a whole game new Roles are dealt, until somebody is alone in front with 8 points or more.",
    clause: "SHA-090",
  },
];

/** One round, in which the learner leads first: about ten minutes. */
export const lesson: Lesson<View> = {
  minutes: 10,
  table: { seats: 4, level: "heuristic", options: { single_round: true, first_seat_begins: true } },
  slips,
};
