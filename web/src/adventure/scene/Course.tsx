import type { GameTable, TableProps } from "../../table/game";
import { say } from "../../table/say";
import { Words } from "../../table/Words";
import { api, useFetched } from "../../wire/http";
import { courseOf, type Remembered } from "./course";

/** A finished game looked back on, round by round, where its rules remember what is worth telling. */
export const Course = ({ me, nameOf, chip }: Pick<TableProps<unknown>, "me" | "nameOf"> & Pick<GameTable, "chip">) => {
  const table = location.pathname.split("/")[2]!;
  const told = useFetched(`course ${table}`, async () =>
    courseOf(await api.chronicle<Remembered>(table), await api.news(table, me)),
  );
  if (!told.value?.length) return null;
  return (
    <section className="sc-panel sc-course" aria-label={say("board.course.title")}>
      <h3>{say("board.course.title")}</h3>
      <ol>
        {told.value.map(({ round, told: events }) => (
          <li key={round}>
            <b>{say("board.course.round", { round })}</b>
            <div>
              {events.map(({ n, words }, k) => (
                <p key={`${n} ${k}`}>
                  <Words words={words} context={{ game: { chip }, nameOf }} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
