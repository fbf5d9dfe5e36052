/* Small things that stand on cards, sheets and seats alike. */
import broken from "icon:heart-minus";
import chest from "icon:locked-chest";
import dice from "icon:rolling-dices";
import heart from "icon:hearts";
import star from "icon:round-star";
import type { CSSProperties, ReactNode } from "react";
import { Track } from "../../adventure/sheet/values";
import { Icon } from "../../look/Icon";
import { chancesHelp } from "../../look/Chances";
import { percent } from "../../look/percent";
import type { TableProps } from "../../table/game";
import type { Option } from "../../wire/types";
import type { Ability, HeroView, View } from "../../wire/games/phenomena";
import { Stone } from "./art/Stone";
import { needsOf, type Effect } from "./content";
import type { Reward } from "./content.gen";
import { ABILITY, LANDSCAPES } from "./looks";
import { say } from "./texts";

const tinted = (colour: string) => ({ "--c": colour }) as CSSProperties;

/** Victory points: the star and the number. */
export const Star = ({ points }: { points: number }) => (
  <span className="ph-star" title={say("board.points", { count: points })}>
    <Icon of={star} />
    {points}
    <span className="vh"> {say("board.points_word", { count: points })}</span>
  </span>
);

export const AbilityDot = ({ ability }: { ability: Ability }) => (
  <span className="ph-dot" style={tinted(ABILITY[ability].colour)}>
    <Icon of={ABILITY[ability].icon} />
  </span>
);

/** What must be met: an icon and a number for each ability. */
export const Needs = ({ needs, met = [] }: { needs: Record<string, number>; met?: readonly string[] }) => (
  <>
    {needsOf(needs).map(([ability, number]) => (
      <span
        key={ability}
        className="ph-need"
        title={`${ABILITY[ability].name} ${number}`}
        data-met={met.includes(ability) || undefined}
      >
        <AbilityDot ability={ability} />
        <span className="vh">{ABILITY[ability].name} </span>
        <b>{number}</b>
      </span>
    ))}
  </>
);

export const Hearts = ({ health, limit }: { health: number; limit: number }) => (
  <Track icon={heart} count={health} limit={limit} label={say("board.health_of", { health, limit })} />
);

/** The stones of a hero by kind, and how many the bag holds. */
export const Pouch = ({ hero }: { hero: HeroView }) => (
  <span className="ph-pouch" title={say("board.facts.stones", { limit: hero.stone_limit })}>
    {LANDSCAPES.filter((kind) => hero.stones[kind]).map((kind) => (
      <span key={kind}>
        <Stone kind={kind} size={16} />
        {hero.stones[kind]}
      </span>
    ))}
  </span>
);

export interface Chance {
  /** That this is enough, with nothing after it. */
  alone: number | null;
  /** That it succeeds in the end, played well. */
  well: number | null;
}

/** What the table tells of an option: both chances, or nothing. */
export const chanceOf = (
  { odds, prospects, choice }: Pick<TableProps<View>, "odds" | "prospects" | "choice">,
  option: Option | undefined,
): Chance => {
  const index = option ? (choice.decision?.options.indexOf(option) ?? -1) : -1;
  return { alone: odds?.[index] ?? null, well: prospects?.[index] ?? null };
};

/** Large what good play comes to; small what this alone does. In a duel there is only the latter. */
export const Odds = ({ chance: { alone, well } }: { chance: Chance }) => {
  const shown = well ?? alone;
  return (
    shown !== null && (
      <span className={`ph-odds ${shown > 0.5 ? "good" : "bad"}`} title={well === null ? undefined : chancesHelp()}>
        <span className="vh">{say(well === null ? "board.odds.this_alone" : "board.odds.played_well")} </span>
        {percent(shown).replace(" %", "")}
        <i>%</i>
        {well !== null && !!alone && <small>{say("board.odds.alone", { chance: percent(alone) })}</small>}
      </span>
    )
  );
};

/** A spell's effect as one glance: a sign and a number. */
export const EffectMark = ({ effect }: { effect: Effect }): ReactNode => {
  switch (effect.op) {
    case "add_dice":
      return (
        <>
          +{effect.dice}
          <AbilityIcons abilities={effect.abilities} />
        </>
      );
    case "grant_rerolls":
      return (
        <>
          <Icon of={dice} />
          {effect.rerolls}
          <AbilityIcons abilities={effect.abilities} />
        </>
      );
    case "heal":
      return (
        <>
          <Icon of={heart} />
          {effect.health > 9 ? say("board.effect.all") : effect.health}
        </>
      );
    case "add_steps":
      return say("board.effect.steps", { count: effect.steps });
    case "gain_stones":
      return say("board.effect.stones", { count: effect.stones });
    case "redraw_event":
      return say("board.effect.event");
    case "peek_events":
      return say("board.effect.events", { count: effect.cards });
  }
};

const AbilityIcons = ({ abilities }: { abilities: readonly Ability[] }) =>
  abilities.length < 3 ? (
    abilities.map((ability) => <Icon key={ability} of={ABILITY[ability].icon} />)
  ) : (
    <Icon of={dice} />
  );

/** Re-rolls that a treasure gives. */
export const RerollMark = ({ rerolls }: { rerolls: Record<string, number> }) => (
  <>
    {Object.keys(rerolls).length > 0 && <Icon of={dice} />}
    {Object.entries(rerolls).map(([ability, number]) => (
      <span key={ability}>
        {number}
        {ability !== "any" && <Icon of={ABILITY[ability as Ability].icon} />}
      </span>
    ))}
  </>
);

/** What success brings, as signs. */
export const RewardMark = ({
  reward,
  points = reward.points,
  withChest = false,
}: {
  reward: Reward;
  points?: number;
  withChest?: boolean;
}) => (
  <span className="ph-reward">
    {points > 0 && <Star points={points} />}
    {needsOf(reward.experience).map(([ability, number]) => (
      <span key={ability} className="ph-gain" title={`${number} ${ABILITY[ability].name}`}>
        +{number} <AbilityDot ability={ability} />
      </span>
    ))}
    {reward.free_experience > 0 && (
      <span className="ph-gain">{say("board.reward.experience", { count: reward.free_experience })}</span>
    )}
    {(withChest || reward.treasures > 0) && (
      <span className="ph-gain" title={say("board.reward.treasures", { count: Math.max(1, reward.treasures) })}>
        <Icon of={chest} />
        {reward.treasures > 1 && say("board.some_of", { count: 1, all: reward.treasures })}
        <span className="vh">{say("board.reward.treasure")}</span>
      </span>
    )}
  </span>
);

export const Failure = ({ health }: { health: number }) =>
  health > 0 && (
    <span className="ph-fail" title={say("board.failure", { health })}>
      <Icon of={broken} />
      {health}
      <span className="vh"> {say("board.failure_word")}</span>
    </span>
  );
