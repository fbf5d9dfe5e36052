/* Where something happens, in the light of its Region. */
import { Picture as Drawn, type Mood } from "../../../adventure/scene/Picture";
import type { Ground } from "../../../adventure/scene/scenery";
import { spaceOf } from "../content";
import type { Space } from "../content.gen";

interface Props {
  /** The space where it happens. */
  space: string;
  /** Who or what is met, by its drawing. */
  shapes?: readonly string[];
  /** Without it, the light of the Region. */
  mood?: Mood;
  /** It fills the scene, and is no longer a band. */
  isTall?: boolean;
}

const MOODS = { outer: "dusk", middle: "night", inner: "ember" } as const;

const groundOf = (space: Space | undefined): Ground =>
  space?.town || space?.outpost ? "settlement" : (space?.terrain ?? "fire");

export const moodOf = (space: string): Mood => {
  const found = spaceOf(space);
  return found?.terrain ? (MOODS[found.region as keyof typeof MOODS] ?? "dawn") : found ? "fire" : "dusk";
};

export const Picture = ({ space, mood = moodOf(space), ...props }: Props) => (
  <Drawn {...props} ground={groundOf(spaceOf(space))} mood={mood} words={space} />
);
