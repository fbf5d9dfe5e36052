import quill from "icon:quill-ink";
import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { Icon } from "../look/Icon";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { Empty, Page } from "../lobby/Page";
import { since } from "../lobby/TableRow";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { DraftInfo, NewDraft, WorkshopInfo } from "../wire/types";
import { OpenFile } from "./Actions";
import "./workshop.css";

/** The workshop of a game, or of the first that has one. */
export function ShelfPage({ game }: { game: string | null }) {
  const shops = useFetched("workshops", api.workshops);
  const shop = game === null ? shops.value?.[0] : shops.value?.find((each) => each.game === game);
  if (shop) return <Shelf key={shop.game} shop={shop} shops={shops.value!} />;
  const words = shops.problem?.message ?? (shops.value ? "There is no workshop for this game." : "");
  return (
    <Page title="Workshop">
      <p className="lead" role={words ? "alert" : "status"}>
        {words || "Opening …"} {words && <Link to="/workshop">All workshops</Link>}
      </p>
    </Page>
  );
}

/** All drafts for a game: mine, and what comes with the game. */
function Shelf({ shop, shops }: { shop: WorkshopInfo; shops: readonly WorkshopInfo[] }) {
  const { me, beKnown } = useMe();
  const { game } = shop;
  const drafts = useFetched(`drafts ${game} ${me.person}`, () => api.drafts(game));
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<DraftInfo | null>(null);
  const mine = (drafts.value ?? []).filter((each) => each.mine);
  const bases = (drafts.value ?? []).filter((each) => each.base);

  const attempt = async (what: () => Promise<void>) => {
    setProblem(null);
    try {
      await beKnown();
      await what();
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  const begin = (draft: NewDraft) =>
    attempt(async () => {
      const { info } = await api.newDraft(game, draft);
      go(`/workshop/${game}/${info.id}`);
    });
  const words = problem ?? drafts.problem?.message;
  return (
    <Page
      title={`${shop.many.charAt(0).toUpperCase()}${shop.many.slice(1)}`}
      lead={shop.lead}
      actions={
        <>
          <OpenFile label={`A ${shop.one} as a file`} onOpen={(text) => void begin({ text })} />
          <button className="btn primary" onClick={() => void begin({ title: `A new ${shop.one}` })}>
            <Icon of={quill} />
            New {shop.one}
          </button>
        </>
      }
    >
      {shops.length > 1 && (
        <nav className="lead row ws-shops" aria-label="Workshops">
          {shops.map((each) => (
            <Link
              key={each.game}
              className={`chip ${each.game === game ? "on" : ""}`}
              aria-current={each.game === game ? "page" : undefined}
              to={`/workshop/${each.game}`}
            >
              {each.title}
            </Link>
          ))}
        </nav>
      )}
      <Mishap words={words} />
      <div className="sheets">
        <section className="panel flush rows ws-rows">
          <header>
            <h2>Mine</h2>
          </header>
          {mine.length ? (
            <ul>
              {mine.map((each) => (
                <li key={each.id}>
                  <div className="grow">
                    <Link className="ws-title" to={`/workshop/${game}/${each.id}`}>
                      {each.title}
                    </Link>
                    <p className="dim">
                      {[each.blurb, each.shared && "shared by link", `changed ${since(each.changed)}`]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
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
        <section className="panel flush rows ws-rows">
          <header>
            <h2>{shop.bases}</h2>
          </header>
          <ul>
            {bases.map((each) => (
              <li key={each.id}>
                <div className="grow">
                  <Link className="ws-title" to={`/workshop/${game}/${each.id}`}>
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
                  await api.deleteDraft(game, leaving.id);
                  setLeaving(null);
                  drafts.again();
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
