import { useEffect, useRef, useState } from "react";
import { say } from "../table/say";

/** Whether the text is on the clipboard now: browsers may refuse, and a page that came without encryption has none. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A link to be sent to others: it can be read, is selected by a click, and is copied where the browser lets us. */
export function CopyLink({ label, address, isOpened = false }: { label: string; address: string; isOpened?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, tell] = useState("");
  const copy = async () => {
    if (await copied(address)) return tell(say("table.link.copied"));
    field.current!.focus();
    field.current!.select();
    tell(say("table.link.by_hand"));
  };
  // Whoever has asked for the link has it at once.
  useEffect(() => {
    if (isOpened) void copy();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, []);
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <input ref={field} type="text" readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <div className="row">
        <button type="button" className="btn" onClick={() => void copy()}>
          {say("table.link.copy")}
        </button>
        {"share" in navigator && (
          <button
            type="button"
            className="btn"
            onClick={() => void navigator.share({ title: document.title, url: address }).catch(() => {})}
          >
            {say("table.link.share")}
          </button>
        )}
        <span role="status" className="help grow">
          {said}
        </span>
      </div>
    </>
  );
}
