/* A bargain between two seats: what would change hands, what each side has besides, and whether it is agreed. */
import trade from "icon:trade";
import type { ReactNode } from "react";
import { Icon } from "../../look/Icon";
import { seatColour } from "../../look/SeatMark";
import type { TableProps, ThingProps } from "../../table/game";
import { say } from "../../table/say";
import { Action, Actions } from "../scene/Action";
import { SceneFrame } from "../scene/SceneFrame";
import "./trade.css";

export interface Side {
  seat: number;
  face: ReactNode;
  /** Who gives. */
  who: string;
  player: string;
  /** What lies on the table from this side. */
  put: readonly ReactNode[];
  /** What this side has besides; what may be put in is lit. */
  kept: ReactNode;
}

export const Trade = ({ sides }: { sides: readonly [Side, Side] }) => (
  <div className="trade">
    <TradeSide {...sides[0]} />
    <Icon of={trade} />
    <TradeSide {...sides[1]} />
  </div>
);

const TradeSide = ({ seat, face, who, player, put, kept }: Side) => (
  <section className="trade-side" style={{ "--seat": seatColour(seat) }}>
    <h3>
      {face}
      <span>
        {say("board.over.gives", { who })} <small>{player}</small>
      </span>
    </h3>
    <div className="trade-put">
      {put}
      {!put.length && <p>{say("board.over.nothing_put")}</p>}
    </div>
    {kept && (
      <div className="trade-kept" role="group" aria-label={say("board.over.keeps", { who })}>
        {kept}
      </div>
    )}
  </section>
);

interface BargainProps extends Pick<TableProps<unknown>, "choice" | "waiting" | "nameOf"> {
  sides: readonly [Side, Side];
  title: string;
  over: string;
  /** What is asked of whom, and who else bargains. */
  under(asked: { key: string; name: string; other: string }): string;
  picture: ReactNode;
}

/** A bargain as a scene: above what would change hands, below what each side keeps and may still put in. */
export const Bargain = ({ choice, waiting, nameOf, sides, title, over, under, picture }: BargainProps) => {
  const [one, other] = sides.map(({ seat }) => seat) as [number, number];
  const asked = waiting.find((seat) => seat === one || seat === other);
  return (
    <SceneFrame
      kind="trade"
      icon={trade}
      title={title}
      over={over}
      under={
        asked !== undefined &&
        under({ key: choice.decision?.key ?? "", name: nameOf(asked), other: nameOf(asked === one ? other : one) })
      }
      picture={picture}
    >
      <Trade sides={sides} />
    </SceneFrame>
  );
};

type Offered = Pick<TableProps<unknown>, "choice" | "thing">;

/** So much of something that lies in a trade; a click takes one of it back. */
export const Heap = ({ choice, thing, of, sign, words }: Offered & { of: string; sign: ReactNode; words: string }) => (
  <span className="trade-heap">
    {sign}
    {words}
    {choice.of(of).length > 0 && <span className="sc-hit" {...thing(of, words)} />}
  </span>
);

interface PurseProps extends Offered {
  of: string;
  face?: string;
  sign: ReactNode;
  left: number;
  words: string;
  /** What a click does. */
  add: string;
}

/** What is left of something that is counted; a click puts one of it in. */
export const Purse = ({ choice, thing, of, face = "", sign, left, words, add }: PurseProps) => (
  <li className={`hs-line card-line ${face}`} data-faint={!left || undefined}>
    {sign}
    <span className="hs-line-name">{words}</span>
    {choice.of(of).length > 0 && (
      <>
        <span className="hs-line-effect">{add}</span>
        <span className="sc-hit" {...thing(of, add)} />
      </>
    )}
  </li>
);

interface KeptProps extends Offered {
  of: string;
  face: string;
  icon: string;
  name: string;
  gist: ReactNode;
}

/** A card that is kept, in a line; it is lit if it may be put in. */
export const KeptLine = ({ choice, thing, of, face, icon, name, gist }: KeptProps) => (
  <li className={`hs-line card-line ${face}`} data-faint={(!!choice.decision && !choice.of(of).length) || undefined}>
    <Icon of={icon} />
    <span className="hs-line-name">{name}</span>
    <span className="hs-line-effect">{gist}</span>
    <span className="sc-hit" {...thing(of, name)} />
  </li>
);

/** Whoever is asked agrees, or not. */
export const Agreement = ({ thing }: { thing(id: string): ThingProps }) => (
  <Actions>
    <Action thing={thing("consent:yes")} title={say("board.over.agree")} text={say("board.over.agree_text")} />
    <Action thing={thing("consent:no")} title={say("board.over.decline")} text={say("board.over.decline_text")} />
  </Actions>
);
