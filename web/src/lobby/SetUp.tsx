import roundTable from "icon:round-table";
import { useState } from "react";
import { Switch } from "../look/Fields";
import { Icon } from "../look/Icon";
import { Mishap } from "../look/Mishap";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, useFetched, type Problem } from "../wire/http";
import type { GameInfo } from "../wire/types";
import { NameField } from "./NameField";
import { GameIcon } from "./TableRow";
import { fitting, MannerFields, OptionFields, type Manner, type OptionValues } from "./Agreed";
import { Page } from "./Page";
import { SeatFields, usualSeats } from "./SeatFields";

/** Set up a table: who sits where, which rules, at what pace. */
export function SetUp({ chosen, draft = "" }: { chosen: string | null; draft?: string }) {
  const games = useFetched(`games ${draft}`, async () =>
    draft && chosen ? [await api.gameWith(chosen, draft)] : api.games(),
  );
  const game = games.value?.find(({ id }) => id === chosen) ?? games.value?.[0];
  return (
    <Page title="Set up a table" lead={game && `${game.title}, ${game.seats[0]} to ${game.seats[1]} seats.`}>
      <Mishap words={games.problem?.message} />
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
  const { beSomebody } = useMe();
  const [title, setTitle] = useState("");
  const [name, setName] = useState<string | null>(null);
  const [seats, setSeats] = useState(() => usualSeats(game));
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

  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await beSomebody(name);
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
        <SeatFields game={game} seats={seats} set={setSeats} />
        <NameField name={name} set={setName} />
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
