/* How options look on their cards: a sign, a tone, and the card, seat, token or place that they are about. */
import again from "icon:anticlockwise-rotation";
import anvil from "icon:anvil";
import boot from "icon:walking-boot";
import check from "icon:check-mark";
import cross from "icon:cancel";
import crown from "icon:crown";
import deeper from "icon:dig-dug";
import door from "icon:exit-door";
import fight from "icon:crossed-swords";
import gate from "icon:magic-gate";
import gear from "icon:breastplate";
import hand from "icon:hand-ok";
import leave from "icon:ninja-mask";
import map from "icon:treasure-map";
import number from "icon:perspective-dice-six-faces-random";
import plane from "icon:magic-portal";
import rest from "icon:campfire";
import riddle from "icon:uncertainty";
import service from "icon:shop";
import shield from "icon:broken-shield";
import spade from "icon:spade";
import swap from "icon:cycle";
import trade from "icon:trade";
import windmill from "icon:windmill";
import wits from "icon:brain";
import muscle from "icon:biceps";
import type { Choice } from "../../../wire/games/prophecy";
import { cardOf, iconOf } from "../content";
import { BACKS, iconOfCard } from "../looks";
import { isToken, type Kind } from "../tokens/shapes";

export type Tone = "strength" | "wills" | "gold" | "find" | "astral" | "plain";

export interface OptionLook {
  icon: string;
  tone: Tone;
  /** What it brings or takes: its shape stands in place of an icon. */
  token?: Kind;
  /** The card that is chosen, and says itself what it is. */
  card?: string;
  /** The card or space whose text tells what it does. */
  about?: string;
  seat?: number;
}

const plain = (icon: string, tone: Tone = "plain"): OptionLook => ({ icon, tone });
const ofCard = (card: string, tone: Tone = "plain"): OptionLook => ({ icon: iconOfCard(card), tone, card });
const ofSource = (about: string, icon: string, tone: Tone = "plain"): OptionLook => ({
  icon: cardOf(about) ? iconOfCard(about) : iconOf(about, icon),
  tone,
  about,
});
const ofToken = (what: string, tone: Tone = "plain"): OptionLook => ({
  ...plain(BACKS.treasure.icon, tone),
  ...(isToken(what) && { token: what }),
});

const PLAIN: Partial<Record<Choice["type"], OptionLook>> = {
  yes: plain(hand),
  no: plain(cross),
  roll: plain(number),
  let_stand: plain(check),
  done: plain(check),
  end_turn: plain(check),
  stay: plain(rest),
  rest: plain(rest, "find"),
  turn_up_chance: plain(windmill),
  take_fragment: ofToken("maps", "find"),
  win_fragment: ofToken("maps", "find"),
  enter_realm: plain(gate, "astral"),
  attack_plane: plain(plane, "astral"),
  equip: plain(gear),
  fight_anew: plain(fight, "strength"),
  reroll_die: plain(again),
  exchange_dice: plain(swap),
  lose_health: ofToken("health", "strength"),
  let_loser_choose: plain(hand),
  dig_deeper: plain(deeper, "gold"),
  ask_riddle: plain(riddle),
  make_offer: plain(trade),
  accept_trade: plain(check),
  refuse_trade: plain(cross),
  drop_trade: plain(cross),
  counter_trade: plain(trade),
  offer_gold: ofToken("gold", "gold"),
  offer_map: ofToken("maps"),
  take_back_gold: ofToken("gold", "gold"),
  take_back_map: ofToken("maps"),
  concede: plain(door),
  go_along: plain(boot),
  reveal_cards: plain(plane, "astral"),
  choose_space: plain(map),
  move_to: plain(boot),
  repair: plain(anvil),
};

export const lookOf = (chosen: Choice): OptionLook => {
  switch (chosen.type) {
    case "fight":
      return ofCard(chosen.card, "strength");
    case "choose_card":
    case "use_opportunity":
    case "take_item":
    case "learn":
    case "buy":
    case "guess_item":
    case "give_item":
    case "offer_card":
    case "take_back_card":
      return ofCard(chosen.card);
    case "dig":
      return chosen.treasures.length === 1 ? ofCard(chosen.treasures[0]!, "gold") : plain(spade, "gold");
    case "take_artifact":
      return { ...ofCard(chosen.card, "gold"), icon: crown };
    case "keep_race":
      return chosen.race ? ofCard(chosen.race) : plain(hand);
    case "leave_alone":
      return { ...plain(leave), about: chosen.card };
    case "use_instead":
      return ofSource(chosen.card, riddle);
    case "use_card":
      return ofSource(chosen.card, riddle, "astral");
    case "break_shield":
      return { ...ofSource(chosen.card, shield), icon: shield };
    case "use_service":
      return ofSource(chosen.space, service, "find");
    case "sell":
      return ofSource(chosen.card, BACKS.common.icon, "gold");
    case "adjust":
      return ofSource(chosen.card, anvil);
    case "integrate":
      return ofSource(chosen.stone, anvil, "astral");
    case "choose_way":
      return ofSource(chosen.card, door);
    case "attack":
    case "choose_seat":
    case "propose_trade":
      return { ...plain(chosen.type === "propose_trade" ? trade : fight), seat: chosen.seat };
    case "choose_kind":
      return chosen.kind === "wills" ? plain(wits, "wills") : plain(muscle, "strength");
    case "choose_number":
    case "choose_loss":
      return ofToken(chosen.what, "strength");
    case "choose_colour":
      return chosen.colour === "red" ? ofToken("health", "strength") : ofToken("magic", "wills");
    default:
      return PLAIN[chosen.type] ?? plain(door);
  }
};
