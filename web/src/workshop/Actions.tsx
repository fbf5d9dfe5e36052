import { useRef } from "react";
import { Link } from "../router";
import type { DraftInfo, WorkshopInfo } from "../wire/types";
import { HEURISTIC_GAMES, RANDOM_GAMES } from "./Workshop";

/** What can be done with a draft as a whole. */
export function Actions({
  shop,
  info,
  isPlaying,
  canPlay,
  isBusy,
  onOpenFile,
  onDownload,
  onShare,
  onPlayMany,
  onStop,
  onBeginLike,
  onSetUp,
  onTry,
}: {
  shop: WorkshopInfo;
  info: DraftInfo;
  isPlaying: boolean;
  canPlay: boolean;
  isBusy: boolean;
  onOpenFile(text: string): void;
  onDownload(): void;
  onShare(): void;
  onPlayMany(): void;
  onStop(): void;
  onBeginLike(): void;
  onSetUp(): void;
  onTry(): void;
}) {
  return (
    <>
      <Link className="btn quiet" to={`/workshop/${shop.game}`}>
        All {shop.many}
      </Link>
      {info.mine && <OpenFile label={`A ${shop.one} as a file`} onOpen={onOpenFile} />}
      <button className="btn quiet" onClick={onDownload}>
        Download
      </button>
      {info.mine && (
        <button className="btn quiet" disabled={isBusy} onClick={onShare}>
          {info.shared ? "Shared" : "Share"}
        </button>
      )}
      {isPlaying ? (
        <button className="btn" onClick={onStop}>
          Stop
        </button>
      ) : (
        <button className="btn" disabled={!canPlay} onClick={onPlayMany}>
          Play {RANDOM_GAMES + HEURISTIC_GAMES} games
        </button>
      )}
      {info.mine || (
        <button className="btn" disabled={isBusy} onClick={onBeginLike}>
          Begin like this
        </button>
      )}
      <button className="btn" disabled={!canPlay} onClick={onSetUp}>
        Set up a table
      </button>
      <button className="btn primary" disabled={!canPlay} onClick={onTry}>
        Try at once
      </button>
    </>
  );
}

/** A button that opens a file of the reader's own. */
export function OpenFile({ label, onOpen }: { label: string; onOpen(text: string): void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button className="btn quiet" onClick={() => file.current?.click()}>
        Open a file
      </button>
      <input
        ref={file}
        type="file"
        accept=".toml,text/plain"
        className="vh"
        tabIndex={-1}
        aria-label={label}
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.text();
          target.value = "";
          if (text) onOpen(text);
        }}
      />
    </>
  );
}
