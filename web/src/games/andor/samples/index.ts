/* Tables to look at without a server: the moments that the board must be able to show. */
import type { Sample } from "../../../table/game";
import type { Choice } from "../../../wire/games/andor";
import { figure, march, sample, steps, VIEW, withHero } from "./build";
import { scenes } from "./scenes";

const END: Choice[] = [{ type: "pass" }, { type: "end_day" }];
const WARRIOR = { ...VIEW, you: 0, active: 0 };
const WITH_WAGON = withHero(withHero(WARRIOR, 0, { space: 222 }), 3, { space: 222 });
const DOOMED = {
  ...VIEW,
  figures: [...VIEW.figures, figure("mountain_skral", 221), figure("wargor", 213)],
  tonight: {
    marches: [
      ...VIEW.tonight.marches,
      march("mountain_skral", [221, 222], true),
      march("wargor", [213, 221, 222], true),
    ],
    dangers: [{ type: "shields_run_out" as const, figures: 2, free: 1 }],
  },
};

export const samples: Sample[] = [
  sample({
    name: "my turn",
    view: VIEW,
    key: "turn",
    ask: "Your turn: one action",
    clause: "AND-019",
    choices: [
      ...steps(VIEW),
      { type: "fight", figure: "mountain_skral", space: 227 },
      { type: "brew_drink", full: 0, half: 1 },
      { type: "brew_drink", full: 1, half: 0 },
      ...END,
    ],
    odds: [...steps(VIEW).map(() => null), 0.31, null, null, null, null],
  }),
  sample({
    name: "with the wagon",
    view: WITH_WAGON,
    key: "turn",
    ask: "Your turn: one action",
    clause: "AND-019",
    choices: [
      ...steps(WITH_WAGON),
      ...[-1, 3].flatMap((passenger) =>
        [226, 221].map((space): Choice => ({ type: "step_to", space, passenger, with_wagon: true, wineskin: false })),
      ),
      ...steps(WITH_WAGON).map((step): Choice => ({ ...(step as Extract<Choice, { type: "step_to" }>), passenger: 3 })),
      { type: "do_action", action: "legend_13/mend_axle" },
      ...END,
    ],
  }),
  sample({
    name: "moving",
    view: withHero({ ...VIEW, moving: 1 }, 1, { space: 242, hours: 4 }),
    key: "move_on",
    ask: "Move on, or stop here",
    clause: "AND-122",
    choices: [...steps(withHero(VIEW, 1, { space: 242, hours: 4 })), { type: "stop_moving" }],
  }),
  sample({
    name: "an article",
    view: VIEW,
    key: "take_article",
    ask: "Take an article of the equipment board?",
    clause: "AND-276",
    choices: [
      ...Object.keys(VIEW.equipment).map((article): Choice => ({ type: "take_article", article })),
      { type: "take_nothing" },
    ],
  }),
  sample({
    name: "the wagon falls",
    view: DOOMED,
    key: "turn",
    ask: "Your turn: one action",
    clause: "AND-019",
    choices: [...steps(DOOMED), { type: "fight", figure: "mountain_skral", space: 227 }, ...END],
    odds: [...steps(DOOMED).map(() => null), 0.0004, null, null],
  }),
  sample({ name: "somebody else's turn", view: { ...VIEW, active: 3 }, waiting: [3] }),
  sample({ name: "spectator", view: { ...VIEW, you: null }, waiting: [1] }),
  ...scenes,
];
