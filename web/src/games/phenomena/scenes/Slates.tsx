/* Small choices on a slip of paper: stones, experience, exchanges. */
import { Pick } from "../../../adventure/scene/Pick";
import { Slate } from "../../../adventure/scene/SceneFrame";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Landscape, View } from "../../../wire/games/phenomena";
import { Stone } from "../art/Stone";
import { AbilityDot, Hearts } from "../bits";
import { nameOfCard } from "../content";
import { ABILITIES, ABILITY, LANDS, LANDSCAPES } from "../looks";
import { heroName, myHero, owedWords } from "../reading";
import { listed, say } from "../texts";
import { stonesThing } from "../things";
import { choicesOf } from "./bits";

type Props = TableProps<View>;

export const ReceiveSlate = (props: Props) => (
  <Slate title={say("board.slate.receive")} note={say("board.slate.receive_note")}>
    {choicesOf(props).map(
      (option) =>
        option.type === "receive_stones" && (
          <Pick
            key={option.stones.join()}
            thing={props.thing(stonesThing(option.stones))}
            name={
              option.stones[0] === option.stones[1]
                ? `2 ${LANDS[option.stones[0]].name}`
                : listed(option.stones.map((kind) => LANDS[kind].name))
            }
          >
            <span className="row">
              {option.stones.map((kind, k) => (
                <Stone key={k} kind={kind} size={44} name={null} />
              ))}
            </span>
          </Pick>
        ),
    )}
  </Slate>
);

/** A kind of stone to choose, with how many somebody has. */
export const StonePick = ({ kind, note, thing }: { kind: Landscape; note: string; thing: Props["thing"] }) => (
  <Pick thing={thing(`stone:${kind}`)} name={LANDS[kind].name} note={note}>
    <Stone kind={kind} size={44} name={null} />
  </Pick>
);

/** Questions about stones that an event takes. */
const TAKEN = new Set(["keep_few_stones", "lose_stones"]);

export const StoneSlate = ({ view, thing, choice }: Props) => {
  const me = myHero(view);
  const key = choice.decision?.key ?? "";
  return (
    <Slate
      title={TAKEN.has(key) ? nameOfCard(view.event) : say("board.slate.stone", { key })}
      note={me?.owed ? owedWords(me) : undefined}
    >
      {LANDSCAPES.filter((kind) => choice.of(`stone:${kind}`).length).map((kind) => (
        <StonePick
          key={kind}
          kind={kind}
          thing={thing}
          note={say("board.slate.you_have", { count: me?.stones[kind] ?? 0 })}
        />
      ))}
    </Slate>
  );
};

export const ExchangeSlate = (props: Props) => {
  const options = choicesOf(props).filter((option) => option.type === "exchange_stone");
  return (
    <Slate title={say("board.slate.exchange")} note={say("board.slate.exchange_note")}>
      <div className="ph-exchange">
        {LANDSCAPES.filter((kind) => options.some(({ stone }) => stone === kind)).map((kind) => (
          <div key={kind} className="row">
            <Stone kind={kind} size={34} />
            <span aria-hidden="true">→</span>
            {options
              .filter(({ stone }) => stone === kind)
              .map(({ into }) => (
                <Pick key={into} thing={props.thing(`exchange:${kind}:${into}`)}>
                  <Stone kind={into as Landscape} size={30} name={null} />
                </Pick>
              ))}
          </div>
        ))}
      </div>
    </Slate>
  );
};

export const ExperienceSlate = ({ view, thing, choice }: Props) => {
  const has = (ability: string) => myHero(view)?.experience[ability] ?? 0;
  return (
    <Slate title={say("board.slate.learnt")} note={say("board.slate.learnt_note")}>
      {ABILITIES.filter((ability) => choice.of(`ability:${ability}`).length).map((ability) => (
        <Pick
          key={ability}
          thing={thing(`ability:${ability}`)}
          name={ABILITY[ability].name}
          note={`${has(ability)} → ${has(ability) + 1}`}
        >
          <AbilityDot ability={ability} />
        </Pick>
      ))}
    </Slate>
  );
};

/** With whom to trade: those who stand on the same space. */
export const TradeWithSlate = ({ view, thing, choice, nameOf }: Props) => (
  <Slate title={say("board.trade.with_whom")}>
    {view.heroes
      .filter((hero) => choice.of(`mate:${hero.seat}`).length)
      .map((hero) => (
        <Pick
          key={hero.seat}
          thing={thing(`mate:${hero.seat}`)}
          name={heroName(hero)}
          note={<Hearts health={hero.health} limit={hero.health_limit} />}
        >
          <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={40} />
        </Pick>
      ))}
  </Slate>
);
