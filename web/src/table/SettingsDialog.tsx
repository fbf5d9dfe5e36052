import { Dialog } from "../look/Dialog";
import { Pick, Switch } from "../look/Fields";
import { change, SPEEDS, useSettings } from "../settings";
import type { Prefs, TableInfo } from "../wire/types";
import { Leaving } from "./Leaving";
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
