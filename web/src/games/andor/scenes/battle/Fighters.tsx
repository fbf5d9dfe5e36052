/* The heroes' side of a battle: who fights, who could, who is asked. */
import dice from "icon:rolling-dices";
import strength from "icon:biceps";
import { Icon } from "../../../../look/Icon";
import { lies } from "../../../../look/lies";
import { percent } from "../../../../look/percent";
import { seatColour, SeatMark } from "../../../../look/SeatMark";
import type { TableProps } from "../../../../table/game";
import type { BattleView, FighterView, HeroView, View } from "../../../../wire/games/andor";
import { Die } from "../../art/Die";
import { HeroFace } from "../../art/Hero";
import { ThingIcon } from "../../art/Thing";
import { kindName, nameOfThing } from "../../reading";
import { chanceOf } from "../bits";
import { countingOfHero, countsNow, hoursLeft, sidesOf, turned } from "./reckon";

type Props = TableProps<View> & { battle: BattleView };

export const Fighters = (props: Props) => {
  const { battle, view, choice } = props;
  const isIn = (seat: number) => battle.fighters.some((fighter) => fighter.seat === seat);
  const asked = view.consent?.prompt === "join_battle" && !isIn(view.consent.seat) ? view.consent.seat : null;
  const invited = view.heroes.filter(({ seat }) => choice.of(`battle:invite:${seat}`).length);
  return (
    <div className="an-bt-heroes">
      {battle.fighters.map((fighter) => (
        <Fighter key={fighter.seat} {...props} fighter={fighter} />
      ))}
      {asked !== null && view.heroes[asked] && <Asked {...props} hero={view.heroes[asked]} />}
      {invited.map((hero) => (
        <Invited key={hero.seat} {...props} hero={hero} />
      ))}
    </div>
  );
};

const Fighter = ({ view, battle, fighter, thing, nameOf, choice, odds, narrow }: Props & { fighter: FighterView }) => {
  const hero = view.heroes[fighter.seat]!;
  const counts = countingOfHero(hero.hero, fighter);
  const value = countsNow(view, fighter);
  const ours = sidesOf(view, battle).heroes;
  const isRolling = isTheirRoll(battle, fighter);
  const isArcher = hero.hero === "archer";
  const left = isArcher && isRolling ? hero.dice - fighter.roll.length : 0;
  const ahead = fighter.roll.length ? left : hero.dice;
  const canRoll = isArcher && choice.of("battle:roll_on").length > 0 && isRolling;
  const size = narrow ? 40 : 56;
  return (
    <div className="an-bt-fighter" data-now={isRolling || undefined} style={{ "--seat": seatColour(fighter.seat) }}>
      <HeroFace hero={hero.hero} seat={fighter.seat} name={nameOf(fighter.seat)} size={narrow ? 44 : 58} />
      <div className="an-bt-who">
        <b>{kindName(hero.hero)}</b>
        <span className="an-bt-strength" title="strength in this round">
          <Icon of={strength} />
          {fighter.strength}
          {helped(hero, fighter) && <small>{helped(hero, fighter)}</small>}
          {fighter.bonus > 0 && <small>+{fighter.bonus} used</small>}
        </span>
      </div>
      <div className="an-bt-dice" data-thing={`battle:roll:${fighter.seat}`}>
        {fighter.roll.map((face, k) => {
          const open = isRolling ? choice.of(`die:${k}`) : [];
          const chance = chanceOf(open[0], choice.decision?.options, odds);
          return (
            <span key={k} className="an-bt-slot">
              <span key={face} className="an-bt-thrown" style={{ "--k": k }}>
                <Die value={face} look={hero.hero} size={size} turn={lies(k + fighter.seat)} isOff={!counts[k]} />
              </span>
              {isRolling && <span className="an-bt-hit" {...thing(`die:${k}`, `die ${k + 1}: ${face}`)} />}
              {chance !== null && (
                <span className="an-bt-dieodds">
                  {open.some(({ option }) => option.type === "turn_die") && (
                    <b title="battle value of the heroes then">{ours + turned(hero.hero, fighter.roll, k) - value}</b>
                  )}
                  {percent(chance, odds ?? [])}
                </span>
              )}
            </span>
          );
        })}
        {Array.from({ length: ahead }, (_, k) => (
          <span
            key={`ahead ${k}`}
            className="an-bt-ghost"
            data-on={(canRoll && k === 0) || undefined}
            aria-hidden="true"
          >
            <Icon of={dice} />
          </span>
        ))}
        {fighter.used.map((article) => (
          <span key={article} className="an-bt-used" title={nameOfThing(article)}>
            <ThingIcon thing={article} size={30} isNamed />
            {article === "witchs_brew" && "× 2"}
          </span>
        ))}
      </div>
      <span className="an-bt-value">
        {fighter.roll.length ? (
          <>
            {fighter.strength + value}
            <small>
              {fighter.strength} + {value}
            </small>
          </>
        ) : (
          <>
            {fighter.strength}
            <small>+ ?</small>
          </>
        )}
      </span>
    </div>
  );
};

/** Where strength comes from that does not stand on the hero board: from Ambra, or from a cave. */
const helped = (hero: HeroView, fighter: FighterView): string => {
  const more = fighter.strength - fighter.bonus - hero.strength;
  if (more <= 0) return "";
  return hero.hero === "warrior" ? `+${more} Ambra` : hero.cave_bonus ? `+${more} cave` : "";
};

/** Whether this fighter's roll is the one on the table: the last that was made while the opponent has not rolled. */
const isTheirRoll = (battle: BattleView, fighter: FighterView): boolean => {
  if (battle.roll.length || !fighter.roll.length) return false;
  const rolled = battle.fighters.filter(({ roll }) => roll.length);
  return rolled[rolled.length - 1]?.seat === fighter.seat;
};

const Facts = ({ hero }: { hero: HeroView }) => (
  <span className="an-bt-facts">
    <Icon of={strength} /> {hero.strength}
    {hero.cave_bonus && " + 5"} <Icon of={dice} /> {hero.dice}
    <small>{hoursLeft(hero)} h left</small>
  </span>
);

const Asked = ({ hero, nameOf }: Props & { hero: HeroView }) => (
  <div className="an-bt-fighter" data-asked style={{ "--seat": seatColour(hero.seat) }} role="status">
    <HeroFace hero={hero.hero} seat={hero.seat} name={nameOf(hero.seat)} size={48} />
    <div className="an-bt-who">
      <b>{kindName(hero.hero)}</b>
      <Facts hero={hero} />
    </div>
    <span className="an-bt-waits">
      <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} /> {nameOf(hero.seat)} is asked to fight along…
    </span>
  </div>
);

const Invited = ({ hero, thing, nameOf, choice, odds }: Props & { hero: HeroView }) => {
  const chance = chanceOf(choice.of(`battle:invite:${hero.seat}`)[0], choice.decision?.options, odds);
  return (
    <div className="an-bt-fighter" data-free style={{ "--seat": seatColour(hero.seat) }}>
      <HeroFace hero={hero.hero} seat={hero.seat} name={nameOf(hero.seat)} size={48} />
      <div className="an-bt-who">
        <b>{kindName(hero.hero)}</b>
        <Facts hero={hero} />
      </div>
      <span className="an-bt-waits">
        ask {nameOf(hero.seat)} to fight along
        {chance !== null && (
          <b className="an-bt-with" data-good={chance > 0.5 || undefined}>
            {percent(chance, odds ?? [])}
          </b>
        )}
      </span>
      <span className="an-bt-hit" {...thing(`battle:invite:${hero.seat}`)} />
    </div>
  );
};
