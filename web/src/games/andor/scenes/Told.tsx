import scroll from "icon:scroll-unfurled";
import { Sentence } from "../../../adventure/scene/Sentence";
import { Source } from "../../../adventure/scene/Source";
import { Icon } from "../../../look/Icon";
import { say } from "../../../table/say";
import type { News } from "../../../wire/types";
import { eventOf, pictureOf } from "../content";
import type { EventCard } from "../content.gen";
import { happening } from "../reading";

/** What happened, line by line; an event that was read lies there with its text. */
export const Told = ({
  news,
  nameOf,
  className = "sc-lines",
}: {
  news: readonly News[];
  nameOf(seat: number): string;
  className?: string;
}) => {
  const events = news.flatMap((item) => eventIn(item) ?? []);
  const lines = news.filter((item) => !eventIn(item));
  return (
    <>
      {events.map((event) => (
        <div key={event.id} className="sc-page an-event">
          <Source picture={<Icon of={pictureOf(event.icon, scroll)} />} name={event.name}>
            {event.text}
          </Source>
        </div>
      ))}
      {lines.length > 0 && (
        <ul className={className} aria-label={say("board.over.happened")}>
          {lines.map((item, k) => (
            <li key={k}>
              <Sentence words={item.words} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const eventIn = (item: News): EventCard | undefined => {
  const event = happening(item);
  return event.type === "event_read" ? eventOf(event.event) : undefined;
};
