import laurels from "icon:laurel-crown";
import { Course } from "../../../adventure/scene/Course";
import { Scores } from "../../../adventure/scene/Scores";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { SeatMark } from "../../../look/SeatMark";
import type { Happening, HeroView } from "../../../wire/games/talisman";
import { CardFace } from "../cards/faces";
import { chip } from "../chips";
import { destinyOf, faceOf, nameOf as titled, pictureOf } from "../content";
import { happening, heroName } from "../reading";
import { say } from "../texts";
import { called, type Props } from "./bits";
import { Picture } from "./Picture";

const PARTS = ["strength", "craft", "life", "wish", "trophies"] as const;

const partOf = (hero: HeroView, part: (typeof PARTS)[number]): number =>
  part === "trophies"
    ? hero.trophies.length
    : part === "strength" || part === "craft"
      ? hero[part]
      : (hero.tokens[part] ?? 0);

/** The end: whose Destiny it was, how it was fulfilled, and what everybody had. */
export const Result = (props: Props) => {
  const { view, nameOf, narrow } = props;
  const hero = view.heroes[view.winner];
  const how = endOf(props);
  const isDestiny = how === "destiny" && !!view.destiny;
  const order = [...view.heroes].sort(
    (a, b) =>
      Number(b.seat === view.winner) - Number(a.seat === view.winner) ||
      b.treasures - a.treasures ||
      b.strength + b.craft - a.strength - a.craft,
  );
  const title = say("board.end.title", {
    who: view.winner === view.you ? "me" : hero ? "one" : "nobody",
    how,
    name: hero ? nameOf(hero.seat) : "",
  });
  return (
    <SceneFrame
      kind="result"
      title={title}
      over={
        hero && (
          <>
            <SeatMark seat={hero.seat} name={nameOf(hero.seat)} size={20} />
            {say("board.end.over", { how, hero: heroName(hero), destiny: titled(view.destiny) })}
          </>
        )
      }
      picture={
        <Picture
          space={isDestiny ? "valley_of_fire" : (hero?.space ?? "")}
          mood={isDestiny ? "fire" : "dawn"}
          shapes={[
            ...(isDestiny ? [pictureOf(destinyOf(view.destiny), laurels)] : []),
            ...(hero ? [faceOf(hero.character)] : []),
          ]}
          isTall
        />
      }
      icon={laurels}
      isTall
    >
      <div className="tal-end" data-destiny={isDestiny || undefined}>
        {isDestiny && <CardFace id={view.destiny} />}
        <section className="sc-panel">
          <h3>{say("board.end.had")}</h3>
          <Scores
            parts={PARTS.map((part) => say(`board.end.part.${part}`))}
            narrow={narrow}
            scores={order.map((each) => ({
              seat: each.seat,
              name: called(props, each.seat),
              mark: nameOf(each.seat),
              who: say("board.end.who", { is_alive: each.is_alive, hero: heroName(each) }),
              parts: PARTS.map((part) => partOf(each, part) || "–"),
              total: each.treasures || "–",
              isWinner: each.seat === view.winner,
            }))}
          />
        </section>
        <Course {...props} chip={chip} />
      </div>
    </SceneFrame>
  );
};

const endOf = ({ news }: Props): string => {
  for (let k = news.length - 1; k >= 0; k--) {
    const event: Happening = happening(news[k]!);
    if (event.type === "game_ended") return event.how;
  }
  return "destiny";
};
