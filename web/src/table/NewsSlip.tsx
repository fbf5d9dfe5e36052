import { SeatMark } from "../look/SeatMark";
import type { News } from "../wire/types";
import type { GameTable } from "./game";
import { seatOfNews } from "./Log";
import type { Motion } from "./motion/useMotion";
import { Words, type WordsContext } from "./Words";
import { say } from "./say";

const MOST_LINES = 4;

/** What just happened, on paper, while its beat runs. */
export function NewsSlip({ game, motion, context }: { game: GameTable; motion: Motion; context: WordsContext }) {
  if (motion.beat?.kind !== "news") return null;
  return <Slip game={game} news={motion.beat.news} context={{ ...context, point: undefined }} />;
}

/** What happened all at once: it lies aside until the next one comes or somebody puts it away. */
export function Summary({ game, motion, context }: { game: GameTable; motion: Motion; context: WordsContext }) {
  const still = { ...context, point: undefined };
  const told = motion.summary?.filter(({ words }) => words.length) ?? [];
  if (!told.length) return null;
  if (told.length === 1)
    return <Slip key={told[0]!.n} game={game} news={told[0]!} context={still} onClose={motion.dismiss} />;
  return (
    <div className="toast many">
      <div>
        <b>{say("table.happened")}</b>
        <ul>
          {told.slice(-MOST_LINES).map((news, k) => (
            <li key={k}>
              <Words words={news.words} context={still} />
            </li>
          ))}
        </ul>
        <div className="row">
          <button className="btn small" onClick={motion.showMe}>
            {say("table.show_me")}
          </button>
          <button className="why" onClick={motion.dismiss}>
            {say("table.put_away")}
          </button>
        </div>
      </div>
    </div>
  );
}

function Slip({
  game,
  news,
  context,
  onClose,
}: {
  game: GameTable;
  news: News;
  context: WordsContext;
  onClose?(): void;
}) {
  const seat = seatOfNews(game, news);
  return (
    <div className="toast" onClick={onClose}>
      {seat !== null && <SeatMark seat={seat} name={context.nameOf(seat)} size={30} />}
      <div>
        <Words words={news.words} context={context} marks={false} />
      </div>
    </div>
  );
}
