import candle from "icon:candle-holder";
import { Icon } from "./Icon";

/** A page that is not there yet; who has to wait for it is told for what. */
export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <Icon of={candle} />
      <span>{what}</span>
    </div>
  );
}
