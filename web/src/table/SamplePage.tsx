import { useState } from "react";
import { loadBase } from "../games";
import { useFetched } from "../wire/http";
import { ClauseDialog } from "./Clause";
import { DecisionBar } from "./DecisionBar";
import { TableLayout } from "./TableLayout";
import { ONLY_LOOKED_AT, type GameTable, type TableProps } from "./game";
import { Log } from "./Log";
import { Preview } from "./Preview";
import { askedAt, samplesOf, shownAt, type Sample } from "./samples";
import { useChoice } from "./useChoice";
import { useKeys } from "./useKeys";
import { useNarrow } from "./useMedia";
import { useNotes } from "./useNotes";
import { WaitBar } from "./WaitBar";

/** A recorded position of a game, to look at while its table is being drawn. */
export function SamplePage({ game: id, name }: { game: string; name: string }) {
  const loaded = useFetched(id, () => loadBase(id));
  if (loaded.problem) throw loaded.problem;
  if (!loaded.value) return null;
  const samples = samplesOf(id);
  const sample = samples.find((one) => one.name === name) ?? samples[Number(name)] ?? samples[0]!;
  return <Shown game={loaded.value} sample={sample} />;
}

function Shown({ game, sample }: { game: GameTable; sample: Sample }) {
  const { table, seats } = sample;
  const me = table.seat;
  const narrow = useNarrow();
  const [isListOpen, openList] = useState(false);
  const [clause, setClause] = useState<string | null>(null);
  const [notes, write] = useNotes(`sample ${sample.name}`, me);
  const nameOf = (seat: number) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  const choice = useChoice({
    game,
    decision: askedAt(game, sample),
    moment: "0",
    locked: false,
    nameOf,
    answer: (option) => console.info("answer", option.option),
    free: [],
    propose: () => {},
    unlit: (thing) => console.info("why not", game.wouldBe?.(thing, table.view)),
  });
  useKeys(choice, { o: () => openList(!isListOpen) });
  const shown = shownAt(game, sample);
  const props: TableProps<unknown> = {
    ...ONLY_LOOKED_AT,
    ...shown,
    choice,
    thing: choice.thing,
    narrow,
  };
  const context = { game, nameOf, point: choice.point };
  return (
    <>
      <TableLayout
        game={game}
        table={props}
        name={sample.name}
        status={game.status(table.view)}
        tools={null}
        ringOf={(seat) => (table.waiting.includes(seat) ? "asked" : null)}
        over={game.Result && isOver(table.view) && <game.Result {...props} />}
        bars={
          table.decision ? (
            <DecisionBar
              game={game}
              view={table.view}
              choice={choice}
              context={context}
              hint={null}
              onHint={() => {}}
              onWhy={setClause}
              isListOpen={isListOpen}
              openList={openList}
              narrow={narrow}
              odds={shown.odds}
              draws={shown.draws}
              prospects={shown.prospects}
              timeLeft={table.seconds === null ? null : { seconds: table.seconds, at: Date.now() }}
            />
          ) : (
            <WaitBar
              title={table.waiting.length ? `${nameOf(table.waiting[0]!)} is choosing` : "Waiting"}
              sub="You may speak meanwhile."
            />
          )
        }
        slips={choice.shown && <Preview game={game} option={choice.shown} view={table.view} context={context} />}
        talk={
          game.Talk && <game.Talk {...props} offers={null} wantOffers={() => {}} say={() => {}} whyNot={() => {}} />
        }
        log={
          <>
            <div className="hd">
              <h3>What happened</h3>
              <span className="grow" />
              <button className="tool small">Look back</button>
            </div>
            <Log game={game} news={table.news} context={context} />
          </>
        }
        notes={game.Notes && me !== null && <game.Notes {...props} notes={notes} write={write} />}
      />
      {clause && <ClauseDialog game={game.id} clause={clause} onClose={() => setClause(null)} />}
    </>
  );
}

const isOver = (view: unknown): boolean => {
  const { is_over, phase } = view as { is_over?: boolean; phase?: string };
  return is_over ?? phase === "over";
};
