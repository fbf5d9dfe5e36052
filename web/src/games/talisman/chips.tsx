/* How things look inside a sentence. */
import type { ReactNode } from "react";

/** A reference as it stands in the log, in the bar and on slips; null: its text. */
export const chip = (thing: string, text: string): ReactNode =>
  thing.startsWith("card:") || thing.startsWith("space:") ? <b>{text}</b> : null;
