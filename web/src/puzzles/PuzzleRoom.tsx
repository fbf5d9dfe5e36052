import { useCallback, useEffect, useMemo, useState } from "react";
import { ClauseDialog } from "../table/Clause";
import { DecisionBar } from "../table/DecisionBar";
import { withForeseen } from "../table/foreseen";
import { ONLY_LOOKED_AT, type GameTable, type TableProps } from "../table/game";
import { LiveRegion } from "../table/LiveRegion";
import { Log } from "../table/Log";
import { MySeats } from "../table/mine";
import { nameAt } from "../table/names";
import { placed } from "../table/placed";
import { Preview } from "../table/Preview";
import { say } from "../table/say";
import { TableLayout } from "../table/TableLayout";
import { useChoice } from "../table/useChoice";
import { useKeys } from "../table/useKeys";
import { useNarrow } from "../table/useMedia";
import { api, type Problem } from "../wire/http";
import type { Option, PuzzleInfo, PuzzleTable } from "../wire/types";
import { Goal } from "./Goal";
import { nameOfPuzzle, remember } from "./solved";
import { Verdict, type Judged } from "./Verdict";

interface Props {
  game: GameTable;
  question: PuzzleTable;
  all: PuzzleInfo[];
  /** To the question that follows. */
  onFurther(): void;
}

/** A question of a puzzle on the game's own table: what is answered is judged, and nothing is played on. */
export function PuzzleRoom({ game, question, all, onFurther }: Props) {
  const { puzzle, step, table, seats, foreseen } = question;
  const me = table.seat;
  const mine = useMemo(() => (me === null ? [] : [me]), [me]);
  const narrow = useNarrow();
  const [isListOpen, openList] = useState(false);
  const [clause, setClause] = useState<string | null>(null);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  const nameOf = useCallback((seat: number) => nameAt(seats, seat), [seats]);
  const decision = useMemo(
    () => placed(game, table.view, withForeseen(table.decision, foreseen)),
    [game, table, foreseen],
  );

  useEffect(() => {
    document.title = `${puzzle.goal} · Fabletop`;
  }, [puzzle.goal]);

  const judge = async (place: number | null) => {
    openList(false);
    setProblem("");
    try {
      const answer = place === null ? null : await api.puzzleAnswer(puzzle, step, place);
      const isOver = place === null || (answer!.right && answer!.is_last);
      const solution = isOver ? await api.puzzleSolution(puzzle, step) : null;
      if (answer?.right && answer.is_last) remember(nameOfPuzzle(puzzle));
      setJudged({ place, answer, solution });
    } catch (error) {
      setProblem((error as Problem).message);
    }
  };
  const again = () => {
    setJudged(null);
    setTries(tries + 1);
  };
  const placeOf = ({ option }: Option) =>
    table.decision!.options.findIndex((each) => JSON.stringify(each.option) === JSON.stringify(option));
  const choice = useChoice({
    game,
    decision,
    moment: `${step} ${tries}`,
    locked: judged !== null,
    nameOf,
    answer: (option) => void judge(placeOf(option)),
    free: [],
    propose: () => {},
    unlit: () => {},
  });
  useKeys(choice, {
    o: () => openList(!isListOpen),
    w: decision?.clause ? () => setClause(choice.chosen?.clause || decision.clause) : undefined,
  });
  const props: TableProps<unknown> = {
    ...ONLY_LOOKED_AT,
    view: table.view,
    me,
    seats,
    nameOf,
    waiting: table.waiting,
    choice,
    thing: choice.thing,
    ways: foreseen.ways,
    news: table.news,
    narrow,
  };
  const context = { game, nameOf, point: choice.point };
  return (
    <MySeats value={mine}>
      <TableLayout
        game={game}
        table={props}
        name={say("table.puzzles.title")}
        status={game.status(table.view)}
        tools={null}
        ringOf={(seat) => (table.waiting.includes(seat) ? "asked" : null)}
        bars={
          <>
            <Goal puzzle={puzzle} step={step} problem={problem} onSolution={() => void judge(null)} />
            <DecisionBar
              game={game}
              view={table.view}
              choice={choice}
              context={context}
              hint={null}
              onWhy={setClause}
              isListOpen={isListOpen}
              openList={openList}
              narrow={narrow}
              odds={null}
              draws={null}
              prospects={null}
              timeLeft={null}
            />
          </>
        }
        slips={choice.shown && <Preview game={game} option={choice.shown} view={table.view} context={context} />}
        talk={null}
        log={
          <>
            <div className="hd">
              <h3>{say("table.puzzles.what_happened")}</h3>
            </div>
            <Log game={game} news={table.news} context={context} withTalk />
          </>
        }
        notes={null}
      />
      <LiveRegion fresh={[]} prompt={table.decision?.prompt ?? null} n={`${step} ${tries}`} nameOf={nameOf} />
      {judged && (
        <Verdict
          judged={judged}
          question={question}
          all={all}
          context={{ ...context, point: undefined }}
          onAgain={again}
          onFurther={onFurther}
          onSolution={() =>
            void api.puzzleSolution(puzzle, step).then((solution) => setJudged({ ...judged, solution }))
          }
        />
      )}
      {clause && <ClauseDialog game={game.id} clause={clause} onClose={() => setClause(null)} />}
    </MySeats>
  );
}
