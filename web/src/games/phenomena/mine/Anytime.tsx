/* What may be done at any time: give up a stone; in the own turn buy magic, teleport to the castle, ask for help. */
import castle from "icon:castle";
import hands from "icon:shaking-hands";
import magic from "icon:magic-swirl";
import thrown from "icon:throwing-ball";
import { useState } from "react";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { LANDS } from "../looks";
import { chosenOf } from "../reading";

type Props = TableProps<View>;

export const Anytime = ({ onShop, ...props }: Props & { onShop(): void }) => {
  const { choice, free, propose } = props;
  const [isGiving, setGiving] = useState(false);
  const asked = choice.locked ? [] : (choice.decision?.options ?? []);
  const find = (list: readonly Option[], type: string) => list.filter(({ option }) => option.type === type);
  const stones = find(free, "give_up_stone");
  const home = find(asked, "teleport")[0];
  const flight = find(free, "teleport")[0];
  const [help, paid] = props.view.attempt
    ? []
    : ["ask_for_help", "ask_for_paid_help"].map((type) => find(asked, type)[0]);
  const canBuy = find([...asked, ...free], "buy_magic").length > 0;
  if (!stones.length && !home && !flight && !help && !canBuy) return null;
  return (
    <div className="ph-anytime" role="group" aria-label="At any time">
      {canBuy && (
        <button onClick={onShop}>
          <Icon of={magic} />
          Buy magic
        </button>
      )}
      {(home || flight) && (
        <button onClick={() => (home ? choice.choose(home) : propose(flight!))}>
          <Icon of={castle} />
          To the castle
        </button>
      )}
      {help && (
        <button onClick={() => choice.choose(help)}>
          <Icon of={hands} />
          Ask for help
        </button>
      )}
      {paid && (
        <button onClick={() => choice.choose(paid)}>
          <Icon of={hands} />
          Ask, and offer stones
        </button>
      )}
      {stones.length > 0 && (
        <button aria-expanded={isGiving} onClick={() => setGiving(!isGiving)}>
          <Icon of={thrown} />
          Give up a stone
        </button>
      )}
      {isGiving && stones.length > 0 && (
        <div className="ph-giveup">
          {stones.map((option) => {
            const chosen = chosenOf(option);
            if (chosen.type !== "give_up_stone") return null;
            return (
              <button
                key={chosen.stone}
                aria-label={`Give up a ${LANDS[chosen.stone].name} stone`}
                onClick={() => propose(option)}
              >
                <Stone kind={chosen.stone} size={26} name={null} />
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
};
