import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { mainOf, nameOfCard, placeName } from "./content";
import { ABILITIES, ABILITY, LANDSCAPES, LANDS } from "./looks";
import { heroName, plainTreasures, spellsOf, stoneCount } from "./reading";
import { spellWords, treasureLine } from "./SeatFacts";

const MAIN: Record<string, string> = {
  hidden: "hidden",
  tried: "was tried",
  open: "is being tried",
  fulfilled: "is fulfilled",
};

/** Everything that all may know about a hero. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [["Hero", ["none yet"]]];
  const main = mainOf(hero.main_prophecy)?.name;
  const treasures = plainTreasures(hero);
  const spells = spellsOf(hero);
  return [
    ["Hero", [`${heroName(hero)}, at ${placeName(hero.space)}${hero.has_crown ? "; has the Crown" : ""}`]],
    ["Health", [`${hero.health} of ${hero.health_limit}`]],
    [
      "Experience",
      [ABILITIES.map((ability) => `${ABILITY[ability].name} ${hero.experience[ability] ?? 0}`).join(", ")],
    ],
    [
      "Stones",
      [
        `${stoneCount(hero)}, at most ${hero.stone_limit}`,
        LANDSCAPES.filter((kind) => hero.stones[kind])
          .map((kind) => `${LANDS[kind].name} ${hero.stones[kind]}`)
          .join(", "),
      ].filter(Boolean),
    ],
    ["Magic", spells.length ? spells.map(spellWords) : ["none"]],
    ["Treasures", treasures.length ? treasures.map(treasureLine) : ["none"]],
    [
      "Won",
      hero.won_cards.length ? hero.won_cards.map(nameOfCard) : [`${hero.won} ${hero.won === 1 ? "card" : "cards"}`],
    ],
    ...(hero.points === null ? [] : [["Points", [String(hero.points)]] as SeatSheet[number]]),
    ["Main prophecy", [[main, MAIN[hero.main_state]].filter(Boolean).join(" ")]],
  ];
};
