import dagger from "icon:sacrificial-dagger";
import { Icon } from "../../../look/Icon";
import { SeatMark } from "../../../look/SeatMark";
import type { TableProps } from "../../../table/game";
import type { Option } from "../../../wire/types";
import { Pawn } from "../art/Pawn";
import { TileStone } from "../art/TileStone";
import { foresee } from "../reading";
import type { Choice, View } from "../../../wire/games/shamans";
import { RITUALS, SIDES } from "../worlds";
import { SceneFrame } from "./SceneFrame";
import type { SceneKind } from "./sceneOf";
import { Ways } from "./Ways";
import { say } from "../texts";

type Props = TableProps<View> & { scene: Extract<SceneKind, { kind: "ritual" }> };

/** A ritual: who performs it, what it does, and the choice it leaves. */
export const RitualScene = ({ scene, ...table }: Props) => {
  const { view, nameOf, choice } = table;
  const ritual = RITUALS[scene.ritual];
  const who = say(`board.scene.${scene.isMine ? "you_perform" : "performs"}${scene.suit ? "_suit" : ""}`, {
    name: nameOf(scene.performer),
    suit: scene.suit,
  });
  return (
    <SceneFrame
      suit={scene.suit}
      icon={ritual.icon}
      title={ritual.name}
      over={
        <>
          <SeatMark seat={scene.performer} name={nameOf(scene.performer)} size={20} /> {who}
        </>
      }
    >
      <p>{ritual.does}</p>
      {scene.isMine && choice.decision ? (
        <Ways choice={choice} ways={choice.decision.options.map((option) => ({ option, ...wayOf(option, table) }))} />
      ) : (
        <p className="sh-wait">
          {view.options.talk_silent
            ? say("board.scene.wait")
            : say("board.scene.chooses", { name: nameOf(scene.performer) })}
        </p>
      )}
    </SceneFrame>
  );
};

const wayOf = (option: Option, table: TableProps<View>) => {
  const choice = option.option as unknown as Choice;
  switch (choice.type) {
    case "pull_back":
      return {
        name: say("board.scene.pull_back"),
        picture: <Back view={table.view} to={foresee(option).pawn} />,
        note: say("board.scene.from_to", { start: table.view.pawn, end: foresee(option).pawn ?? "…" }),
      };
    case "take_artifact":
      return {
        name: say("board.scene.take_artifact"),
        picture: (
          <span className="sh-way-tiles">
            {table.view.display.map((tile, k) => (
              <TileStone key={k} tile={tile} />
            ))}
            {table.view.tile_pile > 0 && <TileStone tile={null} />}
          </span>
        ),
        note: say("board.scene.from_display"),
      };
    case "exchange_roles":
      return { ...seatWay(choice.seat, table), name: say("board.scene.exchange", { name: table.nameOf(choice.seat) }) };
    case "use_dagger":
      return {
        ...seatWay(choice.seat, table),
        name: say("board.scene.eliminate", { name: table.nameOf(choice.seat) }),
      };
    default:
      return {
        name: say("board.scene.go_on"),
        picture: <Icon of={dagger} />,
        note: say("board.scene.stay_hidden"),
      };
  }
};

const seatWay = (seat: number, { view, nameOf }: TableProps<View>) => {
  const facts = view.seats[seat];
  const role = facts?.role ? SIDES[facts.role].name : say("board.scene.unknown_role");
  return {
    picture: <SeatMark seat={seat} name={nameOf(seat)} size={46} />,
    note: say("board.scene.holds", { role, count: facts?.hand_size ?? 0 }),
  };
};

/** The last stones before the pawn, with the step back. */
const Back = ({ view, to }: { view: View; to: number | null }) => {
  const first = Math.max(0, view.pawn - 3);
  const x = (space: number) => 20 + (space - first) * 34;
  return (
    <svg viewBox="0 0 144 60" className="sh-stones" aria-hidden="true">
      {[0, 1, 2, 3].map((k) => (
        <g key={k}>
          <circle
            cx={x(first + k)}
            cy="40"
            r="11"
            fill="url(#sh-stone-past)"
            stroke={first + k === to ? "var(--sh-gold-84)" : "var(--sh-night-68)"}
            strokeWidth={first + k === to ? 2.5 : 1.3}
            strokeDasharray={first + k === to ? "4 3" : ""}
          />
          <text x={x(first + k)} y="44" className="sh-space" fill="var(--sh-violet-92)">
            {first + k}
          </text>
        </g>
      ))}
      <g transform={`translate(${x(view.pawn)} 38) scale(.72)`}>
        <Pawn />
      </g>
    </svg>
  );
};
