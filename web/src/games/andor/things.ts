/* Where the options of this game lie on the table. */
import type { Option, Tagged } from "../../wire/types";
import type { Choice, View } from "../../wire/games/andor";
import type { Thing } from "../../table/game";
import { baseOf, chosenOf, figureThing, myHero } from "./reading";
import { isSceneInBar, thingsOfScene } from "./scenes/things";

export const mine = (thing: string): Thing => `mine:${baseOf(thing)}`;

export const thingsOf = (option: Tagged, view: View): Thing[] => {
  const choice = chosenOf(option);
  return thingsOfScene(choice, view) ?? onTable(choice, view);
};

const onTable = (choice: Choice, view: View): Thing[] => {
  const here = myHero(view)?.space ?? 0;
  switch (choice.type) {
    case "choose_hero":
      return [`board:${choice.hero}`];
    case "step_to":
      return [isPlain(choice, view) ? `space:${choice.space}` : variant(choice)];
    case "choose_star":
      return [`space:${choice.space}`];
    case "stop_moving":
      return [`space:${here}`];
    case "fight":
      return [
        choice.figure === "sprite" ? `cave:${choice.space}` : figureThing({ name: choice.figure, space: choice.space }),
      ];
    case "brew_drink":
      return [mine("kettle")];
    case "look_up_spells":
      return choice.books.map((book) => `book:${book}`);
    case "do_action":
      return [`action:${choice.action}`];
    case "invite":
    case "choose_seat":
    case "give_article_to":
      return [`seat:${choice.seat}`];
    case "use_helm":
      return [mine("helm")];
    case "use_brew":
      return [mine("witchs_brew")];
    case "use_glove":
      return [mine("iron_glove")];
    case "use_knife":
      return [mine("knife")];
    case "use_axe":
      return [mine("axe")];
    case "use_sword":
      return [mine("sword_handle"), mine("sword_blade")];
    case "use_brother_shield":
      return [mine("brother_shield")];
    case "use_shield":
      return [mine(choice.article)];
    case "fend_off":
      return [mine("storm_shield")];
    case "cancel_move":
      return [mine("star_shield")];
    case "take_article":
      return [`equipment:${choice.article}`];
    case "empty_spring":
      return [`spring:${here}`];
    case "pick_herbs":
      return [choice.herbs === view.herbs[here] ? `herb:${here}` : `herb:${here}:${choice.herbs}`];
    case "pick_up":
      return [`ground:${here}:${choice.thing}`];
    case "put_down":
    case "hand_over":
    case "send_thing":
    case "eat":
      return [mine(choice.thing)];
    case "drop_log":
      return [mine(`log:${choice.value}`)];
    case "use_telescope":
      return [mine("telescope")];
    case "look_into_cave":
      return [`cave:${choice.space}`];
    case "lay_fire":
      return [mine("fire_shield")];
    case "fly_falcon":
      return [mine("falcon")];
    case "cast_light":
      return ["book:light"];
    case "cast_portal":
      return ["book:portal"];
    case "cast_healing":
      return ["book:healing"];
    case "turn_token":
      return ["overtime"];
    case "give_up":
      return [`seat:${choice.seat}`];
    default:
      return [];
  }
};

/** Alone and for an hour; or with the wineskin, if no hour is left. Other ways to travel are set on my board. */
const isPlain = (step: Extract<Choice, { type: "step_to" }>, view: View): boolean =>
  step.passenger < 0 && !step.with_wagon && (!step.wineskin || !myHero(view)?.prices.length);

const variant = ({ space, passenger, with_wagon, wineskin }: Extract<Choice, { type: "step_to" }>): Thing =>
  `step:${space}:${passenger}:${with_wagon ? "wagon" : ""}:${wineskin ? "wineskin" : ""}`;

/** What the bar offers, too, because everybody looks for it there. */
export const isInBar = (option: Tagged, _: View, all: readonly Option[]): boolean => {
  if (isSceneInBar(option.type as Choice["type"])) return true;
  switch (option.type as Choice["type"]) {
    case "stop_moving":
    case "do_action":
    case "fend_off":
    case "cancel_move":
    case "eat":
    case "drop_log":
      return true;
    case "fight":
      return all.filter(({ option: each }) => each.type === "fight").length <= MOST_FIGHTS;
    default:
      return false;
  }
};

/** More attacks are chosen on the map. */
const MOST_FIGHTS = 2;

/** The option that somebody would want who clicks on an unlit thing; nothing before the heroes set out. */
export const wouldBe = (thing: Thing, view: View): Tagged | null => {
  if (view.phase === "setup" || view.phase === "over") return null;
  const [kind = "", id = "", more = ""] = thing.split(":");
  switch (kind) {
    case "space":
      return Number(id) === myHero(view)?.space
        ? null
        : { type: "step_to", space: Number(id), passenger: -1, with_wagon: false, wineskin: false };
    case "figure":
      return { type: "fight", figure: id, space: Number(more) };
    case "spring":
      return { type: "empty_spring" };
    case "herb":
      return { type: "pick_herbs", herbs: view.herbs[id] ?? 1 };
    case "cave":
      return { type: "look_into_cave", space: Number(id) };
    case "book":
      return BOOK_WISH[id] ?? null;
    case "mine":
      return ARTICLE_WISH[id] ?? null;
    case "hour":
      return { type: "pass" };
    default:
      return null;
  }
};

const BOOK_WISH: Record<string, Tagged> = {
  light: { type: "cast_light", figure: "", space: 0 },
  healing: { type: "cast_healing" },
  portal: { type: "cast_portal", seat: -1 },
};
const ARTICLE_WISH: Record<string, Tagged> = {
  kettle: { type: "brew_drink", full: 0, half: 1 },
  telescope: { type: "use_telescope" },
  fire_shield: { type: "lay_fire" },
};
