import { GUILDS } from "../art/guilds";
import type { Guild } from "../content.gen";
import { say } from "../texts";

/** The sign of a guild, as large as the letters around it. */
export const GuildSign = ({ guild }: { guild: Guild }) => {
  const { shape, colour, ink } = GUILDS[guild];
  const name = say(`guild.${guild}`);
  return (
    <svg className="pro-sign token" viewBox="-2 -2 44 44" role="img" aria-label={name}>
      <path d={shape} fill={colour} stroke={ink} strokeWidth="3" />
      <text x="20" y="27" fontSize="19" fill={ink}>
        {name.charAt(0)}
      </text>
    </svg>
  );
};
