import { useState } from "react";
import { Dialog } from "../../../look/Dialog";
import { Pick, Switch } from "../../../look/Fields";
import type { Order } from "../../../wire/types";
import type { View } from "../../../wire/games/shamans";
import { portalOrder, spaceOf, stepOf } from "./arming";
import { say } from "../texts";

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
    <Dialog title={say("board.arm.title")} onClose={onClose}>
      <p>{say("board.arm.about")}</p>
      <Pick<string>
        label={say("board.arm.goes")}
        value={step === 1 ? "+1" : "-1"}
        of={{ "-1": say("board.arm.back"), "+1": say("board.arm.forward") }}
        onPick={(way) => setStep(way === "+1" ? 1 : -1)}
      />
      <label className="field">
        <span>{say("board.arm.when")}</span>
        <select value={space ?? ""} onChange={({ target }) => setSpace(target.value ? Number(target.value) : null)}>
          <option value="">{say("board.arm.next_pause")}</option>
          {Array.from({ length: view.moon - 1 }, (_, k) => view.moon - 1 - k).map((each) => (
            <option key={each} value={each}>
              {say("board.arm.on_space", { space: each })}
            </option>
          ))}
        </select>
      </label>
      <Switch label={say("board.arm.quiet")} help={say("board.arm.quiet_help")} on={isQuiet} set={setQuiet} />
      <div className="doing">
        {order && (
          <button className="btn" onClick={() => settle(null)}>
            {say("board.arm.disarm")}
          </button>
        )}
        <button className="btn primary" onClick={() => settle(portalOrder(step, space))}>
          {say("board.arm.arm")}
        </button>
      </div>
    </Dialog>
  );
};
