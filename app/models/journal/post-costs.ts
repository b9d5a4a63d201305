import type { BookRole } from "~/models/book-account/roles";
import type { ValueChangeKind } from "~/models/stock-cost/value-change-kinds";
import { inShopUnits, mergeLines, type Posting } from "./posting";

/** What changed the stock's value on a day, of one kind, location and document. */
export interface CostSum {
  day: string;
  kind: ValueChangeKind;
  locationId: string;
  documentId: number;
  /** Decimal texts in the shop's currency. */
  amount: string;
  value: string;
}

/** The account on the other side of the stock. */
const others: Readonly<Record<ValueChangeKind, BookRole>> = {
  opening: "opening",
  receipt: "receivedNotBilled",
  receipt_undone: "receivedNotBilled",
  return: "receivedNotBilled",
  charge: "freightAndCharges",
  cost_found: "receivedNotBilled",
  sold: "costOfGoodsSold",
  customer_return: "costOfGoodsSold",
  count: "stockAdjustments",
  adjustment: "stockAdjustments",
  lost: "stockAdjustments",
  external: "stockAdjustments",
  transfer: "stockAdjustments",
};

/**
 * Entries of the costs: the stock by the value, the variance by what the document says beyond it, and the other side by
 * what the document says. Sums that change no account are left out.
 */
export function postCosts(sums: readonly CostSum[], currency: string): Posting[] {
  return sums.flatMap(({ amount, value, ...key }) => {
    const [said, changed] = [amount, value].map((one) => inShopUnits(one, 1, currency));
    if (said === undefined || changed === undefined) return [];
    // A cost that is found for units of no receipt belongs to the stock that the shop began with.
    const other = key.kind === "cost_found" && key.documentId === 0 ? "opening" : others[key.kind];
    const lines = mergeLines([
      { role: "stock", amount: changed },
      { role: "costVariance", amount: said - changed },
      { role: other, amount: -said },
    ]);
    const reference = key.documentId === 0 ? "" : String(key.documentId);
    return lines.length === 0 ? [] : [{ ...key, reference, party: "", lines }];
  });
}
