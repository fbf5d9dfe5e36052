/* Where something happens, in the light of its terrain, its realm or its plane. */
import { Picture as Drawn, type Mood } from "../../../adventure/scene/Picture";
import type { Ground } from "../../../adventure/scene/scenery";
import { cellOf, planeOf, spaceOf } from "../content";
import type { Terrain } from "../content.gen";

interface Props {
  /** The space, or the Astral Plane. */
  at: string;
  /** Who or what is met, by its drawing. */
  shapes?: readonly string[];
  mood?: Mood;
  /** It fills the scene, and is no longer a band. */
  isTall?: boolean;
}

const TERRAINS: Record<Terrain, readonly [Ground, Mood]> = {
  forest: ["woodland", "night"],
  mountain: ["highland", "dusk"],
  plains: ["lowland", "dawn"],
};
const REALMS = { water: ["seabed", "deep"], dragon: ["fire", "ember"] } as const;

const lightOf = (at: string): readonly [Ground, Mood] => {
  const cell = cellOf(at);
  if (cell) return REALMS[cell.realm];
  if (at in REALMS) return REALMS[at as keyof typeof REALMS];
  if (planeOf(at)) return ["astral", "astral"];
  const space = spaceOf(at);
  if (space?.terrain) return TERRAINS[space.terrain];
  return space?.island ? ["wetland", "dawn"] : ["settlement", "dusk"];
};

export const Picture = ({ at, mood, ...props }: Props) => {
  const [ground, light] = lightOf(at);
  return <Drawn {...props} ground={ground} mood={mood ?? light} words={at} />;
};
