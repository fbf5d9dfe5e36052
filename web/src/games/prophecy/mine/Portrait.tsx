import { Icon } from "../../../look/Icon";
import { characterOf, faceOf } from "../content";
import type { Guild } from "../content.gen";

/** From above to below, by the first guild of a character. */
const LIGHTS: Record<Guild, readonly [string, string, string]> = {
  warriors_guild: ["var(--pro-warriors-lit)", "var(--pro-warriors)", "var(--pro-warriors-deep)"],
  hunters_guild: ["var(--pro-hunters-lit)", "var(--pro-hunters)", "var(--pro-hunters-deep)"],
  thieves_guild: ["var(--pro-thieves-lit)", "var(--pro-thieves)", "var(--pro-thieves-deep)"],
  magic_tower: ["var(--pro-magicians-lit)", "var(--pro-magicians)", "var(--pro-magicians-deep)"],
  monastery: ["var(--pro-monks-lit)", "var(--pro-monks)", "var(--pro-monks-deep)"],
};

/** A character in an arch, lit in the colour of the first guild. */
export const Portrait = ({ character }: { character: string }) => {
  const [top, middle, bottom] = LIGHTS[characterOf(character)?.guilds[0] ?? "warriors_guild"];
  return (
    <span className="hs-portrait" style={{ "--top": top, "--middle": middle, "--bottom": bottom }}>
      <Icon of={faceOf(character)} />
    </span>
  );
};
