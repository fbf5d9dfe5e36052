import { Component, lazy, Suspense, useEffect, type ReactNode } from "react";
import { Home } from "./lobby/Home";
import { Page } from "./lobby/Page";
import { Loading } from "./look/Loading";
import { go, Link, match, usePlace } from "./router";

const named = <K extends string>(load: () => Promise<Record<K, React.ComponentType<any>>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const About = named(() => import("./lobby/About"), "About");
const Account = named(() => import("./lobby/Account"), "Account");
const Join = named(() => import("./lobby/Join"), "Join");
const Learn = named(() => import("./learn/Learn"), "Learn");
const ShelfPage = named(() => import("./workshop/ShelfPage"), "ShelfPage");
const Workshop = named(() => import("./workshop/Workshop"), "Workshop");
const Watch = named(() => import("./lobby/Watch"), "Watch");
const MyGames = named(() => import("./lobby/MyGames"), "MyGames");
const PuzzlePage = named(() => import("./puzzles/PuzzlePage"), "PuzzlePage");
const PuzzlesPage = named(() => import("./puzzles/PuzzlesPage"), "PuzzlesPage");
const ReplayPage = named(() => import("./replay/ReplayPage"), "ReplayPage");
const Replays = named(() => import("./replay/Replays"), "Replays");
const Resume = named(() => import("./lobby/Resume"), "Resume");
const RulesPage = named(() => import("./rules/RulesPage"), "RulesPage");
const SetUp = named(() => import("./lobby/SetUp"), "SetUp");
const TablePage = named(() => import("./table/TablePage"), "TablePage");
const SamplePage = import.meta.env.DEV ? named(() => import("./table/SamplePage"), "SamplePage") : null;

const ROUTES: [pattern: string, page: (parts: Record<string, string>, place: URL) => ReactNode][] = [
  ["/", () => <Home />],
  [
    "/set-up",
    (_, { search, searchParams: asked }) => (
      <SetUp key={search} chosen={asked.get("game")} draft={asked.get("draft") ?? asked.get("legend") ?? ""} />
    ),
  ],
  ["/join", () => <Join />],
  ["/watch", () => <Watch />],
  ["/my-games", () => <MyGames />],
  ["/learn", () => <Learn />],
  ["/puzzles", () => <PuzzlesPage />],
  ["/puzzles/:game/:id", ({ game, id }) => <PuzzlePage key={`${game}/${id}`} game={game} puzzle={id} />],
  ["/replays", () => <Replays />],
  ["/workshop", () => <ShelfPage game={null} />],
  ["/workshop/:game", ({ game }) => <ShelfPage game={game} />],
  ["/workshop/:game/:id", ({ game, id }) => <Workshop key={`${game}/${id}`} game={game} id={id} />],
  ["/legends", () => <Moved to="/workshop/andor" />],
  ["/legends/:id", ({ id }) => <Moved to={`/workshop/andor/${id}`} />],
  ["/rules", () => <RulesPage game="shamans" clause={null} />],
  ["/rules/:game", ({ game }, place) => <RulesPage game={game} clause={place.hash.slice(1) || null} />],
  ["/me", () => <Account />],
  ["/about", () => <About />],
  ["/table/:id", ({ id }, place) => <TablePage key={id} id={id} lesson={place.searchParams.has("lesson")} />],
  ["/replay/:id", ({ id }) => <ReplayPage key={id} id={id} />],
  ["/resume/:token", ({ token }) => <Resume token={token} />],
];
if (SamplePage)
  ROUTES.push(["/samples/:game/:name", ({ game, name }) => <SamplePage key={name} game={game} name={name} />]);

export function App() {
  const place = usePlace();
  for (const [pattern, page] of ROUTES) {
    const parts = match(pattern, place.pathname);
    if (parts)
      return (
        <Mishap key={place.pathname}>
          <Suspense fallback={<Loading what="Loading" />}>{page(parts, place)}</Suspense>
        </Mishap>
      );
  }
  return (
    <Page title="Nothing lies here">
      <p className="lead">
        This address leads nowhere. <Link to="/">Back to the games</Link>
      </p>
    </Page>
  );
}

/** An earlier address of a page. */
function Moved({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

/** A page that broke says so, instead of leaving a blank screen. */
class Mishap extends Component<{ children: ReactNode }, { error: Error | null }> {
  state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Page title="Something broke here">
        <p className="lead">The page could not be drawn. Your games are safe on the server.</p>
        <p className="faint">{error.message}</p>
        <p>
          <button className="btn primary" onClick={() => location.reload()}>
            Load it again
          </button>
        </p>
      </Page>
    );
  }
}
