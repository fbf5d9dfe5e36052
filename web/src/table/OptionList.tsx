import bulb from "icon:light-bulb";
import { Fragment } from "react";
import { Chances } from "../look/Chances";
import { Icon } from "../look/Icon";
import { Because } from "./Because";
import type { DecisionBarProps } from "./DecisionBar";
import { consequenceOf } from "./foreseen";
import { plain, Words } from "./Words";
import { say } from "./say";

/** Every option as a real button in its stated order; out of sight until it is wanted or walked to. */
export function OptionList(props: DecisionBarProps & { isHidden?: boolean }) {
  const { choice, context, hint, odds, draws, prospects, isHidden = false } = props;
  const options = choice.decision!.options;
  // Nothing in a button can be pointed at by itself, and beside its words no chip is drawn.
  const named = { ...context, game: {}, point: undefined };
  return (
    <ol className={`options over-bar ${isHidden ? "hidden" : ""}`} aria-label={say("table.ask.options")}>
      {options.map((option, k) => (
        <li key={k}>
          <button
            aria-disabled={choice.locked}
            aria-pressed={option === choice.chosen}
            className={option === choice.chosen ? "on" : ""}
            onClick={() => !choice.locked && choice.choose(option)}
            onPointerEnter={() => choice.point(option.things[0] ?? null)}
            onPointerLeave={() => choice.point(null)}
          >
            <span className="nr">{k + 1}</span>
            <span className="grow">
              <b>
                <Words words={option.label} context={{ ...context, point: undefined }} />
              </b>
              {consequenceOf(option).length > 0 && (
                <small>
                  {consequenceOf(option).map(({ words }, k) => (
                    <Fragment key={k}>
                      {k > 0 && " · "}
                      <Words words={words} context={named} marks={false} />
                    </Fragment>
                  ))}
                </small>
              )}
              {option === hint?.option && hint.why.length > 0 && (
                <small>
                  <Because why={hint.why} context={{ ...context, point: undefined }} />
                </small>
              )}
            </span>
            {option === hint?.option && !hint.why.length && (
              <span className="hinted" title={say("table.ask.hinted")}>
                <Icon of={bulb} />
                <span className="vh">{say("table.ask.hinted")}</span>
              </span>
            )}
            <Chances
              alone={odds?.[k]}
              undecided={draws?.[k]}
              well={prospects?.[k]}
              among={odds}
              about={plain(option.chance_of, context.nameOf)}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
