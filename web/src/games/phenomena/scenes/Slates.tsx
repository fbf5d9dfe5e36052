/* Small choices on a slip of paper: stones, experience, exchanges. */
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { AbilityDot, Hearts } from "../bits";
import { ABILITY, LANDS, LANDSCAPES } from "../looks";
import { chosenOf, heroName, myHero, owedWords } from "../reading";
import { nameOfCard } from "../content";
import { stonesThing } from "../things";
import { Slate } from "./SceneFrame";

type Props = TableProps<View>;

const options = ({ choice }: Props) => (choice.decision?.options ?? []).map(chosenOf);

export const ReceiveSlate = (props: Props) => (
  <Slate title="You receive" note="A medallion may change a stone.">
    {options(props).map(
      (option) =>
        option.type === "receive_stones" && (
          <button key={option.stones.join()} className="ph-pick" {...props.thing(stonesThing(option.stones))}>
            <span className="row">
              {option.stones.map((kind, k) => (
                <Stone key={k} kind={kind} size={44} name={null} />
              ))}
            </span>
            <b>
              {option.stones[0] === option.stones[1]
                ? `2 ${LANDS[option.stones[0]].name}`
                : option.stones.map((kind) => LANDS[kind].name).join(" and ")}
            </b>
          </button>
        ),
    )}
  </Slate>
);

/** Questions about stones that an event takes. */
const TAKEN: Record<string, true> = { keep_few_stones: true, lose_stones: true };

export const StoneSlate = (props: Props) => {
  const { view, thing, choice } = props;
  const me = myHero(view);
  const key = choice.decision?.key ?? "";
  const title =
    key === "too_many_stones" ? "Your bag is full" : key in TAKEN ? nameOfCard(view.event) : "Choose a stone";
  return (
    <Slate title={title} note={me?.owed ? owedWords(me) : undefined}>
      {LANDSCAPES.filter((kind) => choice.of(`stone:${kind}`).length).map((kind) => (
        <button key={kind} className="ph-pick" {...thing(`stone:${kind}`)}>
          <Stone kind={kind} size={44} name={null} />
          <b>{LANDS[kind].name}</b>
          <small>you have {me?.stones[kind] ?? 0}</small>
        </button>
      ))}
    </Slate>
  );
};

export const ExchangeSlate = (props: Props) => {
  const from = LANDSCAPES.filter((kind) =>
    options(props).some((option) => option.type === "exchange_stone" && option.stone === kind),
  );
  return (
    <Slate title="Exchange stones" note="One for one.">
      <div className="ph-exchange">
        {from.map((kind) => (
          <div key={kind} className="row">
            <Stone kind={kind} size={34} />
            <span aria-hidden="true">→</span>
            {options(props).map(
              (option) =>
                option.type === "exchange_stone" &&
                option.stone === kind && (
                  <button
                    key={option.into}
                    className="ph-pick small"
                    {...props.thing(`exchange:${option.stone}:${option.into}`)}
                  >
                    <Stone kind={option.into as Landscape} size={30} name={null} />
                  </button>
                ),
            )}
          </div>
        ))}
      </div>
    </Slate>
  );
};

export const ExperienceSlate = ({ view, thing, choice }: Props) => {
  const me = myHero(view);
  return (
    <Slate title="You have learnt something" note="One die more for that ability, in every challenge.">
      {(["fight", "wisdom", "friendship"] as const)
        .filter((ability) => choice.of(`ability:${ability}`).length)
        .map((ability) => (
          <button key={ability} className="ph-pick" {...thing(`ability:${ability}`)}>
            <AbilityDot ability={ability} />
            <b>{ABILITY[ability].name}</b>
            <small>
              {me?.experience[ability]} → {(me?.experience[ability] ?? 0) + 1}
            </small>
          </button>
        ))}
    </Slate>
  );
};

/** With whom to trade: those who stand on the same space. */
export const TradeWithSlate = ({ view, thing, choice, nameOf }: Props) => (
  <Slate title="Trade with somebody here?">
    {view.heroes
      .filter((hero) => choice.of(`mate:${hero.seat}`).length)
      .map((hero) => (
        <button key={hero.seat} className="ph-pick" {...thing(`mate:${hero.seat}`)}>
          <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={40} />
          <b>{heroName(hero)}</b>
          <Hearts health={hero.health} limit={hero.health_limit} />
        </button>
      ))}
  </Slate>
);
