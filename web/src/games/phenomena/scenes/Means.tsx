/* What can still be done in a challenge, as cards; on a phone as rows, the best odds first. */
import blood from "icon:heart-minus";
import bolt from "icon:magic-swirl";
import heart from "icon:hearts";
import type { ReactNode } from "react";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import type { View } from "../../../wire/games/phenomena";
import { chanceOf, Odds, type Chance } from "../bits";
import { characterOf, nameOfCard, treasureOf } from "../content";
import { Card } from "../../../adventure/sheet/Card";
import { SpellCard, spellPicture, treasurePicture } from "../cards/faces";
import { openShop } from "../board/useShop";
import { chosenOf, myHero, rerollsLeft, spellsOf } from "../reading";
import { say } from "../texts";

type Props = TableProps<View>;

interface Mean {
  key: string;
  chance: Chance;
  card: ReactNode;
}

const NONE: Chance = { alone: null, well: null };
const rank = ({ alone, well }: Chance): number => well ?? alone ?? -1;

export const Means = (props: Props) => {
  const { choice, narrow, odds, prospects } = props;
  const options = choice.locked ? [] : (choice.decision?.options ?? []);
  const purchases = options.filter((option) => option.option.type === "buy_magic").length;
  const means = meansOf(props, options);
  const sorted = narrow ? [...means].sort((a, b) => rank(b.chance) - rank(a.chance)) : means;
  return (
    <>
      {odds?.some((chance) => chance !== null) && (
        <p className="ph-odds-key">
          {say("board.means.key", { is_both: !!prospects?.some((chance) => chance !== null) })}
        </p>
      )}
      <div className="ph-means" role="group" aria-label={say("board.over.actions")}>
        {sorted.map((mean) => (
          <div key={mean.key} className="ph-mean">
            {mean.card}
          </div>
        ))}
        {purchases > 0 && (
          <button className="ph-mean ph-buy" onClick={() => openShop(true)}>
            <Icon of={bolt} />
            <b>{say("board.means.buy")}</b>
            <small>{say("board.means.kinds", { count: purchases })}</small>
          </button>
        )}
      </div>
    </>
  );
};

/** Usable means first, then own spells for this test that cannot be used now: a click on those says why. */
const meansOf = (props: Props, options: readonly Option[]): Mean[] => {
  const { view, thing, choice } = props;
  const me = myHero(view);
  if (!me) return [];
  const all = choice.decision?.options ?? [];
  const chance = (option: Option) => chanceOf(props, option);
  const key = (option: Option) => (all.indexOf(option) < 9 ? <kbd>{all.indexOf(option) + 1}</kbd> : null);
  const means: Mean[] = [];
  const sources = new Set<string>();
  for (const option of options) {
    const chosen = chosenOf(option);
    if (chosen.type === "use_magic" || chosen.type === "offer_spell")
      means.push({
        key: chosen.spell,
        chance: chance(option),
        card: (
          <SpellCard
            id={chosen.spell}
            thing={thing(`magic:${chosen.spell}`)}
            corner={key(option)}
            owned={me.free_stones}
            aside={<Odds chance={chance(option)} />}
          />
        ),
      });
    if (chosen.type === "reroll" && !sources.has(chosen.source)) {
      sources.add(chosen.source);
      const best = bestOf(choice.of(`reroll:${chosen.source}`).map(chance));
      means.push({
        key: chosen.source,
        chance: best,
        card: <RerollCard {...props} source={chosen.source} chance={best} corner={key(option)} />,
      });
    }
    if (chosen.type === "sacrifice_health") {
      const dice = characterOf(me.character)?.sacrifice_dice ?? 1;
      means.push({
        key: "sacrifice",
        chance: chance(option),
        card: (
          <Card
            face="action"
            icon={blood}
            title={say("board.means.sacrifice")}
            lines={[say("board.means.dice_once", { count: dice })]}
            corner={key(option)}
            thing={thing("sacrifice")}
            foot={
              <>
                <Icon of={heart} />
                <Odds chance={chance(option)} />
              </>
            }
          />
        ),
      });
    }
  }
  const mayAct = options.some(({ option }) => option.type === "give_up" || option.type === "pass_action");
  if (mayAct)
    for (const spell of spellsOf(me))
      if (!means.some((mean) => mean.key === spell) && view.serving.includes(spell))
        means.push({
          key: spell,
          chance: NONE,
          card: (
            <SpellCard id={spell} thing={thing(`magic:${spell}`, nameOfCard(spell))} owned={me.free_stones} isFaint />
          ),
        });
  return means;
};

/** The best of several ways to do the same. */
const bestOf = (chances: readonly Chance[]): Chance =>
  chances.reduce((best, each) => (rank(each) > rank(best) ? each : best), NONE);

const RerollCard = ({
  view,
  thing,
  source,
  chance,
  corner,
}: Props & { source: string; chance: Chance; corner: ReactNode }) => {
  const left = rerollsLeft(view, source);
  const isTreasure = !!treasureOf(source);
  return (
    <Card
      face={isTreasure ? "treasure" : "magic"}
      icon={isTreasure ? treasurePicture(source) : spellPicture(source)}
      title={nameOfCard(source)}
      lines={[say("board.means.pick_a_die", { count: left })]}
      corner={corner}
      thing={thing(`reroll:${source}`)}
      foot={
        <>
          <em>{say("board.means.free")}</em>
          <Odds chance={chance} />
        </>
      }
    />
  );
};
