/* The heroes' side of a battle: who fights, who could, who is asked. */
import rolling from "icon:rolling-dices";
import strength from "icon:biceps";
import { Dice } from "../../../../adventure/dice/Dice";
import { chanceIn } from "../../../../adventure/scene/Action";
import { Person } from "../../../../adventure/scene/Pick";
import { Icon } from "../../../../look/Icon";
import { percent } from "../../../../look/percent";
import { SeatMark } from "../../../../look/SeatMark";
import type { TableProps } from "../../../../table/game";
import type { BattleView, FighterView, HeroView, View } from "../../../../wire/games/andor";
import { dieOf } from "../../art/Die";
import { HeroFace } from "../../art/Hero";
import { ThingIcon } from "../../art/Thing";
import { kindName, nameOfThing } from "../../reading";
import { say } from "../../texts";

type Props = TableProps<View> & { battle: BattleView };

export const Fighters = (props: Props) => {
  const { battle, view, choice } = props;
  const isIn = (seat: number) => battle.fighters.some((fighter) => fighter.seat === seat);
  const asked = view.consent?.prompt === "join_battle" && !isIn(view.consent.seat) ? view.consent.seat : null;
  const invited = view.heroes.filter(({ seat }) => choice.of(`battle:invite:${seat}`).length);
  return (
    <>
      {battle.fighters.map((fighter) => (
        <Fighter key={fighter.seat} {...props} fighter={fighter} />
      ))}
      {asked !== null && view.heroes[asked] && <Ally {...props} hero={view.heroes[asked]} isAsked />}
      {invited.map((hero) => (
        <Ally key={hero.seat} {...props} hero={hero} isAsked={false} />
      ))}
    </>
  );
};

const Fighter = (props: Props & { fighter: FighterView }) => {
  const { view, battle, fighter, nameOf, choice, narrow } = props;
  const hero = view.heroes[fighter.seat]!;
  const value = fighter.counts;
  const isRolling = isTheirRoll(battle, fighter);
  const ahead = !fighter.roll.length || isRolling ? fighter.ahead : 0;
  return (
    <Person
      seat={fighter.seat}
      face={<HeroFace hero={hero.hero} seat={fighter.seat} name={nameOf(fighter.seat)} size={narrow ? 44 : 58} />}
      name={kindName(hero.hero)}
      facts={<Strength hero={hero} fighter={fighter} />}
      state={isRolling ? "now" : undefined}
    >
      <Dice
        id={`battle:roll:${fighter.seat}`}
        dice={fighter.roll.map((face, k) => ({
          value: face,
          isOff: fighter.counting[k] === false,
          thing: isRolling ? props.thing(`die:${k}`, say("board.over.die_of", { number: k + 1, value: face })) : null,
          under: isRolling ? turning(props, k) : null,
        }))}
        material={dieOf(hero.hero)}
        size={narrow ? 40 : 56}
        ahead={ahead}
        isNext={isRolling && choice.of("battle:roll_on").length > 0}
        seed={fighter.seat}
      >
        {fighter.used.map((article) => (
          <span key={article} className="sc-fact" title={nameOfThing(article)}>
            <ThingIcon thing={article} size={30} isNamed />
            {article === "witchs_brew" && "× 2"}
          </span>
        ))}
      </Dice>
      <span className="sc-sum">
        {fighter.strength + (fighter.roll.length ? value : 0)}
        <small>{fighter.roll.length ? `${fighter.strength} + ${value}` : "+ ?"}</small>
      </span>
    </Person>
  );
};

/** What choosing this die would make of the roll, and how likely that wins. */
const turning = (props: Props & { fighter: FighterView }, die: number) => {
  const { battle, fighter, choice, odds } = props;
  const open = choice.of(`die:${die}`);
  const chance = chanceIn(choice, odds, open[0]);
  if (chance === null) return null;
  return (
    <>
      {open.some(({ option }) => option.type === "turn_die") && (
        <b title={say("board.battle.makes_title")}>
          <small>{say("board.battle.makes")}</small>{" "}
          {battle.heroes_value + (fighter.if_turned[die] ?? 0) - fighter.counts}
        </b>
      )}
      {percent(chance, odds ?? [])}
    </>
  );
};

/** Strength in this round, with what does not stand on the hero board: from things used, from Ambra, or from a cave. */
const Strength = ({ hero, fighter }: { hero: HeroView; fighter: FighterView }) => {
  return (
    <span className="sc-fact" title={say("board.battle.strength_now")}>
      <Icon of={strength} />
      {fighter.strength}
      {fighter.ambra > 0 && <small>{say("board.battle.more_from", { from: "ambra", count: fighter.ambra })}</small>}
      {hero.cave_strength > 0 && (
        <small>{say("board.battle.more_from", { from: "cave", count: hero.cave_strength })}</small>
      )}
      {fighter.bonus > 0 && <small>{say("board.battle.used", { count: fighter.bonus })}</small>}
    </span>
  );
};

/** Whether this fighter's roll is the one on the table: the last that was made while the opponent has not rolled. */
const isTheirRoll = (battle: BattleView, fighter: FighterView): boolean => {
  if (battle.roll.length || !fighter.roll.length) return false;
  const rolled = battle.fighters.filter(({ roll }) => roll.length);
  return rolled[rolled.length - 1]?.seat === fighter.seat;
};

const Facts = ({ hero }: { hero: HeroView }) => (
  <span className="sc-fact">
    <Icon of={strength} /> {hero.strength}
    {hero.cave_strength > 0 && ` + ${hero.cave_strength}`} <Icon of={rolling} /> {hero.dice}
    <small>{say("board.battle.hours_left", { count: hero.hours_left })}</small>
  </span>
);

/** Who could fight along: can be asked, with the chance that it brings, or is asked already. */
const Ally = ({ hero, thing, nameOf, choice, odds, isAsked }: Props & { hero: HeroView; isAsked: boolean }) => {
  const { seat } = hero;
  const name = nameOf(seat);
  const chance = chanceIn(choice, odds, choice.of(`battle:invite:${seat}`)[0]);
  return (
    <Person
      seat={seat}
      face={<HeroFace hero={hero.hero} seat={seat} name={name} size={48} />}
      name={kindName(hero.hero)}
      facts={<Facts hero={hero} />}
      state={isAsked ? "asked" : "open"}
      thing={isAsked ? undefined : thing(`battle:invite:${seat}`)}
    >
      <span className="sc-waits">
        {isAsked && <SeatMark seat={seat} name={name} size={20} />}{" "}
        {say(isAsked ? "board.battle.is_asked" : "board.battle.ask_along", { name })}
        {chance !== null && <b data-good={chance > 0.5 || undefined}>{percent(chance, odds ?? [])}</b>}
      </span>
    </Person>
  );
};
