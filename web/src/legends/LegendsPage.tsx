import quill from "icon:quill-ink";
import { useRef, useState } from "react";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import { useMe } from "../me";
import { Empty } from "../lobby/Home";
import { Page } from "../lobby/Page";
import { since } from "../lobby/TableRow";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { LegendInfo, NewLegend } from "../wire/types";
import "./legends.css";

/** All Legends: mine, and those that come with the game. */
export function LegendsPage() {
  const { me, beSomebody } = useMe();
  const legends = useFetched(`legends ${me.person}`, api.legends);
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<LegendInfo | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const mine = (legends.value ?? []).filter((each) => each.mine);
  const seven = (legends.value ?? []).filter((each) => !each.mine);

  const attempt = async (what: () => Promise<void>) => {
    setProblem(null);
    try {
      await beSomebody();
      await what();
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  const begin = (legend: NewLegend) =>
    attempt(async () => {
      const { info } = await api.newLegend(legend);
      go(`/legends/${info.id}`);
    });
  const words = problem ?? legends.problem?.message;
  return (
    <Page
      title="Legends"
      lead="Stories for Andor: read them, change them, write your own."
      actions={
        <>
          <button className="btn quiet" onClick={() => file.current?.click()}>
            Open a file
          </button>
          <button className="btn primary" onClick={() => void begin({ title: "A new Legend" })}>
            <Icon of={quill} />
            New Legend
          </button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".toml,text/plain"
        className="vh"
        tabIndex={-1}
        aria-label="A Legend as a file"
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.text();
          target.value = "";
          if (text) void begin({ text });
        }}
      />
      {words && (
        <p className="mishap" role="alert">
          {words}
        </p>
      )}
      <div className="sheets">
        <section className="panel flush rows lg-rows">
          <header>
            <h2>Mine</h2>
          </header>
          {mine.length ? (
            <ul>
              {mine.map((each) => (
                <li key={each.id}>
                  <div className="grow">
                    <Link className="lg-title" to={`/legends/${each.id}`}>
                      {each.title}
                    </Link>
                    <p className="dim">{[each.blurb, `changed ${since(each.changed)}`].filter(Boolean).join(" · ")}</p>
                  </div>
                  <button className="btn small quiet" onClick={() => setLeaving(each)}>
                    Delete<span className="vh"> {each.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <Empty text="You have not written one yet. The smallest good one is only a click away." action={null} />
          )}
        </section>
        <section className="panel flush rows lg-rows">
          <header>
            <h2>The seven</h2>
          </header>
          <ul>
            {seven.map((each) => (
              <li key={each.id}>
                <div className="grow">
                  <Link className="lg-title" to={`/legends/${each.id}`}>
                    {each.title}
                  </Link>
                  <p className="dim">{each.blurb}</p>
                </div>
                <button
                  className="btn small quiet"
                  onClick={() => void begin({ like: each.id, title: `${each.title}, otherwise`.slice(0, 60) })}
                >
                  Begin like this<span className="vh">: {each.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {leaving && (
        <Dialog title={`Delete “${leaving.title}”?`} onClose={() => setLeaving(null)}>
          <p>Tables that were begun with it keep it. The text itself is gone for good.</p>
          <div className="doing">
            <button className="btn" onClick={() => setLeaving(null)}>
              Keep it
            </button>
            <button
              className="btn danger"
              onClick={() =>
                void attempt(async () => {
                  await api.deleteLegend(leaving.id);
                  setLeaving(null);
                  legends.again();
                })
              }
            >
              Delete it
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}
