/* Spells that were cast and not carried out yet, on top of one another, with what cancels what. */
import stackSign from "icon:stack";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { Happening, SpellAnnounced } from "../../../wire/games/talisman";
import { cardOf, nameOf as titled, pictureOf } from "../content";
import { BACKS } from "../looks";
import { happening, heroName } from "../reading";
import { say } from "../texts";
import { called, type Props } from "./bits";

/** What an answer does to the Spell below it. */
const verbOf = (spell: string): string =>
  say(cardOf(spell)?.aim === "spell" ? "board.stack.cancels" : "board.stack.turns");

/** Which of them would come to nothing if all that lies on the table stood: each is cancelled by a standing answer that cancels. */
export const struck = (stack: readonly SpellAnnounced[]): boolean[] => {
  const found = stack.map(() => false);
  for (let k = stack.length - 2; k >= 0; k--) found[k] = !found[k + 1] && cardOf(stack[k + 1]!.spell)?.aim === "spell";
  return found;
};

export const SpellStack = (props: Props) => {
  const { view, choice, nameOf } = props;
  const { stack } = view;
  const isAsked = choice.decision?.key === "window_answer";
  const nothing = struck(stack);
  const answer = isAsked ? choice.decision!.options.find(({ option }) => option.type === "cast_spell") : undefined;
  const mine = answer ? (answer.option as unknown as { spell: string }).spell : null;
  const all = seatsAsked(props);
  const may = all.filter((seat) => !isAsked || seat !== view.you);
  return (
    <section className="tal-stack" aria-label={say("board.stack.title")}>
      <h3>
        <Icon of={stackSign} /> {say("board.stack.title")}
      </h3>
      <ol>
        {stack.map((spell, k) => (
          <li
            key={k}
            style={{ "--k": k }}
            data-struck={nothing[k] || undefined}
            data-other={spell.seat !== view.you || undefined}
          >
            <i aria-hidden="true">{k + 1}</i>
            <span className="tal-sign">
              <Icon of={pictureOf(cardOf(spell.spell), BACKS.spell.icon)} />
            </span>
            <b>{titled(spell.spell)}</b>
            <small>{k > 0 ? `${verbOf(spell.spell)} ${titled(stack[k - 1]!.spell)}` : targetOf(props, spell)}</small>
            <footer>
              <SeatMark seat={spell.seat} name={nameOf(spell.seat)} size={20} /> {called(props, spell.seat)}
            </footer>
            {k > 0 && (
              <em className="tal-link" aria-hidden="true">
                {verbOf(spell.spell)}
              </em>
            )}
          </li>
        ))}
        {mine && (
          <li data-open style={{ "--k": stack.length }}>
            <i aria-hidden="true">{stack.length + 1}</i>
            <span className="tal-sign">
              <Icon of={pictureOf(cardOf(mine), BACKS.spell.icon)} />
            </span>
            <b>{titled(mine)}</b>
            <small>{say("board.stack.yours")}</small>
            <em className="tal-link" aria-hidden="true">
              {say("board.stack.asks", { verb: verbOf(mine) })}
            </em>
          </li>
        )}
      </ol>
      <p className="sc-said">
        {may.length ? (
          <>
            {say(isAsked ? "board.stack.may_too" : "board.stack.may")}
            {may.map((seat) => (
              <span key={seat} className="tal-may">
                <SeatMark seat={seat} name={nameOf(seat)} size={20} /> {called(props, seat)}
              </span>
            ))}
          </>
        ) : (
          say(all.length ? "board.stack.only" : "board.stack.last")
        )}
      </p>
    </section>
  );
};

/** Who was asked whether they answer: all who could have something for it. Nobody learns who passed. */
const seatsAsked = ({ news }: Props): readonly number[] => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event: Happening = happening(news[k]!);
    if (event.type === "window_opened") return event.moment === "answer" ? event.seats : [];
    if (event.type === "turn_started") return [];
  }
  return [];
};

const targetOf = (props: Props, { target, card, space, seat, spell }: SpellAnnounced): string => {
  if (card) return say("board.stack.on", { name: titled(card) });
  if (target >= 0 && target !== seat) return say("board.stack.on", { name: heroName(props.view.heroes[target]!) });
  if (space) return say("board.stack.on", { name: titled(space) });
  return cardOf(spell)?.text ?? "";
};
