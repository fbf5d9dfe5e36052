import { useMe } from "../me";

/** What I am called here; as long as nothing is written, what I was called before. */
export const NameField = ({
  label = "My name",
  name,
  set,
}: {
  label?: string;
  name: string | null;
  set(name: string): void;
}) => {
  const { me } = useMe();
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="text"
        maxLength={40}
        value={name ?? me.name}
        placeholder="A guest name"
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
};
