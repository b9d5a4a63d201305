import type { OpenCredit } from "~/models/bill/open-credits.server";
import { useText } from "./use-text";

/** What a credit of a supplier is called: its own number, that of the return, or that of the order with a deposit. */
export function useCreditName(): (credit: Pick<OpenCredit, "source" | "number">) => string {
  const text = useText();
  return ({ source, number }) => {
    if ("creditId" in source) return text("bills.payments.credit", { number });
    if ("returnId" in source) return text("bills.payments.return", { number });
    return text("bills.payments.deposit", { number });
  };
}
