import roundTable from "icon:round-table";
import { useState } from "react";
import { Icon } from "../look/Icon";
import { SeatMark } from "../look/SeatMark";
import { useMe } from "../me";
import { go, Link } from "../router";
import { Switch } from "../table/SettingsDialog";
import { api, useFetched, type Problem } from "../wire/http";
import type { GameInfo, NewSeat } from "../wire/types";
import { GameIcon } from "./TableRow";
import { fitting, MannerFields, OptionFields, type Manner, type OptionValues } from "./Agreed";
import { Page } from "./Page";

/** Set up a table: who sits where, which rules, at what pace. */
export function SetUp({ chosen, draft = "" }: { chosen: string | null; draft?: string }) {
  const games = useFetched(`games ${draft}`, async () =>
    draft && chosen ? [await api.gameWith(chosen, draft)] : api.games(),
  );
  const game = games.value?.find(({ id }) => id === chosen) ?? games.value?.[0];
  return (
    <Page title="Set up a table" lead={game && `${game.title}, ${game.seats[0]} to ${game.seats[1]} seats.`}>
      {games.problem && (
        <p className="mishap" role="alert">
          {games.problem.message}
        </p>
      )}
      {games.value && games.value.length > 1 && (
        <p className="lead row">
          {games.value.map(({ id, title }) => (
            <Link key={id} className={`chip ${id === game?.id ? "on" : ""}`} to={`/set-up?game=${id}`}>
              {title}
            </Link>
          ))}
        </p>
      )}
      {game && <Form game={game} draft={draft} />}
    </Page>
  );
}

/** `draft` is one of mine, or one that was shown to me, that the table is set up with. */
function Form({ game, draft }: { game: GameInfo; draft: string }) {
  const { me, set, beSomebody } = useMe();
  const usual = game.bots[0]?.level ?? "";
  const [title, setTitle] = useState("");
  const [name, setName] = useState<string | null>(null);
  const [seats, setSeats] = useState<NewSeat[]>(
    () =>
      [{ kind: "me" }, ...Array.from({ length: game.seats[0] }, () => ({ kind: "bot" as const, level: usual }))].slice(
        0,
        game.seats[1],
      ) as NewSeat[],
  );
  const [options, setOptions] = useState<OptionValues>({});
  const [packs, setPacks] = useState<readonly string[]>([]);
  const [manner, setManner] = useState<Manner>({
    pace: { kind: "untimed", amount: 0 },
    absent_after: 0,
    listed: false,
    watchers_allowed: true,
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasOpen = seats.some(({ kind }) => kind === "open");

  const resize = (count: number) =>
    setSeats((old) => Array.from({ length: count }, (_, k) => old[k] ?? { kind: "bot", level: usual }));
  const setSeat = (index: number, value: string) =>
    setSeats((old) =>
      old.map((seat, k) =>
        k !== index ? seat : value === "me" || value === "open" ? { kind: value } : { kind: "bot", level: value },
      ),
    );
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await beSomebody();
      if (name !== null && name.trim() && name !== me.name) set(await api.name(name.trim()));
      const table = await api.create({
        game: game.id,
        name: title.trim(),
        seats,
        options: fitting(game, options, packs, seats.length),
        packs: game.packs.map(({ id }) => id).filter((id) => packs.includes(id)),
        draft,
        ...manner,
        start: !hasOpen,
      });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem((error as Problem).message);
      setBusy(false);
    }
  };

  return (
    <form
      className="sheets halves"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section className="panel">
        <h2>Who sits at the table</h2>
        <div className="row" role="group" aria-label="Number of seats">
          {Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, k) => game.seats[0] + k).map((count) => (
            <button
              type="button"
              key={count}
              className={`chip ${seats.length === count ? "on" : ""}`}
              aria-pressed={seats.length === count}
              onClick={() => resize(count)}
            >
              {count} seats
            </button>
          ))}
        </div>
        <ol className="col">
          {seats.map((seat, k) => (
            <li key={k} className="row">
              <SeatMark
                seat={k}
                name={seat.kind === "me" ? me.name || "You" : seat.kind === "bot" ? "Bot" : "?"}
                size={28}
              />
              <label className="grow">
                <span className="vh">Seat {k + 1}</span>
                <select
                  style={{ width: "100%" }}
                  value={seat.kind === "bot" ? seat.level : seat.kind}
                  onChange={(event) => setSeat(k, event.target.value)}
                >
                  <option value="me">
                    {seats.filter(({ kind }) => kind === "me").length > 1 || seat.kind !== "me"
                      ? "Me (I hold this seat, too)"
                      : "Me"}
                  </option>
                  <option value="open">Open: whoever comes</option>
                  {game.bots.map(({ level, name: bot, help }) => (
                    <option key={level} value={level} title={help}>
                      Bot: {bot}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ol>
        <label className="field">
          <span>My name</span>
          <input
            type="text"
            maxLength={40}
            value={name ?? me.name}
            placeholder="A guest name"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Name of the table</span>
          <input
            type="text"
            maxLength={40}
            value={title}
            placeholder="Moonrise"
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
      </section>
      <section className="panel">
        <h2>How it is played</h2>
        <MannerFields value={manner} change={(part) => setManner({ ...manner, ...part })} />
        <button className="btn primary" disabled={isBusy}>
          <Icon of={roundTable} />
          {isBusy ? "Setting the table…" : hasOpen ? "Open the table" : "Start the game"}
        </button>
        {problem && <p role="alert">{problem}</p>}
      </section>
      {game.packs.length > 0 && (
        <section className="panel whole">
          <h2>Packs of cards</h2>
          <div className="opts">
            {game.packs.map(({ id, title, version }) => (
              <Switch
                key={id}
                label={title}
                help={`Version ${version}, offered by whoever runs this server.`}
                on={packs.includes(id)}
                set={(on) => setPacks(on ? [...packs, id] : packs.filter((other) => other !== id))}
              />
            ))}
          </div>
        </section>
      )}
      {game.options.length > 0 && (
        <section className="panel whole">
          <h2 className="row">
            <GameIcon game={game.id} />
            Rules of this table
          </h2>
          <OptionFields
            game={game}
            values={fitting(game, options, packs, seats.length)}
            set={setOptions}
            packs={packs}
            seats={seats.length}
          />
        </section>
      )}
    </form>
  );
}
