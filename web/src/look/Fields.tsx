import { useId, type ReactNode } from "react";

/** Something that is on or off. */
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

/** One of a few. */
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
