import dice from "icon:rolling-dices";
import { askerOf } from "../../../adventure/scene/asking";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Chips, Side } from "../../../adventure/scene/Side";
import { Tray } from "../../../adventure/dice/Dice";
import type { Happening, RollView } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { cardOf, characterOf, destinyOf, nameOf as titled, pictureOf, spaceOf } from "../content";
import type { PrayerRow } from "../content.gen";
import { happening, nearHero } from "../reading";
import { say } from "../texts";
import { placeWords, type Props } from "./bits";
import { Actions } from "./Actions";
import { BONE, Fighter, Foe, GARNET, summandsOf, Thrown } from "./fight/Side";
import { Picture } from "./Picture";
import { areBrief, Rows } from "./Rows";
import { SpellStack } from "./SpellStack";

/** A roll that decides something: a prayer, a table of a card, a Portal, a shot, a theft. */
export const RollScene = (props: Props & { roll: RollView }) => {
  const { view, roll, narrow, me, choice } = props;
  const isMine = roll.seat === me || !!choice.decision;
  const space = view.heroes[roll.seat >= 0 ? roll.seat : view.active]?.space ?? nearHero(view)?.space ?? "";
  const source = sourceOf(props, space);
  const face = cardOf(source) ?? destinyOf(source) ?? spaceOf(source);
  const reason = { source, says: abilityOf(roll), rows: rowsOf(source, roll.purpose), total: roll.total };
  return (
    <SceneFrame
      kind={isMine ? "fight" : "light"}
      icon={dice}
      title={say("board.roll.title", { purpose: roll.purpose })}
      over={
        source === space
          ? placeWords(space)
          : say("board.roll.over", { place: placeWords(space), name: titled(source) })
      }
      picture={<Picture space={space} shapes={[pictureOf(face, dice)]} />}
      isFull={narrow && isMine}
    >
      <div className="ct-mid" data-alone>
        <Tray>
          <Side
            label={`${roll.seat >= 0 ? props.nameOf(roll.seat) : titled(source)}: ${roll.total}`}
            isOurs={roll.seat >= 0}
            who={
              roll.seat >= 0 ? (
                <Fighter {...props} seat={roll.seat} fighter="" />
              ) : (
                <Foe icon={pictureOf(face, dice)} name={titled(source)} what="" />
              )
            }
            dice={<Thrown {...props} roll={roll} material={roll.seat >= 0 ? BONE : GARNET} seed={2} ahead={0} />}
            chips={<Chips summands={summandsOf(roll.modifiers, valueOf(roll, space), roll.home)} />}
            total={roll.total}
          />
        </Tray>
        {view.stack.length ? <SpellStack {...props} /> : !narrow && <Reason {...reason} />}
      </div>
      <Actions {...props} />
      {narrow && !view.stack.length && <Reason {...reason} />}
    </SceneFrame>
  );
};

/** What the value is called that counts: at the gates of the Valley it is one of two. */
const valueOf = (roll: RollView, space: string): string => {
  const gate = roll.purpose === "gate" && spaceOf(space)?.gate;
  return gate ? say(`token.${gate}`) : say("board.fight.value");
};

/** What the ability says that one rolls for. */
const abilityOf = ({ source, purpose }: RollView): string | undefined =>
  characterOf(source)?.abilities.find(({ uses }) =>
    uses.some((use) => use.do.some((word) => word.op === "roll" && word.purpose === purpose)),
  )?.text;

interface ReasonProps {
  source: string;
  says: string | undefined;
  rows: readonly PrayerRow[];
  total: number;
}

/** What is rolled for: the table that the number is looked up in, the card, or what the ability or the space says. */
const Reason = ({ source, says, rows, total }: ReasonProps) => (
  <section className="ct-met" tabIndex={0} aria-label={titled(source)}>
    {areBrief(rows) ? (
      <Rows rows={rows} total={total} />
    ) : cardOf(source) || destinyOf(source) ? (
      <CardFace id={source} />
    ) : (
      <p className="ct-says">{says ?? spaceOf(source)?.text}</p>
    )}
  </section>
);

/** The table that the roll is looked up in, if there is one. */
const rowsOf = (source: string, purpose: string): readonly PrayerRow[] => {
  if (purpose === "prayer") return spaceOf(source)?.pray ?? [];
  const word = (cardOf(source)?.do ?? spaceOf(source)?.do ?? []).find(({ op }) => op === "roll");
  return purpose === "card" && word?.op === "roll" ? word.rows : [];
};

/** What the roll is for: the card that was met last in this turn, the shot that was aimed, or the space itself. */
const sourceOf = ({ view, news, choice, roll }: Props & { roll: RollView }, space: string): string => {
  const asks = askerOf(choice.decision);
  if (asks && roll.purpose !== "movement") return asks;
  if (roll.purpose === "destiny") return view.destiny || space;
  if (!BY_CARD.has(roll.purpose)) return space;
  for (let k = news.length - 1; k >= 0; k--) {
    const event: Happening = happening(news[k]!);
    if (event.type === "turn_started") return space;
    if (event.type === "card_met" || event.type === "card_drawn") return event.card;
    if (event.type === "ranged_attack") return event.means;
    if (event.type === "potion_used") return event.potion;
    if (event.type === "spell_announced") return event.spell;
    if (event.type === "ability_used" && cardOf(event.source)) return event.source;
  }
  return space;
};

/** Rolls of what was met or used; the others are those of the space. */
const BY_CARD = new Set(["card", "check", "ranged", "armour", "hardy", "wild_magic", "pass_curse", "steal"]);
