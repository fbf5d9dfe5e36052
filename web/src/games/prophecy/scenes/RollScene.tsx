import compass from "icon:compass";
import dice from "icon:rolling-dices";
import { Dice, Tray } from "../../../adventure/dice/Dice";
import { Face } from "../../../adventure/scene/Face";
import { NumberRows } from "../../../adventure/scene/NumberRows";
import { inWords } from "../../../adventure/scene/OptionCards";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Chips, Fighter, Side } from "../../../adventure/scene/Side";
import { CardFace } from "../cards/faces";
import { cardOf, faceOf, iconOf, nameOf as titled, spaceOf } from "../content";
import { heroName } from "../reading";
import { say } from "../texts";
import { Actions } from "./Actions";
import { called, placeWords, type Props } from "./bits";
import { BONE } from "./battle/dice";
import { Picture } from "./Picture";
import { compassRows, rowsOf } from "./rows";
import { COMPASS, type RollTold } from "./told";

/** A die that decides something: the table of a card, luck, a test. What it has brought is told below it, or what can
 * still be done about it. */
export const RollScene = (props: Props & { told: RollTold }) => {
  const { view, told, narrow, me, nameOf, choice } = props;
  const { seat, card, die, added } = told.roll;
  const hero = view.heroes[seat];
  const space = hero?.space ?? "";
  const isCompass = card === COMPASS;
  const rows = isCompass ? compassRows(die) : rowsOf(card, die + added);
  const title = isCompass ? say("board.roll.compass") : titled(card);
  const after = inWords(
    props,
    told.after.map(({ words }) => words).filter((words) => words.length),
  );
  return (
    <SceneFrame
      kind={seat === me ? "roll" : "light"}
      icon={dice}
      title={title}
      over={space !== card && placeWords(space)}
      picture={<Picture at={space} shapes={[isCompass ? compass : iconOf(card, dice)]} />}
      isFull={narrow && seat === me}
    >
      <div className="ct-mid pro-tray" data-alone data-kind="roll">
        <Tray>
          <Side
            label={`${nameOf(seat)}: ${die + added}`}
            isOurs
            who={
              <Fighter
                face={<Face seat={seat} name={nameOf(seat)} icon={faceOf(hero?.character ?? "")} />}
                name={called(props, seat)}
                what={hero ? heroName(hero) : ""}
              />
            }
            dice={<Dice dice={[{ value: die }]} material={BONE} size={narrow ? 56 : 86} seed={2} />}
            chips={added ? <Chips summands={[{ n: added, name: say("board.roll.added") }]} /> : null}
            total={die + added}
          />
        </Tray>
        <section className="ct-met" tabIndex={0} aria-label={title}>
          {rows.length > 1 ? (
            <NumberRows rows={rows} />
          ) : cardOf(card) ? (
            <CardFace id={card} />
          ) : (
            <p className="ct-says">{spaceOf(card)?.text}</p>
          )}
        </section>
      </div>
      {after.length > 0 && (
        <ul className="pro-after" role="status">
          {after.map((line, k) => (
            <li key={k}>{line}</li>
          ))}
        </ul>
      )}
      {choice.decision && <Actions {...props} />}
    </SceneFrame>
  );
};
