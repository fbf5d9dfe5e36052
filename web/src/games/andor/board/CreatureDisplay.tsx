import dice from "icon:rolling-dices";
import heart from "icon:hearts";
import fist from "icon:biceps";
import { Fact } from "../../../adventure/sheet/values";
import { Shelf } from "../../../adventure/stores/Stores";
import type { View } from "../../../wire/games/andor";
import { CreatureFace } from "../art/Creature";
import { allContent, foeOf } from "../content";
import type { FigureKind } from "../content.gen";
import { say } from "../texts";

const COLUMNS = ["kind", "strength", "willpower", "dice", "reward", "on_map", "beside", "defeated"] as const;

/** Strength, willpower, dice and rewards of every kind of figure, and where its figures are. */
export const CreatureDisplay = ({ view }: { view: View }) => {
  const inPlay = (kind: FigureKind) => view.figures.filter((figure) => figure.kind === kind.id).length;
  const kinds = allContent().figures.filter(
    (kind) => inPlay(kind) || view.beside[kind.id] || view.defeated[kind.id] || view.on_shields.includes(kind.id),
  );
  return (
    <Shelf label={say("board.stores.display")} title={say("board.stores.creatures")}>
      <table className="an-display">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say(`board.stores.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.id}>
              <th scope="row">
                <CreatureFace name={kind.id} size={30} /> {kind.name}
              </th>
              <td>{kind.strength}</td>
              <td>{kind.willpower}</td>
              <td>{rowWords(kind)}</td>
              <td>{rewardWords(kind)}</td>
              <td>{inPlay(kind)}</td>
              <td>{view.beside[kind.id] ?? 0}</td>
              <td>{view.defeated[kind.id] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Adversaries view={view} />
    </Shelf>
  );
};

const rowWords = ({ rows }: Pick<FigureKind, "rows">): string =>
  rows
    .map(({ willpower, dice: count }) =>
      willpower ? say("board.stores.dice_from", { dice: count, willpower }) : String(count),
    )
    .join(", ");

const rewardWords = ({ reward }: Pick<FigureKind, "reward">): string =>
  [
    reward.strength || reward.willpower ? say("board.stores.points", { ...reward }) : "",
    reward.articles ? say("board.stores.articles", { articles: reward.articles }) : "",
  ]
    .filter(Boolean)
    .join(", ") || say("board.stores.no_reward");

const Adversaries = ({ view }: { view: View }) => {
  const great = view.figures.filter(({ name }) => foeOf(name).isLeader);
  return great.length ? (
    <ul className="an-great">
      {great.map((figure) => {
        const foe = foeOf(figure.name);
        return (
          <li key={figure.name}>
            <CreatureFace name={figure.name} size={54} />
            <div>
              <b>{foe.name}</b>
              <p className="row">
                <Fact icon={fist} value={figure.strength} words={say("board.strength")} />
                <Fact icon={heart} value={figure.willpower} words={say("board.willpower")} />
                <Fact icon={dice} value={figure.dice} words={say("board.dice", { count: figure.dice })} />
                <span className="dim">{say("board.stores.on_space", { space: figure.space })}</span>
              </p>
              <p>{foe.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  ) : null;
};
