import dice from "icon:rolling-dices";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Chips, Side } from "../../../adventure/scene/Side";
import { Tray } from "../../../adventure/dice/Dice";
import type { RollView } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { cardOf, characterOf, destinyOf, nameOf as titled, pictureOf, spaceOf } from "../content";
import type { PrayerRow } from "../content.gen";
import { nearHero } from "../reading";
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
  const { source } = roll;
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
  const space = spaceOf(source);
  if (purpose === "prayer" && space?.pray.length) return space.pray;
  for (const word of cardOf(source)?.do ?? space?.do ?? [])
    if ((word.op === "pray" && purpose === "prayer") || (word.op === "roll" && word.purpose === purpose))
      return word.rows;
  return [];
};
