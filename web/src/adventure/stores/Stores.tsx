import { useEffect, useRef, type ReactNode } from "react";
import { useEscape } from "../../table/useKeys";
import "./stores.css";

interface Props {
  title: string;
  /** Below the title: when something may be taken or bought. */
  note?: ReactNode;
  /** What the button that puts it away says. */
  back: string;
  /** It lies over all around the map as well, and the bar on it, as in a scene. */
  isScene?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** What lies beside the map or is for sale, pulled over the board; Escape or its button puts it away. */
export const Stores = ({ title, note, back, isScene, onClose, children }: Props) => {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  useEscape(onClose);
  return (
    <section className={isScene ? "scene stores" : "stores"} aria-label={title}>
      <header>
        <div className="grow">
          <h2>{title}</h2>
          {note && <p className="dim">{note}</p>}
        </div>
        <button ref={close} className="btn" onClick={onClose}>
          {back}
        </button>
      </header>
      <div className="st-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  );
};

/** One kind of thing on a shelf, and what stands over it. */
export const Shelf = ({ title, label, children }: { title: ReactNode; label?: string; children: ReactNode }) => (
  <section className="st-shelf" aria-label={label}>
    <h3>{title}</h3>
    {children}
  </section>
);
