import { useEffect, useState } from "react";
import { useMe } from "../me";
import { go, Link } from "../router";
import { api, type Problem } from "../wire/http";
import { Page } from "./Page";

/** Takes a seat over on this device. The person says so: a link that is only looked at must not use itself up. */
export function Resume({ token }: { token: string }) {
  const { beSomebody } = useMe();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setProblem(null), [token]);
  const take = async () => {
    setBusy(true);
    try {
      await beSomebody();
      go(`/table/${(await api.resume(token)).id}`, { replace: true });
    } catch (error) {
      setProblem((error as Problem).message);
      setBusy(false);
    }
  };
  return (
    <Page title="Go on here" lead="Take your seat over on this device. The other one will only watch then.">
      <div className="sheets">
        <section className="panel">
          <button className="btn primary" disabled={isBusy} onClick={take}>
            Take my seat
          </button>
          {problem && (
            <p role="alert">
              {problem} <Link to="/">Back to the games</Link>
            </p>
          )}
        </section>
      </div>
    </Page>
  );
}
