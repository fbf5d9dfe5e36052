import { PickNumber } from "../../../adventure/scene/Pick";
import type { TableProps } from "../../../table/game";
import type { Choice, View } from "../../../wire/games/andor";
import type { Option } from "../../../wire/types";
import { chosenOf } from "../reading";
import { say, show } from "../texts";
import { HeroPick } from "./bits";

/** How many points for whom: a row of numbers for each hero. */
export const DealOut = ({ view, thing, nameOf, options }: TableProps<View> & { options: readonly Option[] }) => {
  const shares = options
    .map((option) => chosenOf(option))
    .filter((chosen): chosen is Extract<Choice, { type: "deal_out" }> => chosen.type === "deal_out");
  const left = Math.max(...shares.map(({ points }) => points));
  const seats = [...new Set(shares.map(({ seat }) => seat))];
  return (
    <div className="sc-deal" role="group" aria-label={say("board.battle.to_deal", { count: left })}>
      <p>{show("board.battle.left_to_deal", { count: left })}</p>
      {seats.map((seat) => (
        <HeroPick key={seat} hero={view.heroes[seat]!} name={nameOf(seat)}>
          <span className="sc-numbers">
            {shares
              .filter((share) => share.seat === seat)
              .map(({ points }) => (
                <PickNumber key={points} thing={thing(`reward:${seat}:${points}`)}>
                  +{points}
                </PickNumber>
              ))}
          </span>
        </HeroPick>
      ))}
    </div>
  );
};
