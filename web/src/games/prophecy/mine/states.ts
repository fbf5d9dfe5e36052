/* Who a character is and what holds for her just now, in words. */
import dice from "icon:rolling-dices";
import fire from "icon:enrage";
import hourglass from "icon:hourglass";
import pearl from "icon:pearl-necklace";
import spark from "icon:sparkles";
import storm from "icon:lightning-storm";
import types from "icon:werewolf";
import path from "icon:grim-reaper";
import { signed } from "../../../look/signed";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { nameOf } from "../content";
import { listed, say, type Key } from "../texts";

type State = readonly [text: string, icon: string];

/** What holds for a character just now, for all to see. */
export const statesOf = (view: View, hero: HeroView): State[] => {
  const others = hero.types.filter((type) => type !== "humanoid");
  return [
    ...(hero.is_away ? [[say("board.state.away"), path] as const] : []),
    ...view.boosts
      .filter(([, seat]) => seat === hero.seat)
      .map(([source, , until, n, , isWeakness]): State => [
        say("board.state.boost", {
          source: nameOf(source),
          n: signed(isWeakness ? -n : n),
          until,
          weakens: isWeakness,
        }),
        spark,
      ]),
    ...hero.marks.map((mark): State => [say(`board.mark.${mark}` as Key), fire]),
    ...(others.length
      ? [[say("board.state.types", { types: listed(others.map((type) => say(`type.${type}`))) }), types] as const]
      : []),
    ...hero.pearls.map((realm): State => [say(`pearl.${realm}`), pearl]),
    ...(view.storms.includes(hero.seat) ? [[say("board.state.storm"), storm] as const] : []),
    ...(view.active === hero.seat && view.foretold.length
      ? [[say("board.state.foretold", { own: view.foretold[0]!, other: view.foretold[1] ?? 0 }), dice] as const]
      : []),
    ...(view.active === hero.seat && view.extra_turns
      ? [[say("board.state.extra", { n: view.extra_turns }), hourglass] as const]
      : []),
  ];
};
