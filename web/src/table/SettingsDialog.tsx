import { useId, useState, type ReactNode } from "react";
import { Dialog } from "../look/Dialog";
import { change, SPEEDS, useSettings } from "../settings";
import { go } from "../router";
import { api, type Problem } from "../wire/http";
import type { Prefs, TableInfo } from "../wire/types";
import type { Windows } from "./useWindows";

/** How this browser shows the games; at a table also what the seat wishes to be asked. */
export function SettingsDialog({
  onClose,
  seat,
  table,
}: {
  onClose(): void;
  seat?: Windows & { prefs: Prefs };
  table?: TableInfo;
}) {
  const now = useSettings();
  const askToNotify = async (on: boolean) => {
    change({ notify: on && (await Notification.requestPermission()) === "granted" });
  };
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Pick
        label="Theme"
        value={now.theme}
        of={{ system: "As the system", dark: "Candle-lit", light: "Parchment" }}
        onPick={(theme) => change({ theme })}
      />
      <Pick
        label="Speed at the table"
        help="Of what is shown, and of bots. Any key, click or tap ends what is being shown; holding Space hurries everything."
        value={now.speed}
        of={SPEEDS}
        onPick={(speed) => change({ speed })}
      />
      <div>
        <Switch
          label="Less motion"
          help="Nothing flies or glides. The system's own wish is always respected."
          on={now.motion === "off"}
          set={(on) => change({ motion: on ? "off" : "system" })}
        />
        <Switch
          label="Sound"
          help="One soft tone when a decision waits for you."
          on={now.sound}
          set={(sound) => change({ sound })}
        />
        {"Notification" in window && (
          <Switch
            label="Notify me"
            help="A message from the browser when a decision waits and you look elsewhere."
            on={now.notify}
            set={askToNotify}
          />
        )}
        <Switch
          label="One click"
          help="The first click already does it. What gives something up for good takes two."
          on={now.oneClick}
          set={(oneClick) => change({ oneClick })}
        />
        <Switch
          label="Ask me everything"
          help="Also what can as well be done later, as a teleport at the end of a turn."
          on={now.askAll}
          set={(askAll) => change({ askAll })}
        />
        <Switch
          label="Letters as keys"
          help="U undo, H hint, L look back, W why, O all options, P plan."
          on={now.letters}
          set={(letters) => change({ letters })}
        />
      </div>
      {seat && (
        <div>
          <h3 className="d">My seat at this table</h3>
          <Switch
            label="Ask me when I may speak"
            help="Otherwise talk slots pass by themselves; you can still speak from the side."
            on={seat.prefs.ask_talk}
            set={(ask_talk) => seat.change({ ask_talk })}
          />
          {seat.orders && (
            <Pick<string>
              label="Moments for hidden tiles"
              help={
                seat.isAlone
                  ? "Among bots the table waits for you where you are asked."
                  : "They last equally long for all, so nobody can tell who was asked. A click on a tile of yours arms it."
              }
              value={seat.prefs.pass_windows ? "pass" : seat.prefs.ask_windows ? "ask" : "short"}
              of={{ ...(!seat.isAlone && { short: "A short pause" }), ask: "Wait for me", pass: "Pass for me" }}
              onPick={(wish) => seat.change({ ask_windows: wish === "ask", pass_windows: wish === "pass" })}
            />
          )}
        </div>
      )}
      {table && table.phase === "running" && <Leaving table={table} seat={seat?.prefs.seat} />}
    </Dialog>
  );
}

/** Getting up for good, and for the host: closing the table. */
function Leaving({ table, seat }: { table: TableInfo; seat: number | undefined }) {
  const [isSure, ask] = useState<"leave" | "close" | null>(null);
  const [problem, setProblem] = useState("");
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run();
      go("/");
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  if (isSure)
    return (
      <div className="doing">
        <span className="grow">
          {problem ||
            (isSure === "leave"
              ? "A bot plays on for you, for good."
              : "The game ends here without a result, for everybody.")}
        </span>
        <button className="btn" onClick={() => ask(null)}>
          Stay
        </button>
        <button
          className="btn danger"
          onClick={() => attempt(() => (isSure === "leave" ? api.leave(table.id, seat!) : api.close(table.id)))}
        >
          {isSure === "leave" ? "Leave" : "Close it"}
        </button>
      </div>
    );
  return (
    <div className="doing">
      {seat !== undefined && (
        <button className="btn small" onClick={() => ask("leave")}>
          Leave the table…
        </button>
      )}
      {table.you_are_host && (
        <button className="btn small" onClick={() => ask("close")}>
          Close the table…
        </button>
      )}
    </div>
  );
}

export function Switch({
  label,
  help,
  on,
  set,
}: {
  label: string;
  help?: ReactNode;
  on: boolean;
  set(on: boolean): void;
}) {
  return (
    <label className="switch">
      <b>{label}</b>
      {help && <small>{help}</small>}
      <input type="checkbox" role="switch" checked={on} onChange={(event) => set(event.target.checked)} />
    </label>
  );
}

export function Pick<T extends string>({
  label,
  help,
  value,
  of,
  onPick,
}: {
  label: string;
  help?: string;
  value: T;
  of: Record<T, string>;
  onPick(value: T): void;
}) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend>
        <b>{label}</b>
      </legend>
      <div className="pick">
        {Object.entries<string>(of).map(([key, text]) => (
          <label key={key}>
            <input type="radio" name={name} checked={key === value} onChange={() => onPick(key as T)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {help && <small>{help}</small>}
    </fieldset>
  );
}
