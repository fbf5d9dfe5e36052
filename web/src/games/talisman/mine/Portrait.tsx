import frog from "icon:frog";
import { Icon } from "../../../look/Icon";
import type { HeroView } from "../../../wire/games/talisman";
import { characterOf, faceOf } from "../content";
import type { Class } from "../content.gen";

/** A Character in an arch, lit in the colour of the Class; a Toad is a Toad. */
export const Portrait = ({ hero: { character, toad } }: { hero: Pick<HeroView, "character" | "toad"> }) => (
  <Arch look={toad ? "toad" : (characterOf(character)?.class ?? "mystic")} face={toad ? frog : faceOf(character)} />
);

/** From above to below. */
const LIGHTS: Record<Class | "toad", readonly [string, string, string]> = {
  mystic: ["var(--tal-mystic-lit)", "var(--tal-mystic)", "var(--tal-mystic-deep)"],
  rogue: ["var(--tal-rogue-lit)", "var(--tal-rogue)", "var(--tal-rogue-deep)"],
  warrior: ["var(--tal-warrior-lit)", "var(--tal-warrior)", "var(--tal-warrior-deep)"],
  toad: ["var(--tal-toad-lit)", "var(--tal-toad)", "var(--tal-toad-deep)"],
};

const Arch = ({ look, face }: { look: Class | "toad"; face: string }) => {
  const [top, middle, bottom] = LIGHTS[look];
  return (
    <span className="hs-portrait" style={{ "--top": top, "--middle": middle, "--bottom": bottom }}>
      <Icon of={face} />
    </span>
  );
};
