/* What an option costs, and what I have of it. */
import { notesOf } from "../../../table/foreseen";
import type { Option } from "../../../wire/types";
import { chosenOf, myHero } from "../reading";
import { say } from "../texts";
import { Token } from "../tokens/Token";
import { isToken, type Kind } from "../tokens/shapes";
import type { Props } from "./bits";

type Costs = readonly (readonly [Kind, number])[];

/** What is paid: what the option says, and what the table notes besides. What is printed may be changed by other
 * cards, so it is never taken from there. */
export const costOf = (option: Option): Costs => [...said(option), ...noted(option)];

const said = (option: Option): Costs => {
  const chosen = chosenOf(option);
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
    default:
      return [];
  }
};

const noted = (option: Option): Costs =>
  notesOf(option).flatMap(({ key, values }) => {
    const what = String(values.what);
    return key === "cost" && isToken(what) ? [[what, Number(values.n)] as const] : [];
  });

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
