import { useEffect, useRef, useState } from "react";
import { Dialog } from "../look/Dialog";
import { Mishap } from "../look/Mishap";
import { api, type Problem } from "../wire/http";
import type { Me } from "../wire/types";

/** Before somebody new sits down: how the others are to call them. */
export function AskName({
  name: proposed,
  onNamed,
  onClose,
}: {
  name: string;
  onNamed(me: Me): void;
  onClose(): void;
}) {
  const [name, setName] = useState(proposed);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // When the dialog is open: it gives the focus to its first button.
  useEffect(() => field.current!.select(), []);
  const submit = async () => {
    try {
      onNamed(await api.name(name.trim()));
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  return (
    <Dialog title="What shall we call you?" onClose={onClose}>
      <form
        className="col"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label className="field">
          <span>My name</span>
          <input
            type="text"
            required
            ref={field}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p className="help">The others at the table see it. You can change it at any time, at the top of every page.</p>
        <Mishap words={problem} />
        <div className="doing">
          <button type="button" className="btn" onClick={onClose}>
            Not now
          </button>
          <button className="btn primary">Go on</button>
        </div>
      </form>
    </Dialog>
  );
}
