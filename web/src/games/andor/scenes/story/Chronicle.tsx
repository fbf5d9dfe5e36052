import book from "icon:open-book";
import { useState } from "react";
import { Dialog } from "../../../../look/Dialog";
import { Icon } from "../../../../look/Icon";
import type { TableProps } from "../../../../table/game";
import type { View } from "../../../../wire/games/andor";
import { cardOf, withStrengths } from "../../content";
import { legendIn } from "../../reading";
import { say } from "../../texts";
import { letterOf } from "./StoryScene";
import { readAgain } from "./useStory";

/** The cards read so far; each can be read again. */
export const Chronicle = ({ view }: TableProps<View>) => {
  const [isOpen, setOpen] = useState(false);
  const cards = view.cards_read.flatMap((id) => cardOf(`${view.legend}/${id}`) ?? []);
  if (!cards.length) return null;
  return (
    <>
      <button className="an-chronicle-open" title={say("board.story.so_far")} onClick={() => setOpen(true)}>
        <Icon of={book} />
        {say("board.story.story")}
      </button>
      {isOpen && (
        <Dialog title={legendIn(view)?.title ?? say("board.story.story")} onClose={() => setOpen(false)}>
          <ol className="an-chronicle">
            {cards.map((card) => (
              <li key={card.id}>
                <button
                  onClick={() => {
                    setOpen(false);
                    readAgain(card.id);
                  }}
                >
                  <i aria-hidden="true">{letterOf(card) || "·"}</i>
                  <b>{card.title}</b>
                  <span>{withStrengths(card.text, view.strengths)}</span>
                </button>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
};
