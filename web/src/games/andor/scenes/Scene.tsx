import type { TableProps } from "../../../table/game";
import { useHold } from "../../../table/motion/hold";
import type { View } from "../../../wire/games/andor";
import { BattleScene } from "./battle/BattleScene";
import { ChoiceSlate } from "./Choices";
import { ConsentNote } from "./Consent";
import { ExchangeScene } from "./Exchange";
import { PickHero } from "./PickHero";
import { sceneOf } from "./sceneOf";
import { StoryScene } from "./story/StoryScene";
import { useStory } from "./story/useStory";
import { SunriseScene } from "./sunrise/SunriseScene";
import { useSunrise } from "./sunrise/useSunrise";

/** Whoever looks at a replay goes at a pace of their own: nothing opens by itself. */
const isReplay = (): boolean => location.pathname.startsWith("/replay");

/** What stands over the map now: the story before all, then a battle or an exchange, a sunrise, a slip, or nothing. */
export const Scene = (props: TableProps<View>) => {
  const { view, choice, news, beat } = props;
  const story = useStory(view);
  const { cards } = story;
  const played = useSunrise(news, beat !== null);
  const isTold = view.phase !== "over" && !isReplay();
  const isRead = isTold && view.phase !== "setup" && cards.length > 0;
  useHold(isRead || (isTold && !!played?.sunrise.isOver));
  const scene = sceneOf(view, choice.locked ? null : choice.decision);
  if (view.phase === "over") return null;
  return (
    <>
      {scene === "pick_hero" && <PickHero {...props} />}
      {scene === "battle" && view.battle && <BattleScene {...props} battle={view.battle} />}
      {scene === "exchange" && view.bargain && <ExchangeScene {...props} bargain={view.bargain} />}
      {!scene && played && isTold && <SunriseScene {...props} played={played} />}
      <ChoiceSlate {...props} />
      <ConsentNote {...props} />
      {isRead && <StoryScene key={cards[0]} {...props} story={story} />}
    </>
  );
};
