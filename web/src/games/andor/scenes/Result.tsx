import check from "icon:check-mark";
import cross from "icon:cancel";
import laurels from "icon:laurel-crown";
import skull from "icon:skull-crossed-bones";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { View } from "../../../wire/games/andor";
import { HeroFace } from "../art/Hero";
import { foeOf, goalOf, legendOf } from "../content";
import { freeShields, kindName, legendIn } from "../reading";
import { LookBack } from "./LookBack";
import { Panorama } from "./Panorama";
import { SceneFrame } from "./SceneFrame";
import { shapeOfHero } from "./silhouettes";
import { spoken } from "./story/StoryScene";

/** The end as story: how it went out, what was achieved, how long it took. The look back on it stands below. */
export const Result = (props: TableProps<View>) => {
  const { view, nameOf } = props;
  const legend = legendIn(view);
  const tale = legendOf(view.legend)?.cards.find(({ id, group }) => group === "end" && view.cards_read.includes(id));
  return (
    <SceneFrame
      kind="result"
      icon={view.won ? laurels : skull}
      title={tale?.title ?? (view.won ? "The Legend is won" : "The Legend is lost")}
      under={`${legend?.title ?? ""} · ${view.won ? "won" : "lost"} on day ${view.day}, Narrator on ${view.narrator}`}
      picture={
        <Panorama
          id="an-result"
          mood={view.won ? "feast" : "ruin"}
          ground={view.protected === "wagon" ? "road" : "camp"}
          seed={view.won ? 3 : 9}
          shapes={(view.won ? view.heroes : []).map(({ hero }, k) => ({
            icon: shapeOfHero(hero),
            x: 0.3 + k * 0.14,
            size: 104,
          }))}
        />
      }
    >
      <div className="an-end">
        <div className="an-end-told">
          <article className="an-end-tale" tabIndex={0} aria-label="The end of the story">
            <p className="an-page-tale">{spoken(tale?.text ?? "")}</p>
            {WHY[view.why_over] && <p className="an-end-why">{WHY[view.why_over]}</p>}
          </article>
          <LookBack {...props} />
        </div>
        <section className="an-end-goals" aria-label="Goals">
          <h3>Goals</h3>
          <ul>
            {view.goals.map((goal) => {
              const isDone = goal.state === "done" || (goal.state === "held" && view.won);
              return (
                <li key={goal.id} data-done={isDone || undefined}>
                  <Icon of={isDone ? check : cross} />
                  <span>
                    <b>{goal.title}</b>
                    <small>{isDone ? "reached" : (goalOf(`${view.legend}/${goal.id}`)?.text ?? "not reached")}</small>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
        <section className="an-end-facts" aria-label="The group">
          <ul className="an-end-heroes">
            {view.heroes.map((hero) => (
              <li key={hero.seat}>
                <HeroFace hero={hero.hero} seat={hero.seat} name={nameOf(hero.seat)} size={48} />
                <span>
                  <b>{kindName(hero.hero)}</b>
                  <small>
                    {hero.strength} strength, {hero.willpower} willpower
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <p>{factsOf(view)}</p>
        </section>
      </div>
    </SceneFrame>
  );
};

const WHY: Record<string, string> = {
  goals: "All goals of the Legend are met.",
  narrator_on_n: "The Narrator reached the letter n before all goals were met.",
  no_shield: "A creature got in, and no golden shield was free.",
  adversary_in_camp: "The adversary got in.",
  goal_lost: "A goal can no longer be reached.",
};

const factsOf = (view: View): string => {
  // Not those on space 200: some came back into play, others never lay there.
  const parts = Object.entries(view.felled).map(([kind, count]) => `${count} × ${foeOf(kind).name}`);
  const words = [parts.length ? `Defeated: ${parts.join(", ")}.` : "Nobody was defeated."];
  if (view.shields) words.push(`${freeShields(view)} of ${view.shields} golden shields are free.`);
  return words.join(" ");
};
