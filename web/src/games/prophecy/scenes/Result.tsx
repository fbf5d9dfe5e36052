import hourglass from "icon:hourglass";
import laurels from "icon:laurel-crown";
import { Chart, Curve } from "../../../adventure/scene/Chart";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Scores } from "../../../adventure/scene/Scores";
import { seatColour, SeatMark } from "../../../look/SeatMark";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { CardFace } from "../cards/faces";
import { Row } from "../cards/Open";
import { faceOf } from "../content";
import { happening, heroName } from "../reading";
import { listed, say } from "../texts";
import { called, type Props } from "./bits";
import { Picture } from "./Picture";

const PARTS = ["health", "magic", "abilities", "items", "maps"] as const;

const partOf = (hero: HeroView, part: (typeof PARTS)[number]): number =>
  part === "health" ? hero.red : part === "magic" ? hero.blue : part === "maps" ? hero.maps : hero[part].length;

const goalOf = ({ options }: View, hero: HeroView): number =>
  options.treasure_hunters ? hero.fame : hero.artifacts.length;

/** The end: who has won and how, what everybody had, and how it went. */
export const Result = (props: Props) => {
  const { view, nameOf, narrow } = props;
  const [first] = view.winners;
  const hero = first === undefined ? undefined : view.heroes[first];
  const isShared = view.winners.length > 1;
  const order = [...view.heroes].sort(
    (a, b) =>
      Number(view.winners.includes(b.seat)) - Number(view.winners.includes(a.seat)) ||
      goalOf(view, b) - goalOf(view, a),
  );
  const isMe = view.you !== null && view.winners.includes(view.you);
  return (
    <SceneFrame
      kind="result"
      title={say("board.end.title", {
        who: isShared ? "many" : isMe ? "me" : hero ? "one" : "nobody",
        how: view.how,
        name: hero ? nameOf(hero.seat) : "",
        names: listed(view.winners.map(nameOf)),
      })}
      over={
        hero && (
          <>
            <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} />
            {say("board.end.over", { hero: heroName(hero), rounds: view.rounds })}
          </>
        )
      }
      picture={
        <Picture
          at="plane_1"
          mood={hero ? "astral" : "ember"}
          shapes={[hero ? faceOf(hero.character) : hourglass]}
          isTall
        />
      }
      icon={laurels}
      isTall
    >
      <div className="pro-end">
        {hero && hero.artifacts.length > 0 && (
          <Row>
            {hero.artifacts.map((card) => (
              <CardFace key={card} id={card} />
            ))}
          </Row>
        )}
        <section className="sc-panel">
          <h3>{say("board.end.had")}</h3>
          <Scores
            parts={PARTS.map((part) => say(`board.end.part.${part}`))}
            narrow={narrow}
            total={say(view.options.treasure_hunters ? "resource.fame" : "board.sheet.artifacts")}
            scores={order.map((each) => ({
              seat: each.seat,
              name: called(props, each.seat),
              mark: nameOf(each.seat),
              who: say("board.end.who", { is_alive: each.is_alive, hero: heroName(each) }),
              parts: PARTS.map((part) => partOf(each, part) || "–"),
              total: goalOf(view, each) || "–",
              isWinner: view.winners.includes(each.seat),
            }))}
          />
        </section>
        <Course {...props} />
      </div>
    </SceneFrame>
  );
};

/** How many battles each had won, round by round. */
const Course = ({ view, news }: Props) => {
  const curves = battlesWon(view, news);
  // An even number, so that the middle line has a whole one, too.
  const most = Math.max(2, 2 * Math.ceil(Math.max(...curves.flat()) / 2));
  const rounds = curves[0]?.length ?? 0;
  if (rounds < 2) return null;
  return (
    <section className="sc-panel">
      <h3>{say("board.end.course")}</h3>
      <Chart
        label={say("board.end.course")}
        scale={["0", String(most / 2), String(most)]}
        stretches={Array.from({ length: rounds }, (_, k) => (k === 0 || k === rounds - 1 ? String(k + 1) : ""))}
      >
        {curves.map((values, seat) => (
          <Curve key={seat} values={values.map((n) => n / most)} colour={seatColour(seat)} />
        ))}
      </Chart>
    </section>
  );
};

const battlesWon = (view: View, news: Props["news"]): number[][] => {
  const won = view.heroes.map(() => 0);
  const curves = view.heroes.map((): number[] => []);
  let begun = 0;
  for (const item of news) {
    const event = happening(item);
    if (event.type === "battle_ended" && event.result === "won") won[event.seat]!++;
    if (event.type === "round_started" && event.seat === view.start_player && begun++)
      won.forEach((n, seat) => curves[seat]!.push(n));
  }
  won.forEach((n, seat) => curves[seat]!.push(n));
  return curves;
};
