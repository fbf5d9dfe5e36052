/* What an option costs, and what I have of it. */
import type { Choice } from "../../../wire/games/prophecy";
import { cardOf, spaceOf } from "../content";
import type { Use } from "../content.gen";
import { myHero } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { isToken, type Kind } from "../tokens/shapes";
import type { Props } from "./bits";
import { wordsOf } from "./rows";

type Costs = readonly (readonly [Kind, number])[];

const printed = (cost: Use["cost"]): Costs =>
  Object.entries(cost).flatMap(([what, n]) => (isToken(what) ? [[what, n] as const] : []));

const ofUse = (use: Use | undefined): Costs =>
  use ? [...(use.spell === null ? [] : [["magic", use.spell] as const]), ...printed(use.cost)] : [];

/** A way that a card or a space offers, by what it is called there. */
const ofWay = (source: string, label: string): Costs => {
  const ways = wordsOf(source).flatMap((word) => (word.op === "choose" ? word.options : []));
  return printed(ways.find((way) => way.label === label)?.cost ?? {});
};

const usesOf = (card: string): readonly Use[] => {
  const found = cardOf(card);
  return found && found.kind !== "fragment" ? found.uses : [];
};

/** What is paid, as the option says it or as it is printed. */
export const costOf = (chosen: Choice): Costs => {
  switch (chosen.type) {
    case "learn":
      return [
        ["experience", chosen.experience],
        ["gold", chosen.gold],
      ];
    case "buy":
    case "enter_realm":
    case "move_to":
      return [["gold", chosen.gold]];
    case "choose_kind":
      return [
        ["magic", chosen.magic],
        ["health", chosen.health],
      ];
    case "choose_way":
      return ofWay(chosen.card, chosen.label);
    case "use_card":
      return ofUse(usesOf(chosen.card)[chosen.use]);
    case "use_service":
      return ofUse(spaceOf(chosen.space)?.services[chosen.use]);
    default:
      return [];
  }
};

/** Each cost with how much of it I have. */
export const Costs = ({ view, costs }: Pick<Props, "view"> & { costs: Costs }) => {
  const hero = myHero(view);
  const paid = costs.filter(([, n]) => n > 0);
  if (!paid.length) return <em />;
  return (
    <em className="ct-price">
      {paid.map(([kind, n]) => (
        <span
          key={kind}
          title={say("board.scene.costs", { name: say(`resource.${kind}`), n, have: hero?.[kind] ?? 0 })}
        >
          <Token kind={kind} /> {n}
          {hero && <small>{say("board.scene.have", { n: hero[kind] })}</small>}
        </span>
      ))}
    </em>
  );
};
