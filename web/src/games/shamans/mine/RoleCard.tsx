import eye from "icon:eyeball";
import lid from "icon:semi-closed-eye";
import { useState } from "react";
import { Icon } from "../../../look/Icon";
import type { Side } from "../../../wire/games/shamans";
import { SIDES } from "../worlds";
import { say } from "../texts";

/** My Role card, which I may cover while somebody looks over my shoulder. */
export const RoleCard = ({ side, isUp }: { side: Side | null; isUp: boolean }) => {
  const [isCovered, setCovered] = useState(false);
  const shown = side && !isCovered ? side : null;
  return (
    <div className={`sh-rolecard ${shown ?? "covered"}`} data-thing="my_role">
      {side && (
        <button
          className="sh-peek"
          aria-pressed={isCovered}
          aria-label={isCovered ? say("board.mine.show_role") : say("board.mine.cover_role")}
          onClick={() => setCovered(!isCovered)}
        >
          <Icon of={isCovered ? eye : lid} />
        </button>
      )}
      {shown ? (
        <>
          <Icon of={SIDES[shown].icon} />
          <b>{SIDES[shown].name}</b>
          <small>{isUp ? say("board.mine.open_role") : say("board.mine.secret_role")}</small>
        </>
      ) : (
        <>
          <span className="sh-rolemark" aria-hidden="true">
            ?
          </span>
          <small>{side ? say("board.mine.covered") : say("board.mine.no_role")}</small>
        </>
      )}
    </div>
  );
};
