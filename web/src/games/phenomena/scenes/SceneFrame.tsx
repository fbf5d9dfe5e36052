import type { ComponentProps } from "react";
import { SceneFrame as Frame } from "../../../adventure/scene/SceneFrame";
import type { Landscape } from "../../../wire/games/phenomena";
import { Banner } from "../art/Banner";

interface Props extends Omit<ComponentProps<typeof Frame>, "picture" | "isFull"> {
  card: string;
  landscape: Landscape | null;
  narrow: boolean;
  /** My own affair: on a phone it takes the whole screen. */
  isMine?: boolean;
}

/** A scene in the landscape where it happens. */
export const SceneFrame = ({ card, landscape, narrow, isMine = false, isTall = false, ...rest }: Props) => (
  <Frame
    {...rest}
    isTall={isTall}
    isFull={narrow && isMine}
    picture={<Banner landscape={landscape} card={card} icon={rest.icon} isNarrow={narrow} isTall={isTall} />}
  />
);
