import type { SeatSheet } from "../../table/game";
import type { View } from "../../wire/games/phenomena";
import { nameOfCard, placeName } from "./content";
import { ABILITIES, ABILITY, LANDSCAPES, LANDS } from "./looks";
import { heroName, plainTreasures, spellsOf, stoneCount } from "./reading";
import { mainWords, spellWords, treasureLine } from "./SeatFacts";
import { say } from "./texts";

/** Everything that all may know about a hero. */
export const seatSheet = (view: View, seat: number): SeatSheet => {
  const hero = view.heroes[seat];
  if (!hero?.character) return [[say("board.hero"), [say("board.none_yet")]]];
  const orNone = (lines: string[]) => (lines.length ? lines : [say("board.none")]);
  const { has_crown: crown, health, health_limit: limit, won } = hero;
  const stones = LANDSCAPES.filter((kind) => hero.stones[kind]).map(
    (kind) => `${LANDS[kind].name} ${hero.stones[kind]}`,
  );
  return [
    [say("board.hero"), [say("board.sheet.who", { name: heroName(hero), place: placeName(hero.space), crown })]],
    [say("board.health"), [say("board.some_of", { count: health, all: limit })]],
    [
      say("board.sheet.experience"),
      [ABILITIES.map((ability) => `${ABILITY[ability].name} ${hero.experience[ability] ?? 0}`).join(", ")],
    ],
    [
      say("board.stones"),
      [say("board.sheet.stones", { count: stoneCount(hero), limit: hero.stone_limit }), stones.join(", ")].filter(
        Boolean,
      ),
    ],
    [say("board.magic"), orNone(spellsOf(hero).map(spellWords))],
    [say("board.treasures"), orNone(plainTreasures(hero).map(treasureLine))],
    [
      say("board.sheet.won"),
      hero.won_cards.length ? hero.won_cards.map(nameOfCard) : [say("board.sheet.cards", { count: won })],
    ],
    ...(hero.points === null ? [] : [[say("board.points_title"), [String(hero.points)]] as SeatSheet[number]]),
    [say("board.main_prophecy"), [mainWords(hero)]],
  ];
};
