import { useState } from "react";
import { Page } from "../lobby/Page";
import { Mishap } from "../look/Mishap";
import { go, Link } from "../router";
import { api } from "../wire/http";
import type { TableInfo } from "../wire/types";

/** A table that cannot be played on: why, what is left of it, and for its host a way to be rid of it. */
export function OnlyLookedAt({ info, title }: { info: TableInfo; title: string }) {
  const [isSure, setIsSure] = useState(false);
  const [problem, setProblem] = useState("");
  const remove = () =>
    api.close(info.id).then(
      () => go("/my-games"),
      (error: Error) => setProblem(error.message),
    );
  return (
    <Page
      title={info.name || `A table of ${title}`}
      lead={info.broken ? "This table is broken." : "This table can be looked at."}
    >
      <div className="sheets">
        <section className="panel">
          <p className="prose">{info.read_only}</p>
          {info.broken && (
            <p className="prose">Your other games are not affected. What has happened here can still be read.</p>
          )}
          <Mishap words={problem} />
          <div className="doing">
            {info.phase !== "open" && (
              <Link className="btn primary" to={`/replay/${info.id}`}>
                What happened there
              </Link>
            )}
            {info.broken && info.you_are_host && (
              <button className="btn danger" onClick={() => (isSure ? remove() : setIsSure(true))}>
                {isSure ? "Yes, delete it for everybody" : "Delete this table"}
              </button>
            )}
            <Link className="btn" to="/">
              Back to the games
            </Link>
          </div>
        </section>
      </div>
    </Page>
  );
}
