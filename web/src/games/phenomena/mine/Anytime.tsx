/* What may be done at any time: give up a stone; in the own turn buy magic, teleport to the castle, ask for help. */
import castle from "icon:castle";
import hands from "icon:shaking-hands";
import magic from "icon:magic-swirl";
import thrown from "icon:throwing-ball";
import { useState } from "react";
import { Anytime as Actions, type Action } from "../../../adventure/sheet/Anytime";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { LANDS } from "../looks";
import { chosenOf } from "../reading";
import { say } from "../texts";

export const Anytime = ({ onShop, choice, free, propose, view }: TableProps<View> & { onShop(): void }) => {
  const [isGiving, setGiving] = useState(false);
  const asked = choice.locked ? [] : (choice.decision?.options ?? []);
  const stones = free.flatMap((option) => {
    const chosen = chosenOf(option);
    return chosen.type === "give_up_stone" ? [{ option, stone: chosen.stone }] : [];
  });
  /** A button for an option of my turn, or else for one that is free. */
  const action = (type: string, icon: string, label: string): Action[] => {
    const [own, besides] = [asked, free].map((options) => options.find(({ option }) => option.type === type));
    return own || besides
      ? [{ key: type, icon, label, onDo: () => (own ? choice.choose(own) : propose(besides!)) }]
      : [];
  };
  const toGive = stones.length > 0;
  return (
    <Actions
      free={[
        ...action("buy_magic", magic, say("board.mine.buy_magic")).map((buy) => ({ ...buy, onDo: onShop })),
        ...action("teleport", castle, say("board.mine.to_castle")),
        ...(view.attempt
          ? []
          : [
              ...action("ask_for_help", hands, say("board.mine.ask_help")),
              ...action("ask_for_paid_help", hands, say("board.mine.ask_paid_help")),
            ]),
        ...(toGive
          ? [
              {
                key: "give_up_stone",
                icon: thrown,
                label: say("board.mine.give_up"),
                isOpen: isGiving,
                onDo: () => setGiving(!isGiving),
              },
            ]
          : []),
      ]}
    >
      {isGiving && toGive && (
        <div className="hs-choose">
          {stones.map(({ option, stone }) => (
            <button
              key={stone}
              aria-label={say("board.mine.give_up_one", { land: LANDS[stone].name })}
              onClick={() => propose(option)}
            >
              <Stone kind={stone} size={26} name={null} />
            </button>
          ))}
        </div>
      )}
    </Actions>
  );
};
