import { useState } from "react";
import { useMe } from "../me";
import { go } from "../router";
import { api, type Problem } from "../wire/http";
import { NameField } from "./NameField";
import { Page } from "./Page";

/** The code of a table out of whatever was pasted: a link, or the code itself. */
export const codeIn = (text: string) => /\/table\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();

export function Join() {
  const { beSomebody } = useMe();
  const [text, setText] = useState("");
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    setProblem(null);
    try {
      const { id } = await api.table(codeIn(text));
      await beSomebody(name);
      go(`/table/${id}`);
    } catch (error) {
      setProblem((error as Problem).status === 404 ? "There is no table with this code." : (error as Problem).message);
    }
  };
  return (
    <Page title="Join by code" lead="The link or code that somebody sent you.">
      <form
        className="sheets"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <section className="panel">
          <label className="field">
            <span>Link or code</span>
            <input type="text" required autoFocus value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <NameField name={name} set={setName} />
          <button className="btn primary">Go to the table</button>
          {problem && <p role="alert">{problem}</p>}
        </section>
      </form>
    </Page>
  );
}
