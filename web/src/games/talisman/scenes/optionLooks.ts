/* How options look on their cards: a sign, a tone, and the card, seat, token or space that they are about. */
import ability from "icon:star-swirl";
import adventure from "icon:card-draw";
import again from "icon:anticlockwise-rotation";
import aim from "icon:high-shot";
import back from "icon:back-forth";
import check from "icon:check-mark";
import cross from "icon:cancel";
import dice from "icon:rolling-dices";
import door from "icon:exit-door";
import evade from "icon:ninja-mask";
import evil from "icon:evil-wings";
import fight from "icon:crossed-swords";
import gift from "icon:present";
import good from "icon:angel-wings";
import hand from "icon:hand-ok";
import home from "icon:house";
import neutral from "icon:yin-yang";
import shop from "icon:swap-bag";
import stand from "icon:thumb-up";
import sword from "icon:sword-brandish";
import village from "icon:village";
import unseen from "icon:potion-ball";
import riddle from "icon:uncertainty";
import boot from "icon:walking-boot";
import trade from "icon:trade";
import type { Choice, Token } from "../../../wire/games/talisman";
import { cardOf, characterOf, pictureOf, spaceOf } from "../content";
import { BACKS } from "../looks";
import { isToken } from "../tokens/shapes";

export type Tone = "spell" | "potion" | "fate" | "blood" | "gold" | "plain";

export interface OptionLook {
  icon: string;
  /** What it brings or takes: its shape stands in place of an icon. */
  token?: Token;
  tone: Tone;
  /** The card that is chosen, and says itself what it is. */
  card?: string;
  /** The card, ability or space whose text tells what it does. */
  about?: string;
  seat?: number;
}

const plain = (icon: string, tone: Tone = "plain"): OptionLook => ({ icon, tone });
const HELD: Record<string, string> = { objects: shop, followers: hand, trophies: fight, spells: BACKS.spell.icon };
const ofToken = (token: string, tone: Tone = "plain"): OptionLook => ({
  icon: HELD[token] ?? BACKS.potion.icon,
  tone,
  ...(isToken(token) && { token }),
});

const PLAIN: Partial<Record<Choice["type"], OptionLook>> = {
  pass: plain(cross),
  leave: plain(cross),
  done: plain(check),
  yes: plain(hand),
  no_wish: plain(cross),
  let_stand: plain(stand),
  spend_fate: ofToken("fate", "fate"),
  home_advantage: plain(home),
  fight_sentinel: plain(fight, "blood"),
  draw_here: plain(adventure),
  meet: plain(fight, "blood"),
  fight_myself: plain(sword),
  steal_potion: plain(unseen, "potion"),
  reward_life: ofToken("life", "blood"),
  reward_gold: ofToken("gold", "gold"),
  roll_to_move: plain(dice),
  roll_outward: plain(dice),
  announce_retreat: plain(back),
  use_move_home: plain(home),
  stay: plain(hand),
  riddle_of: plain(riddle),
  make_offer: plain(trade),
  accept_trade: plain(check),
  refuse_trade: plain(cross),
  drop_trade: plain(cross),
  counter_trade: plain(trade),
  offer_gold: ofToken("gold", "gold"),
  take_back_gold: ofToken("gold", "gold"),
  encounter_space: plain(adventure),
};

const WISHED: Record<string, string> = { home, spells: BACKS.spell.icon, potions: BACKS.potion.icon };
const ALIGNED = { good, evil, neutral } as const;
const TOWN = [gift, shop, village] as const;

const ofCard = (card: string): OptionLook => ({ icon: pictureOf(cardOf(card), adventure), tone: "plain", card });

/** What acts: a card, an ability of a Character, a space. */
const ofSource = (source: string, otherwise: string): OptionLook => ({
  icon: pictureOf(cardOf(source) ?? characterOf(source) ?? spaceOf(source), otherwise),
  tone: "plain",
  about: source,
});

export const lookOf = (chosen: Choice): OptionLook => {
  switch (chosen.type) {
    case "choose_card":
    case "take_card":
    case "buy":
    case "steal":
    case "reward_object":
    case "send_bodyguard":
    case "ditch_card":
    case "offer_card":
    case "take_back_card":
      return ofCard(chosen.card);
    case "cast_spell":
      return { ...ofSource(chosen.spell, BACKS.spell.icon), tone: "spell" };
    case "use_potion":
      return { ...ofSource(chosen.potion, BACKS.potion.icon), tone: "potion" };
    case "use_ability":
    case "move_as":
    case "use_on":
      return ofSource(chosen.source, ability);
    case "roll_again":
    case "turn_die":
      return ofSource(chosen.source, again);
    case "evade":
    case "pass_sentinel":
      return ofSource(chosen.means, evade);
    case "shoot":
      return { ...ofSource(chosen.means, aim), tone: "blood" };
    case "attack":
      return { ...ofToken(chosen.kind, "blood"), seat: chosen.seat };
    case "choose_seat":
    case "propose_trade":
      return { ...plain(trade), seat: chosen.seat };
    case "fight_with":
      return ofToken(chosen.kind);
    case "choose_token":
    case "take_token":
    case "give_token":
    case "trade_trophies":
      return ofToken(chosen.token);
    case "lose_this":
      return ofToken(chosen.what, "blood");
    case "restore_this":
      return ofToken(chosen.what);
    case "align_to":
      return plain(ALIGNED[chosen.alignment]);
    case "use_wish":
      return isToken(chosen.use) ? ofToken(chosen.use) : plain(WISHED[chosen.use] ?? ability);
    case "town_option":
      return plain(TOWN[chosen.n - 1] ?? village);
    case "choose_space":
    case "use_move":
    case "step":
    case "move_to":
      return ofSource(chosen.space, boot);
    case "choose_way":
      return { ...plain(door), about: chosen.card };
    default:
      return PLAIN[chosen.type] ?? plain(door);
  }
};
