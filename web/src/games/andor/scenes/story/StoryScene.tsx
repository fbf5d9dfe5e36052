/* Legend cards as story: a picture, a page of text, and what came of it. */
import goalIcon from "icon:flag-objective";
import quill from "icon:scroll-quill";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../../look/Icon";
import type { TableProps } from "../../../../table/game";
import { useKey } from "../../../../table/useKeys";
import type { View } from "../../../../wire/games/andor";
import { cardOf, goalOf, foeOf, withStrengths } from "../../content";
import type { LegendCard } from "../../content.gen";
import { legendIn } from "../../reading";
import { say } from "../../texts";
import { Panorama, seedOf, type Shape } from "../Panorama";
import type { Ground, Mood } from "../scenery";
import { shapeOfFoe, shapeOfHero } from "../silhouettes";
import { Told } from "../Told";
import { actionsOf, goalsOf } from "./told";
import { heroOfCard, type Story } from "./useStory";

export const StoryScene = (props: TableProps<View> & { story: Story }) => {
  const { story, view } = props;
  const [at, setAt] = useState(0);
  const page = Math.min(at, story.cards.length - 1);
  const card = cardOf(`${view.legend}/${story.cards[page]}`);
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus({ preventScroll: true }), [card?.id]);
  const isLast = page === story.cards.length - 1;
  const close = () => {
    setAt(0);
    story.close(story.cards);
  };
  useKey("Escape", close);
  if (!card) return null;
  return (
    <section className="an-story" role="dialog" aria-modal="true" aria-label={card.title}>
      <Card {...props} card={card} />
      <footer className="an-story-foot">
        {story.cards.length > 1 && (
          <ol
            className="an-story-pages"
            aria-label={say("board.story.page", { page: page + 1, count: story.cards.length })}
          >
            {story.cards.map((each, k) => (
              <li key={each} data-now={k === page || undefined} />
            ))}
          </ol>
        )}
        <span className="grow" />
        {page > 0 && (
          <button className="btn" onClick={() => setAt(page - 1)}>
            {say("board.over.back")}
          </button>
        )}
        {!isLast && (
          <button className="btn" onClick={close}>
            {say("board.story.later")}
          </button>
        )}
        <button ref={go} className="btn primary" onClick={() => (isLast ? close() : setAt(page + 1))}>
          {isLast ? say(story.isAgain ? "board.over.close" : "board.over.go_on") : say("board.story.next")}
        </button>
      </footer>
    </section>
  );
};

/** One card as a page: picture, letter, title, text, goals and what it did. */
const Card = ({ view, news, nameOf, card }: TableProps<View> & { card: LegendCard }) => {
  const goals = goalsOf(view, card.id, news);
  const actions = actionsOf(view, card.id, news);
  return (
    <article className="an-page" key={card.id} tabIndex={0} aria-label={card.title}>
      <div className="an-page-picture">
        <Panorama id={`an-card-${card.id}`} {...sceneryOf(view, card)} seed={seedOf(view.legend + card.id)} />
        <span className="an-page-letter" aria-hidden="true">
          {letterOf(card) || <Icon of={quill} />}
        </span>
      </div>
      <div className="an-page-text">
        <p className="an-page-over">
          {legendIn(view)?.title}
          {say("board.story.group", { group: card.group })}
        </p>
        <h2>{card.title}</h2>
        <p className="an-page-tale">{spoken(withStrengths(card.text, view.strengths))}</p>
        {goals.map((goal) => (
          <p key={goal} className="an-page-goal">
            <Icon of={goalIcon} />
            <span>
              <b>{goalOf(goal)?.title}</b> {goalOf(goal)?.text}
            </span>
          </p>
        ))}
        <Told news={actions} nameOf={nameOf} className="an-page-actions" />
      </div>
    </article>
  );
};

/** A first word of one letter stands as a large capital: the space after it must not be lost to those who listen. */
export const spoken = (text: string): string => text.replace(/^(\w) /, "$1\u00a0");

/** The letter of the track that brought the card. */
export const letterOf = ({ read }: Pick<LegendCard, "read">): string =>
  read.startsWith("letter:") ? read.slice(7) : read === "start" ? "a" : "";

const MOODS: Mood[] = ["day", "dawn", "storm", "dusk", "night", "day", "storm"];
const GROUNDS: Ground[] = ["road", "rock", "forest", "camp", "rock", "road"];
/** Weather and places that are known by the words of a card. */
const TOLD_MOODS: Mood[] = ["night", "storm", "dawn"];
const TOLD_GROUNDS: Ground[] = ["cave", "camp", "forest", "road"];

/** What the picture of a card shows: its hero or its figures, and the weather of its words. */
const sceneryOf = (view: View, card: LegendCard): { mood: Mood; ground: Ground; shapes: Shape[] } => {
  const seed = seedOf(view.legend + card.id);
  const hero = card.group === "hero" ? heroOfCard(card) : "";
  const words = `${card.title} ${card.text}`.toLowerCase();
  const speaksOf = (what: Mood | Ground) => new RegExp(say("board.story.speaks_of", { what })).test(words);
  const mood = TOLD_MOODS.find(speaksOf) ?? MOODS[seed % MOODS.length]!;
  const ground = TOLD_GROUNDS.find(speaksOf) ?? GROUNDS[seed % GROUNDS.length]!;
  const foes = figuresOf(card).slice(0, 3);
  return {
    mood: foes.length && mood === "day" ? "dusk" : mood,
    ground: hero ? "rock" : ground,
    shapes: hero
      ? [{ icon: shapeOfHero(hero), x: 0.5, size: 150 }]
      : foes.map((name, k) => ({ ...shapeOfFoe(name), x: 0.42 + k * 0.14, size: foeOf(name).isLeader ? 140 : 112 })),
  };
};

/** The figures that a card brings into play. */
const figuresOf = (card: LegendCard): string[] =>
  card.do.flatMap((effect) => {
    const { op, what } = effect as { op: string; what?: string };
    return op === "place" && typeof what === "string" ? [what] : [];
  });
