import candle from "icon:candle-holder";
import { Glyph } from "../../look/Icon";
import { Light, Sky } from "./scenery";

/** The picture of a game that brings none: a candle on a table. */
export const PlainPoster = () => (
  <>
    <Sky
      id="pl0"
      of={[
        [0, "var(--table-deep)"],
        [0.7, "var(--table-lit)"],
        [1, "var(--table)"],
      ]}
    />
    <Light
      id="pl1"
      of={[
        [0, "var(--flame)", 0.6],
        [1, "var(--flame)", 0],
      ]}
      x={130}
      y={104}
      r={120}
    />
    <Glyph of={candle} x={130} y={140} size={120} fill="var(--brass-lit)" />
  </>
);
