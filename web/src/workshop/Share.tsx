import { useState } from "react";
import { CopyLink } from "../look/CopyLink";
import { Dialog } from "../look/Dialog";
import { api, type Problem } from "../wire/http";
import type { DraftInfo, WorkshopInfo } from "../wire/types";

/** Whether others may see a draft, and the link that leads them to it. */
export function Share({
  shop,
  info,
  onChange,
  onClose,
}: {
  shop: WorkshopInfo;
  info: DraftInfo;
  onChange(info: DraftInfo): void;
  onClose(): void;
}) {
  const [words, setWords] = useState("");
  const address = `${location.origin}/workshop/${shop.game}/${info.id}`;
  const set = async (shared: boolean) => {
    setWords("");
    try {
      onChange(await api.shareDraft(shop.game, info.id, shared));
    } catch (error) {
      setWords((error as Problem).message);
    }
  };
  return (
    <Dialog title={`Share this ${shop.one}`} onClose={onClose}>
      <p>
        {info.shared
          ? `Everybody with this link can read the ${shop.one} as it is now and as you change it, begin one like it, and set up tables with it. Nobody else can change it.`
          : `Only you can see this ${shop.one}. With a link others can read it, begin one like it, and set up tables with it. Nobody else can change it.`}
      </p>
      {info.shared && <CopyLink label="Link" address={address} />}
      <p role="status">{words}</p>
      <div className="doing">
        {info.shared ? (
          <button className="btn" onClick={() => void set(false)}>
            Stop sharing
          </button>
        ) : (
          <button className="btn primary" onClick={() => void set(true)}>
            Share by link
          </button>
        )}
      </div>
    </Dialog>
  );
}
