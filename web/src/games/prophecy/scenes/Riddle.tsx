/* What was asked about the Item that is guessed, with the answers. */
import { happening } from "../reading";
import { say } from "../texts";
import type { Props } from "./bits";

/** A riddle is over when the Item was named, and begins with its first answer. */
const answersOf = ({ news }: Pick<Props, "news">) => {
  const found: { question: string; yes: boolean }[] = [];
  for (let k = news.length - 1; k >= 0; k--) {
    const event = happening(news[k]!);
    if (event.type === "riddle_answered") found.unshift(event);
    else if (event.type === "riddle_guessed" || event.type === "turn_started" || event.type === "round_started") break;
  }
  return found;
};

export const Asked = (props: Props) => {
  const answers = answersOf(props);
  if (!answers.length) return null;
  return (
    <ul className="pro-asked" aria-label={say("board.riddle.asked")}>
      {answers.map(({ question, yes }) => (
        <li key={question} data-yes={yes || undefined}>
          {say("board.riddle.question", { question })} <b>{say("board.riddle.answer", { yes })}</b>
        </li>
      ))}
    </ul>
  );
};
