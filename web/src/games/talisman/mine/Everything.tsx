import { Everything as All } from "../../../adventure/sheet/Everything";
import type { HeroView, View } from "../../../wire/games/talisman";
import { CardFace, CharacterFace } from "../cards/faces";
import { heldOf, heroName } from "../reading";
import { say } from "../texts";

/** The Character card and every card that is mine, in full. */
export const Everything = ({ view, hero, onClose }: { view: View; hero: HeroView; onClose(): void }) => (
  <All
    title={say("board.mine.title", { name: heroName(hero) })}
    cards={[
      <CharacterFace key="character" id={hero.character} />,
      ...heldOf(hero).map((card) => <CardFace key={card} id={card} view={view} />),
    ]}
    onClose={onClose}
  />
);
