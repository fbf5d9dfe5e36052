import { useEffect, useMemo, useState } from "react";
import { drawnGames, loadBase } from "../games";
import { Page } from "../lobby/Page";
import { shelved } from "../lobby/shelf";
import { Mishap } from "../look/Mishap";
import { Link } from "../router";
import { api, useFetched } from "../wire/http";
import type { ClauseInfo } from "../wire/types";
import "./rules.css";

/** Rules and cards of a game, with a search over every clause. */
export function RulesPage({ game, clause }: { game: string; clause: string | null }) {
  const clauses = useFetched(`clauses ${game}`, () => api.clauses(game));
  const drawn = useFetched(`drawn ${game}`, () => loadBase(game));
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const sections = useMemo(() => bySection(clauses.value ?? [], wanted), [clauses.value, wanted]);
  const found = sections.reduce((sum, [, list]) => sum + list.length, 0);
  useEffect(() => {
    if (clause && clauses.value) document.getElementById(clause)?.scrollIntoView({ block: "center" });
  }, [clause, clauses.value]);
  const Reference = drawn.value?.Reference;
  return (
    <Page title={`${shelved(game)?.title ?? game}: rules and cards`}>
      <div className="lead rules-head">
        {drawnGames.length > 1 &&
          drawnGames.map((id) => (
            <Link key={id} className={`chip ${id === game ? "on" : ""}`} to={`/rules/${id}`}>
              {shelved(id)?.title ?? id}
            </Link>
          ))}
        <label className="grow">
          <span className="vh">Search</span>
          <input
            type="search"
            placeholder="Search rules and cards"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <span className="dim" role="status">
          {clauses.value ? `${found} of ${clauses.value.length} clauses` : ""}
        </span>
      </div>
      <Mishap words={clauses.problem?.message} />
      <div className="rules">
        <nav className="panel contents" aria-label="Chapters">
          <ol>
            {sections.map(([section, list]) => (
              <li key={section}>
                <a href={`#${anchor(section)}`}>{section}</a> <span className="faint">{list.length}</span>
              </li>
            ))}
          </ol>
        </nav>
        <div className="clauses">
          {Reference && (
            <section className="reference">
              <h2 className="d">Cards and pieces</h2>
              <Reference search={wanted} />
            </section>
          )}
          {sections.map(([section, list]) => (
            <section key={section} className="panel" id={anchor(section)}>
              <h2>{section}</h2>
              <dl>
                {list.map((one) => (
                  <div key={one.id} id={one.id} className={one.id === clause ? "here" : ""}>
                    <dt>{one.id}</dt>
                    <dd>
                      <Found text={one.text} wanted={wanted} />
                      {one.see.length > 0 && (
                        <span className="see">
                          {" "}
                          see{" "}
                          {one.see.map((id) => (
                            <a key={id} href={`#${id}`}>
                              {id}
                            </a>
                          ))}
                        </span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {clauses.value && !found && <p className="lead">No clause holds these words.</p>}
        </div>
      </div>
    </Page>
  );
}

const anchor = (section: string) => `s-${section.toLowerCase().replace(/\W+/g, "-")}`;

/** Clauses that hold every word that was typed, in chapters. */
export function bySection(clauses: ClauseInfo[], wanted: string): [string, ClauseInfo[]][] {
  const words = wanted.split(/\s+/).filter(Boolean);
  const map = new Map<string, ClauseInfo[]>();
  for (const clause of clauses) {
    const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
    if (words.every((word) => text.includes(word)))
      map.set(clause.section, [...(map.get(clause.section) ?? []), clause]);
  }
  return [...map];
}

function Found({ text, wanted }: { text: string; wanted: string }) {
  const word = wanted.split(/\s+/).filter(Boolean)[0];
  const at = word ? text.toLowerCase().indexOf(word) : -1;
  if (!word || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
