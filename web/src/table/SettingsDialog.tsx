import { Dialog } from "../look/Dialog";
import { Pick, Switch } from "../look/Fields";
import { change, useSettings } from "../settings";
import type { Prefs } from "../wire/types";
import { say } from "./say";
import { speedNames } from "./TableTools";
import type { Windows } from "./useWindows";

/** How this browser shows the games; at a table also what the seat wishes to be asked. */
export function SettingsDialog({ onClose, seat }: { onClose(): void; seat?: Windows & { prefs: Prefs } }) {
  const now = useSettings();
  const askToNotify = async (on: boolean) => {
    change({ notify: on && (await Notification.requestPermission()) === "granted" });
  };
  return (
    <Dialog title={say("table.settings.title")} onClose={onClose}>
      <Pick
        label={say("table.settings.theme")}
        value={now.theme}
        of={{
          system: say("table.settings.system"),
          dark: say("table.settings.dark"),
          light: say("table.settings.light"),
        }}
        onPick={(theme) => change({ theme })}
      />
      <Pick
        label={say("table.settings.speed")}
        help={say("table.settings.speed_help")}
        value={now.speed}
        of={speedNames()}
        onPick={(speed) => change({ speed })}
      />
      <div>
        <Switch
          label={say("table.settings.motion")}
          help={say("table.settings.motion_help")}
          on={now.motion === "off"}
          set={(on) => change({ motion: on ? "off" : "system" })}
        />
        <Switch
          label={say("table.settings.sound")}
          help={say("table.settings.sound_help")}
          on={now.sound}
          set={(sound) => change({ sound })}
        />
        {"Notification" in window && (
          <Switch
            label={say("table.settings.notify")}
            help={say("table.settings.notify_help")}
            on={now.notify}
            set={askToNotify}
          />
        )}
        <Switch
          label={say("table.settings.one_click")}
          help={say("table.settings.one_click_help")}
          on={now.oneClick}
          set={(oneClick) => change({ oneClick })}
        />
        <Switch
          label={say("table.settings.ask_all")}
          help={say("table.settings.ask_all_help")}
          on={now.askAll}
          set={(askAll) => change({ askAll })}
        />
        <Switch
          label={say("table.settings.letters")}
          help={say("table.settings.letters_help")}
          on={now.letters}
          set={(letters) => change({ letters })}
        />
      </div>
      {seat && (
        <div>
          <h3 className="d">{say("table.settings.my_seat")}</h3>
          <Switch
            label={say("table.settings.talk")}
            help={say("table.settings.talk_help")}
            on={seat.prefs.ask_talk}
            set={(ask_talk) => seat.change({ ask_talk })}
          />
          {seat.orders && (
            <Pick<string>
              label={say("table.settings.windows")}
              help={seat.isAlone ? say("table.settings.windows_alone") : say("table.settings.windows_help")}
              value={seat.prefs.pass_windows ? "pass" : seat.prefs.ask_windows ? "ask" : "short"}
              of={{
                ...(!seat.isAlone && { short: say("table.settings.short") }),
                ask: say("table.settings.wait"),
                pass: say("table.settings.pass"),
              }}
              onPick={(wish) => seat.change({ ask_windows: wish === "ask", pass_windows: wish === "pass" })}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
