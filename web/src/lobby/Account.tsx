import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { useMe } from "../me";
import { go } from "../router";
import { api, exportPath, useFetched, type Problem } from "../wire/http";
import { NameField } from "./NameField";
import { Page } from "./Page";

/** Who I am here: a name and a cookie, nothing else. */
export function Account() {
  const { me, set } = useMe();
  const [name, setName] = useState<string | null>(null);
  const [said, say] = useState<string | null>(null);
  const [isSure, ask] = useState(false);
  const attempt = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      say(done);
    } catch (error) {
      say((error as Problem).message);
    }
  };
  return (
    <Page
      title="You"
      lead="A guest name and a cookie are enough to play. There is no password, and nothing else is kept."
    >
      <div className="sheets">
        <form
          className="panel"
          onSubmit={(event) => {
            event.preventDefault();
            const next = (name ?? "").trim();
            if (next) void attempt(async () => set(await api.name(next)), "Your name is changed.");
          }}
        >
          <h2>Name</h2>
          <NameField label="What others see" name={name} set={setName} />
          <button className="btn">Keep it</button>
          <p role="status">{said}</p>
        </form>
        {me.person && <OtherDevice />}
        {me.blocked.length + me.muted.length > 0 && (
          <section className="panel">
            <h2>Blocked and muted</h2>
            {[
              { list: me.blocked, undo: (person: string) => api.block(person, false), word: "blocked" },
              { list: me.muted, undo: (person: string) => api.mute(person, false), word: "muted" },
            ].flatMap(({ list, undo, word }) =>
              list.map(({ person, name: whose }) => (
                <div key={word + person} className="row">
                  <span className="grow">
                    {whose} <span className="faint">{word}</span>
                  </span>
                  <button
                    className="btn small"
                    onClick={() => attempt(async () => set(await undo(person)), `${whose} is free again.`)}
                  >
                    Undo
                  </button>
                </div>
              )),
            )}
          </section>
        )}
        {me.person && (
          <section className="panel">
            <h2>My data</h2>
            <p className="prose">
              Everything that is stored about you, as one file; or remove it. Games that you played stay without your
              name.
            </p>
            <div className="row">
              <a className="btn" href={exportPath} download="fabletop-my-data.json">
                Export
              </a>
              <button className="btn danger" onClick={() => ask(true)}>
                Delete
              </button>
            </div>
          </section>
        )}
      </div>
      {isSure && (
        <Dialog title="Delete my data?" onClose={() => ask(false)}>
          <p>Your name, your chat and your hold on all seats go. Bots play on for you. This cannot be undone.</p>
          <div className="doing">
            <button className="btn" onClick={() => ask(false)}>
              Keep it
            </button>
            <button
              className="btn danger"
              onClick={() =>
                attempt(async () => {
                  await api.deleteMe();
                  set({ person: null, name: "", blocked: [], muted: [], put_away: [] });
                  go("/");
                }, "")
              }
            >
              Delete everything
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}

/** Resume links, one for each seat in a running game. */
function OtherDevice() {
  const tables = useFetched("mine", api.myTables);
  const [links, setLinks] = useState<Record<string, string>>({});
  const running = (tables.value ?? []).filter(({ phase, your_seats }) => phase !== "over" && your_seats.length);
  if (!running.length) return null;
  return (
    <section className="panel">
      <h2>Go on with another device</h2>
      <p className="prose">
        Make a link, open it there, and the seat moves over. Whoever has the link can take the seat, so keep it to
        yourself.
      </p>
      {running.flatMap((table) =>
        table.your_seats.map((seat) => {
          const key = `${table.id} ${seat}`;
          return (
            <div key={key} className="col">
              <div className="row">
                <span className="grow">
                  {table.name || table.game}, seat {seat + 1}
                </span>
                <button
                  className="btn small"
                  onClick={async () => {
                    const { path } = await api.link(table.id, seat);
                    setLinks((old) => ({ ...old, [key]: location.origin + path }));
                  }}
                >
                  Make a link
                </button>
              </div>
              {links[key] && (
                <input
                  type="text"
                  readOnly
                  aria-label="Resume link"
                  value={links[key]}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </div>
          );
        }),
      )}
    </section>
  );
}
