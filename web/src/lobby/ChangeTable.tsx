import { useState } from "react";
import { Dialog } from "../look/Dialog";
import { Mishap } from "../look/Mishap";
import { api, type Problem } from "../wire/http";
import type { GameInfo, TableInfo } from "../wire/types";
import { MannerFields, OptionFields, type Manner, type OptionValues } from "./Agreed";

/** Before the start the host may still change what is agreed; everybody at the table sees it at once. */
export function ChangeTable({ table, game, onClose }: { table: TableInfo; game: GameInfo; onClose(): void }) {
  const [name, setName] = useState(table.name);
  const [manner, setManner] = useState<Manner>(table);
  const [options, setOptions] = useState<OptionValues>(table.options);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const { pace, absent_after, listed, watchers_allowed } = manner;
    try {
      await api.change(table.id, { name: name.trim(), pace, absent_after, listed, watchers_allowed, options });
      onClose();
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  return (
    <Dialog title="Change the table" onClose={onClose} wide>
      <label className="field">
        <span>Name of the table</span>
        <input type="text" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <MannerFields value={manner} change={(part) => setManner({ ...manner, ...part })} />
      <OptionFields
        game={game}
        values={options}
        set={setOptions}
        packs={table.packs.map(({ id }) => id)}
        seats={table.seats.length}
      />
      <Mishap words={problem} />
      <div className="doing">
        <button className="btn" onClick={onClose}>
          Leave it as it is
        </button>
        <button className="btn primary" onClick={save}>
          Change it
        </button>
      </div>
    </Dialog>
  );
}
