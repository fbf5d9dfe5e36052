/* Where the options of scenes lie. */
import type { Thing } from "../../../table/game";
import type { Choice, View } from "../../../wire/games/andor";
import { baseOf } from "../reading";

const PLACES: Partial<Record<Choice["type"], Thing>> = {
  begin_battle: "battle:begin",
  agree: "consent:yes",
  decline: "consent:no",
  roll_next: "battle:roll_on",
  stop_rolling: "battle:stop",
  leave_dice: "battle:leave_dice",
  let_it_count: "battle:count",
  take_the_loss: "battle:loss",
  fight_on: "battle:on",
  leave_battle: "battle:leave",
  roll_for_book: "way:roll",
  let_book_go: "way:let_go",
  done_exchanging: "way:done",
  let_happen: "way:let_happen",
};

/** Scene options that stand in the decision bar as well. */
export const isSceneInBar = (type: Choice["type"]): boolean => type in PLACES;

const mine = (article: string): Thing => `mine:${baseOf(article)}`;

/** Where the options of scenes lie; null: not an option of a scene. */
export const thingsOfScene = (choice: Choice, view: View): Thing[] | null => {
  switch (choice.type) {
    case "invite":
      return [`battle:invite:${choice.seat}`];
    case "turn_die":
      return [`die:${choice.die}`];
    case "use_knife":
      return [`die:${choice.die}`];
    case "use_glove":
      return [`battle:glove:${choice.first}:${choice.second}`];
    case "use_helm":
      return ["battle:helm", mine("helm")];
    case "use_brew":
      return ["battle:witchs_brew", mine("witchs_brew")];
    case "use_axe":
      return ["battle:axe", mine("axe")];
    case "use_sword":
      return ["battle:sword", mine("sword_handle"), mine("sword_blade")];
    case "use_brother_shield":
      return [`battle:brother_shield:${choice.seat}`];
    case "use_shield":
      return [`battle:shield:${choice.article}`, mine(choice.article)];
    case "choose_reward":
      return [`reward:${choice.points}`];
    case "deal_out":
      return [`reward:${choice.seat}:${choice.points}`];
    case "skeleton_to":
      return [`reward:${choice.place}`];
    case "give_article_to":
      return [`reward:to:${choice.seat}`];
    case "take_way":
      return [`way:${choice.way}`];
    case "choose_seat":
      return [`way:seat:${choice.seat}`];
    case "give_up":
      return [`way:give:${choice.seat}:${choice.article}`];
    case "contribute":
      return [`way:pay:${choice.willpower}`];
    case "drop_log":
      return [`way:log:${choice.value}`, mine(`log:${choice.value}`)];
    case "eat":
      return [`way:eat:${choice.thing}`, mine(choice.thing)];
    case "fend_off":
      return ["way:fend_off", mine("storm_shield")];
    case "cancel_move":
      return ["way:cancel_move", mine("star_shield")];
    case "send_thing":
      return [`send:${choice.thing}`];
    case "fetch_thing":
      return [`fetch:${choice.thing}`];
    case "choose_hero":
      return [`board:${choice.hero}`];
    case "take_nothing":
      return view.battle ? null : [];
    default: {
      const place = PLACES[choice.type];
      return place ? [place] : null;
    }
  }
};
