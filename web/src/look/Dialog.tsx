import cross from "icon:cancel";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon";
import { say } from "../table/say";

/** A window over the page. Esc, the cross and a click beside it close it; focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page: only then the focus can go back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`dialog ${wide ? "wide" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="dialog-in">
        <header>
          <h2 id={id}>{title}</h2>
          <button className="tool" aria-label={say("table.close")} onClick={onClose}>
            <Icon of={cross} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
