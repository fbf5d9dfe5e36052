import { Dialog } from "../../../look/Dialog";
import type { HeroView, View } from "../../../wire/games/prophecy";
import { CardFace, CharacterFace } from "../cards/faces";
import { heldOf, heroName } from "../reading";
import { say } from "../texts";

/** The character card and every card of a character, in full. */
export const Everything = ({ view, hero, onClose }: { view: View; hero: HeroView; onClose(): void }) => (
  <Dialog title={say("board.mine.title", { name: heroName(hero) })} onClose={onClose} wide>
    <div className="hs-lookup">
      <ul className="hs-cards">
        <li>
          <CharacterFace id={hero.character} />
        </li>
        {[...(hero.race ? [hero.race] : []), ...heldOf(hero)].map((card) => (
          <li key={card}>
            <CardFace id={card} view={view} />
          </li>
        ))}
      </ul>
    </div>
  </Dialog>
);
