import { useEffect, useEffectEvent } from "react";
import type { TableConnection } from "../../wire/useTable";

/**
 * Asks what may be done out of turn, how likely things are to succeed and what they bring, as long as that is wanted: at
 * each change of the table, and once more when a connection that was down is back, for what was asked on it is lost.
 */
export function useQuestions(
  { model, ask }: Pick<TableConnection, "model" | "ask">,
  n: number | undefined,
  wants: { offers: boolean; odds: boolean; consequences: boolean },
): void {
  const put = useEffectEvent(ask);
  const seat = model.link === "open" ? model.at : null;
  useEffect(() => {
    if (wants.offers && seat !== null && n !== undefined) put({ type: "ask_offers", seat });
  }, [wants.offers, seat, n]);
  useEffect(() => {
    if (wants.odds && seat !== null && n !== undefined) put({ type: "ask_odds", seat, n });
  }, [wants.odds, seat, n]);
  useEffect(() => {
    if (wants.consequences && seat !== null && n !== undefined) put({ type: "ask_consequences", seat, n });
  }, [wants.consequences, seat, n]);
}
