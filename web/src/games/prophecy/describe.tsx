/* What shows when somebody points at a thing or at its name. */
import { Icon } from "../../look/Icon";
import { byKind } from "../../table/lying";
import type { Thing, ThingDescription } from "../../table/game";
import type { Back, View } from "../../wire/games/prophecy";
import { knownAt, slotsOf, type Guarded } from "./board/knowing";
import { cardLines } from "./cards/words";
import { cardOf, cellOf, characterOf, faceOf, iconOf, nameOf, planeOf, spaceOf } from "./content";
import { BACKS, iconOfCard } from "./looks";
import { groundOf, heldOf, heroName, planeAt } from "./reading";
import { listed, say } from "./texts";
import { isToken } from "./tokens/shapes";
import { Token } from "./tokens/Token";

const aboutCard = (id: string, view: View): ThingDescription | null => {
  const card = cardOf(id);
  if (!card) return null;
  return { title: card.name, lines: cardLines(card, view, id), picture: <Icon of={iconOfCard(id)} /> };
};

const aboutCharacter = (id: string): ThingDescription | null => {
  const character = characterOf(id);
  if (!character) return null;
  const { name, strength, willpower, guilds, text } = character;
  return {
    title: name,
    lines: [
      say("board.about.character", { strength, willpower, guilds: listed(guilds.map((each) => say(`guild.${each}`))) }),
      text,
    ].filter(Boolean),
    picture: <Icon of={faceOf(id)} />,
  };
};

const aboutHero = (id: string, view: View): ThingDescription | null => {
  const hero = view.heroes[Number(id)];
  if (!hero?.character) return null;
  return {
    title: heroName(hero),
    lines: [
      say("board.about.hero", { health: hero.health, red: hero.red, magic: hero.magic, blue: hero.blue }),
      listed(heldOf(hero).map(nameOf)),
    ].filter(Boolean),
    picture: <Icon of={faceOf(hero.character)} />,
  };
};

/** A space of the land or of a realm: its text, and what lies and who stands there. */
const aboutSpace = (id: string, view: View): ThingDescription | null => {
  const space = spaceOf(id);
  const cell = cellOf(id);
  if (!space && !cell) return null;
  const ground = groundOf(view, id);
  const known = knownAt(view, id);
  const here = view.heroes.filter((hero) => hero.space === id && hero.is_alive).map(heroName);
  const offers = space?.guild ? (view.offers[space.guild] ?? []) : [];
  const signs = [space?.port && "port", space?.gate && "gate", space?.dove && "dove"].filter(Boolean) as "port"[];
  return {
    title: nameOf(id),
    lines: [
      space?.terrain ? say(`terrain.${space.terrain}`) : "",
      space?.text ?? cell?.text ?? "",
      ...signs.map((sign) => say(`board.about.${sign}`)),
      offers.length ? say("board.about.teaches", { what: listed(offers.map(nameOf)) }) : "",
      ...(ground?.up ?? []).map((card) =>
        say("board.about.lies", { what: nameOf(card), text: cardOf(card)?.text || null }),
      ),
      ground?.down.length ? say("board.about.face_down", { n: ground.down.length }) : "",
      known.length ? say("board.about.known", { what: listed(known.map(nameOf)) }) : "",
      ground?.fragment ? say("board.about.fragment") : "",
      here.length ? say("board.about.stands", { who: listed(here) }) : "",
    ].filter(Boolean),
    picture: <Icon of={iconOf(id)} />,
  };
};

const aboutPlane = (id: string, view: View): ThingDescription | null => {
  const plane = planeAt(view, id);
  if (!plane) return null;
  const printed = planeOf(id);
  const slots = slotsOf(view, plane);
  const winner = view.heroes[plane.conqueror];
  const gate = Object.entries(view.gates).find(([, at]) => at === id)?.[0];
  return {
    title: nameOf(id),
    lines: [
      printed?.text ?? "",
      printed ? say("board.about.beside", { spaces: listed(printed.spaces.map(nameOf)) }) : "",
      gate ? say("board.about.gate_to", { realm: say(`realm.${gate as "water"}`) }) : "",
      ...slots.map(({ kind, card, isUp }) =>
        say("board.ground.guard", { kind, card: card && nameOf(card), is_up: isUp }),
      ),
      slots.length || gate ? "" : say("board.about.plane_empty", { by: winner ? heroName(winner) : null }),
    ].filter(Boolean),
    picture: <Icon of={iconOf(id, BACKS.artifact.icon)} />,
  };
};

const aboutGuard = (plane: string, _view: View, kind: string): ThingDescription | null => {
  const back = kind as Guarded;
  return {
    title: say(`back.${back}`),
    lines: [say("board.about.guard", { plane: nameOf(plane) })],
    picture: <Icon of={BACKS[back].icon} />,
  };
};

const aboutDeck = (id: string, view: View): ThingDescription | null => {
  if (!(id in BACKS)) return null;
  const back = id as Back;
  return {
    title: say(`back.${back}`),
    lines: [say("board.about.deck", { count: view.decks[back] ?? 0, gone: view.discards[back]?.length ?? 0 })],
    picture: <Icon of={BACKS[back].icon} />,
  };
};

const aboutDown = (space: string, view: View): ThingDescription | null => {
  const [back = "adventure"] = groundOf(view, space)?.down ?? [];
  return {
    title: say(`back.${back}`),
    lines: [say("board.about.down", { space: nameOf(space) })],
    picture: <Icon of={BACKS[back].icon} />,
  };
};

const aboutToken = (id: string): ThingDescription | null =>
  isToken(id)
    ? { title: say(`resource.${id}`), lines: [say(`board.about.${id}`)], picture: <Token kind={id} name={null} /> }
    : null;

const find = byKind<View, ThingDescription>({
  card: aboutCard,
  source: (id, view) => aboutCard(id, view) ?? aboutSpace(id, view) ?? aboutCharacter(id),
  space: aboutSpace,
  guild: aboutSpace,
  plane: aboutPlane,
  guard: aboutGuard,
  character: (id) => aboutCharacter(id),
  hero: aboutHero,
  seat: aboutHero,
  deck: aboutDeck,
  back: aboutDeck,
  down: aboutDown,
  token: (id) => aboutToken(id),
  resource: (id) => aboutToken(id),
  fragment: (space) => ({ title: say("back.fragment"), lines: [say("board.about.maps"), nameOf(space)] }),
});

export const describeThing = (thing: Thing, view: View): ThingDescription | null => find(thing, view);
