import { useLayoutEffect, useRef } from "react";
import { Menu } from "../../../adventure/sheet/Menu";
import type { TableProps } from "../../../table/game";
import type { HeroView, View } from "../../../wire/games/talisman";
import { chip } from "../chips";
import { characterOf } from "../content";
import { say } from "../texts";

/** What the Character can do: each a thing to point at, and to use when it may be used. */
export const Abilities = ({ hero, narrow, ...props }: TableProps<View> & { hero: HeroView }) => (
  <ul ref={useRoom(hero, narrow)} className="tal-skills" aria-label={say("board.mine.abilities")} data-roomy="">
    {characterOf(hero.character)?.abilities.map(({ name, text }, k) => (
      <li key={name} data-off={!!hero.toad || undefined}>
        <Menu {...props} chip={chip} as={`ability:${k}`} name={name} className="tal-skill">
          <b>{name}</b>
          <span>{text}</span>
        </Menu>
      </li>
    ))}
  </ul>
);

/** They stand there in words as long as these push nothing off the sheet: tried again whenever it has changed. */
const useRoom = (hero: HeroView, narrow: boolean) => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const skills = list.current!;
    const sheet = skills.closest(".hs-sheet");
    if (narrow || !sheet) return;
    const fit = () => {
      skills.dataset.roomy = "";
      if (sheet.scrollHeight > sheet.clientHeight) delete skills.dataset.roomy;
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(sheet);
    return () => resized.disconnect();
  }, [hero, narrow]);
  return list;
};
