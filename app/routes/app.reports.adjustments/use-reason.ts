import { useText } from "~/components/use-text";

/** The reason that a count writes into the ledger; it is translated for the reader. */
const ofCounts = "Stock count";

/** A reason as it is shown: the merchant's own text, or the text for none. */
export function useReason(): (reason: string) => string {
  const text = useText();
  return (reason) => {
    if (reason === ofCounts) return text("reports.adjustments.sources.count");
    return reason || text("reports.adjustments.noReason");
  };
}
