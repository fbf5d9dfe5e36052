import { Dialog } from "../look/Dialog";
import { Link } from "../router";
import { api, useFetched } from "../wire/http";
import { say } from "./say";

/** The rule behind a question or a refusal, in our own words. */
export function ClauseDialog({ game, clause, onClose }: { game: string; clause: string; onClose(): void }) {
  const { value, problem } = useFetched(`${game} ${clause}`, () => api.clause(game, clause));
  return (
    <Dialog title={value?.section || say("table.the_rule")} onClose={onClose}>
      <p className="prose" style={{ fontSize: "var(--fs-2)" }}>
        {value?.text ?? problem?.message ?? "…"}
      </p>
      <div className="row dim">
        <span>{clause}</span>
        <span className="grow" />
        <Link className="why" to={`/rules/${game}#${clause}`} target="_blank">
          {say("table.all_rules")}
        </Link>
      </div>
    </Dialog>
  );
}
