import { useText } from "~/components/use-text";
import { ledgerNotes } from "~/models/stock-count/ledger-notes";

/** A reason as it is shown: the merchant's own text, that of a count translated, or the text for none. */
export function useReason(): (reason: string) => string {
  const text = useText();
  return (reason) => {
    if (reason === ledgerNotes.count) return text("reports.adjustments.sources.count");
    if (reason === ledgerNotes.undone) return text("reports.adjustments.countUndone");
    return reason || text("reports.adjustments.noReason");
  };
}
