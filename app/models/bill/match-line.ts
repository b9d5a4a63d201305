import { type Amount, money } from "~/models/purchase-order/money";

/** What a price may differ without a question: by so many percent, or by so much money in all units of a line. */
export interface BillTolerance {
  percent: Amount;
  amount: Amount;
}

/** A billed line beside its order's line. */
export interface LineFacts {
  /** Units and unit price on this bill. */
  quantity: number;
  unitPrice: Amount;
  /** Units that are billed of the order's line by other bills that count. */
  billedElsewhere: number;
  ordered: number;
  /** Accepted units, without those that were taken back. */
  received: number;
  orderedPrice: Amount;
}

export type LineDifference =
  | { kind: "quantity"; billed: number; received: number; isTolerated: false }
  | { kind: "price"; billed: number; ordered: number; isTolerated: boolean };

/**
 * How a line of a bill differs from its order's line: more units than came, all its bills together, or another price.
 * Fewer units than came are no difference, because the rest may be billed later.
 */
export function matchLine(facts: LineFacts, tolerance: BillTolerance): LineDifference[] {
  const { quantity, billedElsewhere, received } = facts;
  const billed = quantity + billedElsewhere;
  const price = money(facts.unitPrice);
  const ordered = money(facts.orderedPrice);
  const quantityDifference: LineDifference[] =
    billed > received ? [{ kind: "quantity", billed, received, isTolerated: false }] : [];
  if (price.eq(ordered)) return quantityDifference;
  const apart = price.minus(ordered).abs();
  const isTolerated =
    apart.times(100).lte(ordered.times(money(tolerance.percent))) ||
    apart.times(quantity).lte(money(tolerance.amount));
  return [
    ...quantityDifference,
    { kind: "price", billed: price.toNumber(), ordered: ordered.toNumber(), isTolerated },
  ];
}
