import check from "icon:check-mark";
import cross from "icon:cancel";
import laurels from "icon:laurel-crown";
import skull from "icon:skull-crossed-bones";
import { SceneFrame } from "../../../adventure/scene/SceneFrame";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { foeOf, goalOf, legendOf } from "../content";
import { kindName, legendIn } from "../reading";
import { say } from "../texts";
import { LookBack } from "./LookBack";
import { Panorama } from "./Panorama";
import { shapeOfHero } from "./silhouettes";
import { spoken } from "./story/StoryScene";

/** The end as story: how it went out, what was achieved, how long it took. The look back on it stands below. */
export const Result = (props: TableProps<View>) => {
  const { view } = props;
  const won = !!view.won;
  const tale = legendOf(view.legend)?.cards.find(({ id, group }) => group === "end" && view.cards_read.includes(id));
  const why = say("board.end.why", { why: view.why_over });
  return (
    <SceneFrame
      kind="result"
      icon={won ? laurels : skull}
      title={tale?.title ?? say("board.end.title", { won })}
      under={say("board.end.under", { won, legend: legendIn(view)?.title ?? "", day: view.day, letter: view.narrator })}
      picture={
        <Panorama
          id="an-result"
          mood={won ? "feast" : "ruin"}
          ground={view.protected === "wagon" ? "road" : "camp"}
          seed={won ? 3 : 9}
          shapes={(won ? view.heroes : []).map(({ hero }, k) => ({
            icon: shapeOfHero(hero),
            x: 0.3 + k * 0.14,
            size: 104,
          }))}
        />
      }
    >
      <div className="an-end">
        <div className="an-end-told">
          <article className="sc-page" tabIndex={0} aria-label={say("board.end.tale")}>
            <p className="an-page-tale">{spoken(tale?.text ?? "")}</p>
            {why && <p className="an-end-why">{why}</p>}
          </article>
          <LookBack {...props} />
        </div>
        <Goals {...props} />
        <Group {...props} />
      </div>
    </SceneFrame>
  );
};

const Goals = ({ view }: TableProps<View>) => (
  <section className="sc-panel" aria-label={say("board.end.goals")}>
    <h3>{say("board.end.goals")}</h3>
    <ul className="an-end-goals">
      {view.goals.map((goal) => {
        const isDone = goal.state === "done" || (goal.state === "held" && view.won);
        return (
          <li key={goal.id} data-done={isDone || undefined}>
            <Icon of={isDone ? check : cross} />
            <span>
              <b>{goal.title}</b>
              <small>
                {(!isDone && goalOf(`${view.legend}/${goal.id}`)?.text) || say("board.end.goal", { is_done: !!isDone })}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);

const Group = ({ view, nameOf }: TableProps<View>) => {
  // Not those on space 200: some came back into play, others never lay there.
  const felled = Object.entries(view.felled).map(([kind, count]) => `${count} × ${foeOf(kind).name}`);
  const facts = [say("board.end.felled", { foes: felled.join(", ") })];
  if (view.shields) facts.push(say("board.end.shields", { count: view.free_shields, all: view.shields }));
  return (
    <section className="sc-panel" aria-label={say("board.end.group")}>
      <ul className="an-end-heroes">
        {view.heroes.map((hero) => (
          <li key={hero.seat}>
            <HeroFace hero={hero.hero} seat={hero.seat} name={nameOf(hero.seat)} size={48} />
            <span>
              <b>{kindName(hero.hero)}</b>
              <small>{say("board.end.hero", { strength: hero.strength, willpower: hero.willpower })}</small>
            </span>
          </li>
        ))}
      </ul>
      <p>{facts.join(" ")}</p>
    </section>
  );
};
