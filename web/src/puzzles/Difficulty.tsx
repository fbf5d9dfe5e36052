import { say } from "../table/say";

/** How hard a puzzle is: dots, and a word. */
export const Difficulty = ({ level }: { level: number }) => (
  <span className="difficulty">
    {[1, 2, 3].map((dot) => (
      <i key={dot} data-on={dot <= level || undefined} aria-hidden="true" />
    ))}
    {say("table.puzzles.difficulty", { level })}
  </span>
);
