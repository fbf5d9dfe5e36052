import { Menu } from "../../../adventure/sheet/Menu";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { chip } from "../chips";
import { allContent } from "../content";
import { say } from "../texts";
import { Token } from "../tokens/Token";

/** How far the Trophies reach to the next token of each kind. */
export const Trophies = ({ hero, ...props }: TableProps<View> & { hero: HeroView }) => {
  const all = allContent().trophy;
  return (
    <div className="tal-trophies">
      <span className="hs-k">{say("board.held.trophies")}</span>
      {(["strength", "craft"] as const).map((kind) => {
        const count = hero.trophy_points[kind] ?? 0;
        const name = say("board.mine.trophies", { name: say(`token.${kind}`), count, all });
        return (
          <Menu key={kind} {...props} chip={chip} as={`trophies:${kind}`} name={name} className="tal-trophy">
            <Token kind={kind} name={null} />
            <i className="tal-bar" data-kind={kind} style={{ "--full": Math.min(count / all, 1) }} />
            <b>{count}</b>
            <em>{say("board.mine.of", { all })}</em>
          </Menu>
        );
      })}
    </div>
  );
};
