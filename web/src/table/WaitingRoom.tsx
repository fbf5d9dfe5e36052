import { useState } from "react";
import { ChangeTable } from "../lobby/ChangeTable";
import { NameField } from "../lobby/NameField";
import { paceWords, houseRules } from "../lobby/TableRow";
import { range, shelved } from "../lobby/shelf";
import { Page } from "../lobby/Page";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { GameInfo, TableInfo } from "../wire/types";
import type { TableConnection } from "../wire/useTable";
import { Chat } from "./Chat";
import { PersonDialog } from "./PersonDialog";
import { TableLink, WaitingSeat } from "./WaitingSeat";

/** Before the start: who is there, who is missing, and the link for those who are still to come. */
export function WaitingRoom({
  connection,
  info,
  title,
}: {
  connection: TableConnection;
  info: TableInfo;
  title: string;
}) {
  const { me, beSomebody } = useMe();
  const games = useFetched("games", api.games);
  const game = games.value?.find(({ id }) => id === info.game);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [about, setAbout] = useState<number | null>(null);
  const [name, setName] = useState<string | null>(null);
  const mine = info.your_seats;
  const free = info.seats.filter(({ kind }) => kind === "open").length;
  const Poster = shelved(info.game)?.Poster;

  const attempt = async (run: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await beSomebody(name);
      await run();
      if (!me.person) connection.renew();
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };

  return (
    <Page
      title={info.name || `A table of ${title}`}
      lead={
        free ? `${free} ${free === 1 ? "seat is" : "seats are"} free, ${paceWords(info.pace)}.` : "Everybody is here."
      }
      actions={
        info.you_are_host && (
          <button className="btn primary" onClick={() => attempt(() => api.start(info.id))}>
            {free ? "Start, bots fill up" : "Start the game"}
          </button>
        )
      }
    >
      <Mishap words={problem ?? (connection.model.link === "away" ? connection.model.reason : null)} />
      {!mine.length && !info.you_are_host && <Invitation info={info} game={game} title={title} />}
      <div className="sheets">
        <section className="panel">
          <h2>Seats</h2>
          <ol className="col">
            {info.seats.map((seat) => (
              <WaitingSeat
                key={seat.seat}
                seat={seat}
                info={info}
                bots={game?.bots ?? []}
                attempt={attempt}
                onAbout={() => setAbout(seat.seat)}
              />
            ))}
          </ol>
          {!mine.length && <NameField name={name} set={setName} />}
        </section>
        <section className="panel">
          <h2>Ask others in</h2>
          <TableLink info={info} />
          {houseRules(info, game).length > 0 && (
            <div>
              <h3>Rules of this table</h3>
              <p className="help">{houseRules(info, game).join(" · ")}</p>
            </div>
          )}
          {info.you_are_host && (
            <div className="doing">
              {game && (
                <button className="btn small" onClick={() => setChanging(true)}>
                  Change the table…
                </button>
              )}
              <button
                className="btn danger small"
                onClick={() =>
                  attempt(async () => {
                    await api.close(info.id);
                    go("/");
                  })
                }
              >
                Close the table
              </button>
            </div>
          )}
        </section>
        <section className="panel flush">
          <Chat
            lines={connection.model.chat}
            onSay={mine.length ? (text) => connection.send({ type: "chat", seat: mine[0]!, text }) : null}
          />
        </section>
        {Poster && (
          <svg
            className="waiting-poster"
            viewBox="0 40 260 200"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Poster />
          </svg>
        )}
      </div>
      {isChanging && game && <ChangeTable table={info} game={game} onClose={() => setChanging(false)} />}
      {about !== null && <PersonDialog table={info} seat={info.seats[about]!} onClose={() => setAbout(null)} />}
    </Page>
  );
}

/** Somebody was sent the link: what they are asked to, and a way to learn it first. */
function Invitation({ info, game, title }: { info: TableInfo; game: GameInfo | undefined; title: string }) {
  return (
    <p className="lead invitation">
      <b>
        {info.host.name} asks you to a game of {title}.
      </b>{" "}
      {shelved(info.game)?.invitation} {game && `It takes about ${range(game.minutes)} minutes.`}{" "}
      <Link to={`/learn#${info.game}`}>Learn it first</Link>
    </p>
  );
}
