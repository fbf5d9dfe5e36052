/* A turn on the map: stones, steps, flights, small choices. */
import { allCards } from "../content";
import type { Sample } from "../../../table/game";
import type { Choice } from "../../../wire/games/phenomena";
import { ABILITIES, LANDSCAPES } from "../looks";
import { AT_PINES, buys, HEROES, sample, steps, stones, VIEW, withHero } from "./build";

export const moving: Sample[] = [
  sample({
    name: "moving",
    view: VIEW,
    key: "move",
    ask: "Move: 2 steps left",
    detail: "Choose a lit space. Prophecy I waits in the Weeping Pines.",
    clause: "PHE-078",
    choices: [...steps("E3"), { type: "teleport" }, ...buys, { type: "stop_moving" }],
  }),
  sample({
    name: "moving on by an extra move",
    view: withHero(
      {
        ...VIEW,
        you: 0,
        active: 0,
        steps_left: 1,
        heroes: HEROES.map((each) => ({
          ...each,
          points: each.seat === 0 ? 8 : null,
          main_prophecy: each.seat === 0 ? "the_broken_curse" : "",
        })),
      },
      0,
      { space: "H6" },
    ),
    key: "move",
    ask: "Move",
    clause: "PHE-078",
    choices: [
      ...steps("H6"),
      ...steps("H6").map((each): Choice => ({
        type: "extra_move",
        source: "azur",
        space: (each as { space: string }).space,
      })),
      { type: "teleport" },
      { type: "stop_moving" },
    ],
  }),
  sample({
    name: "event or prophecy",
    view: { ...AT_PINES, step: "act" },
    key: "event_or_prophecy",
    ask: "Adventure",
    detail: "One prophecy may be tried in a turn.",
    clause: "PHE-087",
    choices: [
      { type: "draw_event" },
      { type: "try_prophecy", box: 0, prophecy: "the_ghosts_of_the_pines" },
      { type: "teleport" },
      ...buys,
    ],
    odds: [null, 0.92],
  }),
  sample({
    name: "the dragon carries me",
    view: { ...VIEW, step: "resolve", steps_left: 0 },
    key: "fly",
    ask: "The dragon carries you: where to?",
    clause: "PHE-307",
    choices: [...allCards().spaces.map(({ id }): Choice => ({ type: "fly_to", space: id })), { type: "stay_here" }],
  }),
  sample({
    name: "receiving stones",
    view: { ...VIEW, step: "receive" },
    key: "receive_stones",
    ask: "Which stones do you receive?",
    detail: "A medallion may change a stone.",
    clause: "PHE-067",
    choices: [
      { type: "receive_stones", stones: ["forest", "forest"] },
      { type: "receive_stones", stones: ["forest", "mountain"] },
    ],
  }),
  sample({
    name: "too many stones",
    view: withHero(VIEW, 1, { stones: stones("FFFWWWMMDDD") }),
    key: "too_many_stones",
    ask: "Too many stones: which one do you give up?",
    clause: "PHE-074",
    choices: LANDSCAPES.map((stone): Choice => ({ type: "give_up_stone", stone })),
  }),
  sample({
    name: "new experience",
    view: { ...VIEW, step: "resolve" },
    key: "choose_experience",
    ask: "Where do you gain experience?",
    clause: "PHE-150",
    choices: ABILITIES.map((each): Choice => ({ type: "choose_experience", ability: each })),
  }),
  sample({
    name: "exchanging stones",
    view: { ...VIEW, step: "resolve" },
    key: "exchange_stones",
    ask: "Exchange stones one for one",
    clause: "PHE-401",
    choices: [
      ...LANDSCAPES.flatMap((stone) =>
        LANDSCAPES.filter((into) => into !== stone).map((into): Choice => ({ type: "exchange_stone", stone, into })),
      ),
      { type: "stop_choosing" },
    ],
  }),
  sample({
    name: "replacing a prophecy",
    view: { ...VIEW, step: "resolve" },
    key: "replace_prophecy",
    ask: "Replace an active prophecy?",
    clause: "PHE-402",
    choices: [{ type: "stop_choosing" }, ...[0, 1, 2].map((box): Choice => ({ type: "replace_prophecy_in", box }))],
  }),
  sample({
    name: "the last round",
    view: withHero({ ...VIEW, sherpa: 0, crown: 2 }, 2, { has_crown: true }),
    key: "move",
    ask: "Move",
    clause: "PHE-078",
    choices: [...steps("E3"), { type: "stop_moving" }],
  }),
  sample({ name: "another's turn", view: { ...VIEW, active: 2, you: 1 }, waiting: [2] }),
];
