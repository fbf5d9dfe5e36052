/* The board as it is painted. It never changes during a game, so it is drawn once on a layer of its own. */
import { memo } from "react";
import { translated } from "../../../adventure/map/geometry";
import { LandLayer } from "../../../adventure/map/MapBoard";
import { allContent } from "../content";
import type { Content } from "../content.gen";
import { around, FRAME, layout, middleOf, RINGS } from "../geometry";
import { Beyond } from "./Beyond";
import { Ground } from "./Ground";
import { Beams, Bridges, Mountains, River, Valley } from "./Passages";
import { shore } from "./strokes";

export const Land = () => (
  <LandLayer layout={layout()}>
    <Painted content={allContent()} />
  </LandLayer>
);

/** How round the corners of the rings are. */
const CORNERS = { outer: 46, middle: 34, inner: 22 } as const;

const Painted = memo(({ content }: { content: Content }) => {
  return (
    <g transform={translated(middleOf())}>
      <defs>
        {(Object.keys(CORNERS) as (keyof typeof CORNERS)[]).map((region) => (
          <clipPath key={region} id={`tal-ring-${region}`}>
            <path d={around(RINGS[region]!.out + 2, CORNERS[region])} />
          </clipPath>
        ))}
      </defs>
      <path d={around(FRAME, 54)} transform="translate(4 12)" fill="var(--black)" opacity=".5" />
      {content.lands.map(({ id, name }) => (
        <Beyond key={id} name={name} spaces={content.spaces.filter(({ land }) => land === id)} />
      ))}
      <path d={around(FRAME - 2, 54)} fill="var(--tal-frame)" stroke="url(#tal-brass)" strokeWidth="4" />
      <path d={around(FRAME - 11, 48)} fill="none" stroke="url(#tal-brass)" strokeWidth="3" />
      <Ring region="outer" content={content} />
      <River />
      <Ring region="middle" content={content} ground="var(--tal-middle-shore)" />
      <path d={shore(238, 32, 2.5, 21)} fill="none" stroke="var(--tal-foam)" strokeOpacity=".9" strokeWidth="8" />
      <path d={shore(236, 32, 2.5, 21)} fill="none" stroke="var(--tal-sand-lit)" strokeWidth="5" />
      <circle r="215" fill="url(#tal-heat)" opacity=".5" />
      <Mountains />
      <Ring region="inner" content={content} ground="var(--tal-inner-shore)" />
      <path d={around(119, 22)} fill="none" stroke="var(--tal-ash-8)" strokeWidth="3" />
      <path d={around(119, 22)} fill="none" stroke="var(--tal-ember-72)" strokeOpacity=".5" strokeWidth="1.2" />
      <Bridges spaces={content.spaces} />
      <Beams spaces={content.spaces} />
      <path d={around(RINGS.outer.out, CORNERS.outer)} fill="url(#tal-lamp)" />
      <Valley />
    </g>
  );
});

const Ring = ({ region, content, ground }: { region: keyof typeof CORNERS; content: Content; ground?: string }) => (
  <g clipPath={`url(#tal-ring-${region})`}>
    {ground && <path d={around(RINGS[region]!.out + 2, CORNERS[region])} fill={ground} />}
    <Ground spaces={content.spaces.filter((space) => space.region === region && space.terrain)} />
  </g>
);
