import chest from "icon:locked-chest";
import magic from "icon:magic-swirl";
import scroll from "icon:scroll-unfurled";
import tied from "icon:tied-scroll";
import { Glyph } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/phenomena";
import { turnStep } from "../reading";
import { say } from "../texts";

const STEPS = [1, 2, 3] as const;

/** Where the turn stands. */
export const TurnSteps = ({ view }: { view: View }) => {
  const now = turnStep(view);
  return (
    <ol className="ph-steps" aria-label={say("board.ground.steps")}>
      {STEPS.map((step) => (
        <li
          key={step}
          data-state={step === now ? "on" : step < now ? "done" : undefined}
          aria-current={step === now ? "step" : undefined}
        >
          <i>{step}</i>
          {say(`board.ground.step.${step}`)}
        </li>
      ))}
    </ol>
  );
};

const Back = ({ ground, ink, icon, letter }: { ground: string; ink: string; icon: string; letter?: string }) => (
  <svg width="58" height="81" viewBox="0 0 60 84" aria-hidden="true">
    <rect width="60" height="84" rx="6" fill={ground} />
    <rect x="4" y="4" width="52" height="76" rx="4" fill="none" stroke={ink} strokeWidth="1.5" />
    <Glyph of={icon} x={30} y={42} size={34} fill={ink} />
    {letter && (
      <text x="48" y="20" textAnchor="middle" fontFamily="Fraunces" fontWeight="700" fontSize="15" fill={ink}>
        {letter}
      </text>
    )}
  </svg>
);

const STACKS = {
  treasures: { ground: "var(--ph-wood-54)", ink: "var(--ph-parchment-92)", icon: chest },
  events: { ground: "var(--k-event)", ink: "var(--ph-sky-89)", icon: scroll },
  prophecies: { ground: "var(--ph-wood-38)", ink: "var(--ph-parchment-89)", icon: tied },
} as const;

/** The stacks in the corners of the board, and the way to the magic shop. */
export const Decks = ({ view, thing, onShop, choice }: TableProps<View> & { onShop(): void }) => {
  const canBuy = [...choice.lit].some((each) => each.startsWith("shop:"));
  const letters = { treasures: "", events: view.next_event_letter, prophecies: view.next_prophecy_letter };
  return (
    <>
      {(Object.keys(STACKS) as (keyof typeof STACKS)[]).map((deck) => {
        const told = { count: view[deck], letter: letters[deck] };
        return (
          <div key={deck} className={`ph-deck ${deck}`} data-empty={!view[deck] || undefined}>
            <Back {...STACKS[deck]} letter={letters[deck]} />
            {say(`board.ground.${deck}`, told)}
            <div className="hs-hit" {...thing(`deck:${deck}`, say(`board.ground.${deck}_left`, told))} />
          </div>
        );
      })}
      <button className="ph-deck shop" data-lit={canBuy || undefined} data-thing="shop" onClick={onShop}>
        <Back ground="var(--ph-rose-47)" ink="var(--ph-rose-91)" icon={magic} />
        {say("board.ground.buy_magic")}
      </button>
    </>
  );
};
