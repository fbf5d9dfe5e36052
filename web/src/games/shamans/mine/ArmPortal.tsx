import { useState } from "react";
import { Dialog } from "../../../look/Dialog";
import { Pick, Switch } from "../../../table/SettingsDialog";
import type { Order } from "../../../wire/types";
import type { View } from "../../../wire/games/shamans";
import { portalOrder, spaceOf, stepOf } from "./arming";

interface Props {
  view: View;
  order: Order | null;
  /** Whether all other pauses are passed already. */
  passes: boolean;
  onOrder(order: Order | null, passes: boolean): void;
  onClose(): void;
}

/** Says in advance what a Portal shall do, so that nobody has to be quick. */
export const ArmPortal = ({ view, order, passes, onOrder, onClose }: Props) => {
  const isShadow = view.you !== null && view.seats[view.you]?.role === "shadow";
  const [step, setStep] = useState(order ? stepOf(order) : isShadow ? 1 : -1);
  const [space, setSpace] = useState(order ? spaceOf(order) : view.moon - 1);
  const [isQuiet, setQuiet] = useState(passes || !order);
  const settle = (wish: Order | null) => {
    onOrder(wish, isQuiet);
    onClose();
  };
  return (
    <Dialog title="Arm the Portal" onClose={onClose}>
      <p>It is then used by itself, once, at the first pause that fits. Nobody sees that it is armed.</p>
      <Pick<string>
        label="The Shadow goes"
        value={step === 1 ? "+1" : "-1"}
        of={{ "-1": "one space back", "+1": "one space forward" }}
        onPick={(way) => setStep(way === "+1" ? 1 : -1)}
      />
      <label className="field">
        <span>When</span>
        <select value={space ?? ""} onChange={({ target }) => setSpace(target.value ? Number(target.value) : null)}>
          <option value="">at the next pause, wherever it stands</option>
          {Array.from({ length: view.moon - 1 }, (_, k) => view.moon - 1 - k).map((each) => (
            <option key={each} value={each}>
              when it stands on {each}
            </option>
          ))}
        </select>
      </label>
      <Switch
        label="Do not ask me meanwhile"
        help="At all other pauses you pass."
        on={isQuiet}
        set={setQuiet}
      />
      <div className="doing">
        {order && (
          <button className="btn" onClick={() => settle(null)}>
            Disarm it
          </button>
        )}
        <button className="btn primary" onClick={() => settle(portalOrder(step, space))}>
          Arm it
        </button>
      </div>
    </Dialog>
  );
};
