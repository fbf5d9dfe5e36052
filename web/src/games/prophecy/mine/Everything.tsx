import { Everything as All } from "../../../adventure/sheet/Everything";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { CardFace, CharacterFace } from "../cards/faces";
import { heldOf, heroName } from "../reading";
import { say } from "../texts";

/** The character card and every card of a character, in full. */
export const Everything = ({ view, hero, onClose }: { view: View; hero: HeroView; onClose(): void }) => (
  <All
    title={say("board.mine.title", { name: heroName(hero) })}
    cards={[
      <CharacterFace key="character" id={hero.character} />,
      ...[...(hero.race ? [hero.race] : []), ...heldOf(hero)].map((card) => (
        <CardFace key={card} id={card} view={view} />
      )),
    ]}
    onClose={onClose}
  />
);
