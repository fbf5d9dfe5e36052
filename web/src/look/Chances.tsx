import { say } from "../table/say";
import { percent } from "./percent";

interface Props {
  /** That this is enough, with nothing after it. */
  alone: number | null | undefined;
  /** That it neither succeeds nor fails. */
  undecided?: number | null | undefined;
  /** That it succeeds in the end, with everything that one has, played well. */
  well?: number | null | undefined;
  /** All chances to choose among: what would look the same is told apart. */
  among?: readonly (number | null)[] | null;
  /** What the chance counts on. */
  about?: string | null;
  /** Where there is no room for words: what good play comes to, and the rest by pointing at it. */
  brief?: boolean;
}

/** Green above one half, red at it and below; always with the number, and with what it counts on. */
export const Chances = ({ alone, undecided, well, among, about, brief = false }: Props) => {
  const drawn = !!undecided && <i>{say("table.chances.undecided", { chance: percent(undecided) })}</i>;
  // Where nothing that comes after it can change the chance, one number says it all.
  const isMore = typeof well === "number" && (typeof alone !== "number" || percent(well) !== percent(alone));
  if (isMore)
    return (
      <span className={`odds ${brief ? "" : "both"} ${well > 0.5 ? "good" : "bad"}`} title={chancesHelp()}>
        {percent(well)}
        {!brief && (
          <small>
            {say("table.chances.well")}
            {typeof alone === "number" && <i>{say("table.chances.alone", { chance: percent(alone) })}</i>}
            {drawn}
          </small>
        )}
      </span>
    );
  if (typeof alone !== "number") return null;
  return (
    <span className={`odds ${alone > 0.5 ? "good" : "bad"}`}>
      {percent(alone, among ?? [])}
      {(about || drawn) && (
        <small>
          {about}
          {drawn}
        </small>
      )}
    </span>
  );
};

export const chancesHelp = (): string => say("table.chances.help");
