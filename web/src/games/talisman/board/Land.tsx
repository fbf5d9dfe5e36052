/* The board as it is painted. It never changes during a game, so it is drawn once on a layer of its own. */
import { memo } from "react";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { Glyph } from "../../../look/Icon";
import { allContent, pictureOf } from "../content";
import type { Content } from "../content.gen";
import { layout, placeOf } from "../geometry";

export const Land = () => (
  <LandLayer layout={layout()}>
    <Painted content={allContent()} />
  </LandLayer>
);

const Painted = memo(({ content }: { content: Content }) => (
  <>
    {content.spaces.map((space) => {
      const [x, y] = placeOf(space.id);
      return (
        <g key={space.id}>
          <path d={layout().shapeOf(space.id)} className={`tal-ground ${space.terrain ?? "fire"}`} />
          <Glyph of={pictureOf(space, "")} x={x} y={y - 10} size={40} fill="currentColor" />
        </g>
      );
    })}
  </>
));
