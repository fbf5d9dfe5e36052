import { useCallback, useMemo, useState } from "react";
import type { GameTable } from "../table/game";
import { api, type Problem } from "../wire/http";
import type { Course } from "../wire/types";
import { areasOf, chancesOf, turningPoints, type Area, type TurningPoint } from "./chances";
import type { Step } from "./steps";

/** What is known of the chances to win, along the steps of this replay. */
export interface Reckoned {
  course: Course;
  /** By step. */
  chances: number[][];
  areas: Area[];
  turns: TurningPoint[];
}

/** The analysis of a finished game, once somebody asks for it. */
export function useCourse(id: string, game: GameTable, steps: Step[]) {
  const [course, setCourse] = useState<Course | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(() => {
    setAsked(true);
    setProblem(null);
    api
      .analysis(id)
      .then(setCourse, (error: Problem) => setProblem(error.message))
      .finally(() => setAsked(false));
  }, [id]);
  const reckoned = useMemo((): Reckoned | null => {
    if (!course) return null;
    const chances = chancesOf(course, steps);
    return { course, chances, areas: areasOf(chances), turns: turningPoints(game, course, steps) };
  }, [course, game, steps]);
  return { reckoned, isAsked, problem, ask };
}
