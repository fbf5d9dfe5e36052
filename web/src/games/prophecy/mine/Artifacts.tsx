import crown from "icon:crown";
import { Plaque } from "../../../adventure/sheet/Sheet";
import { Icon } from "../../../look/Icon";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { nameOf } from "../content";
import { iconOfCard } from "../looks";
import { say } from "../texts";

/** How far it is to victory: the Artifacts that I have, and room for those that are missing. */
export const Artifacts = ({ view, hero, thing }: TableProps<View> & { hero: HeroView }) => {
  const all = hero.artifacts_to_win;
  if (!all) return null;
  const mine = view.options.cooperative ? view.heroes.flatMap(({ artifacts }) => artifacts) : hero.artifacts;
  return (
    <Plaque
      sign={<Icon of={crown} />}
      over={say("board.mine.artifacts", { all, together: view.options.cooperative, solo: view.options.solo })}
      title={mine.length ? mine.map(nameOf).join(", ") : say("board.mine.no_artifact")}
    >
      <span className="pro-crowns">
        {Array.from({ length: Math.max(all, mine.length) }, (_, k) =>
          mine[k] ? (
            <span key={k} data-on="" {...thing(`card:${mine[k]}`, nameOf(mine[k]!))}>
              <Icon of={iconOfCard(mine[k]!)} />
            </span>
          ) : (
            <span key={k} />
          ),
        )}
      </span>
    </Plaque>
  );
};
