/* What belongs to nobody: the decks, the Enduring Event and the Destiny, in a panel below the log; on a phone in a strip, and below it where a roll leads. */
import eye from "icon:eye-target";
import { Icon } from "../../look/Icon";
import type { TableProps } from "../../table/game";
import type { Back, View } from "../../wire/games/talisman";
import { Destinations } from "./board/Destinations";
import { cardOf, destinyOf, pictureOf } from "./content";
import { BACKS } from "./looks";
import { progressWords } from "./reading";
import { say } from "./texts";

type Props = TableProps<View>;

const ORDER: readonly Back[] = ["adventure", "outermost", "town", "spell", "potion", "destiny"];

export const Beside = (props: Props) => {
  const { view, narrow } = props;
  if (view.phase === "setup") return null;
  const decks = (Object.keys(view.decks) as Back[]).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return (
    <>
      {narrow && <Destinations {...props} />}
      <section className="tal-beside" aria-label={say("board.beside.title")}>
        <div className="tal-decks">
          {decks.map((back) => (
            <Deck key={back} {...props} back={back} />
          ))}
        </div>
        <InForce {...props} />
        <Destiny {...props} />
      </section>
    </>
  );
};

const Deck = ({ view, thing, back }: Props & { back: Back }) => {
  const count = view.decks[back] ?? 0;
  const known = view.known_tops[back] ?? [];
  const { colour, icon } = BACKS[back];
  return (
    <span
      className="tal-deck"
      data-empty={!count || undefined}
      style={{ "--c": colour }}
      {...thing(`deck:${back}`, say("board.beside.deck", { back: say(`back.${back}`), count, known: known.length }))}
    >
      <i>
        <Icon of={icon} />
      </i>
      <b>{count}</b>
      {known.length > 0 && <Icon of={eye} className="tal-known" />}
      <em>{say(`board.beside.${back}`)}</em>
    </span>
  );
};

/** The Enduring Event, for all to see. */
export const InForce = ({ view, thing }: Pick<Props, "view" | "thing">) => {
  const card = cardOf(view.enduring);
  if (!card) return null;
  return (
    <div className="tal-inforce" data-thing="enduring">
      <div {...thing(`card:${view.enduring}`, say("board.beside.inforce", { card: card.name }))}>
        <Icon of={pictureOf(card, "")} />
        <p>
          <b>{card.name}</b>
          <span>{card.text}</span>
        </p>
      </div>
    </div>
  );
};

/** What has to be done in the Valley, and how much of it was. */
const Destiny = ({ view, thing }: Pick<Props, "view" | "thing">) => {
  const card = destinyOf(view.destiny);
  if (!card) return <span className="tal-nothing" data-thing="destiny" />;
  return (
    <div className="tal-inforce destiny" data-thing="destiny">
      <div {...thing(`destiny:${card.id}`, say("board.beside.destiny_lies", { card: card.name }))}>
        <Icon of={pictureOf(card, "")} />
        <p>
          <b>{card.name}</b>
          <span>{progressWords(view)}</span>
        </p>
      </div>
    </div>
  );
};
