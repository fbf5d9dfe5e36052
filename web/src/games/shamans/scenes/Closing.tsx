import cowl from "icon:cowled";
import totem from "icon:totem-head";
import type { ClosingProps } from "../../../table/game";
import type { RoundEnded, View } from "../../../wire/games/shamans";
import { SceneFrame } from "./SceneFrame";
import { reasonOf, RoundTable, sideWins } from "./RoundSummary";

/** A round has ended: who was what, and what it earned them. */
export const Closing = ({ me, nameOf, event }: ClosingProps<View>) => {
  const result = event as unknown as RoundEnded;
  return (
    <SceneFrame
      icon={result.side === "shaman" ? totem : cowl}
      title={sideWins(result, me)}
      over={reasonOf(result, nameOf)}
    >
      <RoundTable nameOf={nameOf} result={result} />
    </SceneFrame>
  );
};
