import { inShopUnits, mergeLines, type Posting } from "./posting";

/** A bill or a credit that was approved; amounts are decimal texts in its currency, from 0 on also those of a credit. */
export interface BookedBill {
  id: number;
  kind: "bill" | "credit";
  number: string;
  supplier: string;
  currency: string;
  billedOn: string;
  /** The day on which it was canceled; null: it is not. */
  canceledOn: string | null;
  /** What one unit of its currency is worth in the shop's; null: unknown. */
  rate: string | null;
  /** Of lines of orders, and of other lines. */
  ordered: string;
  other: string;
  tax: string;
  total: string;
}

/** Entries of a bill: on its day and, where it is canceled, the opposite on that day. None while its rate is unknown. */
export function postBill(bill: BookedBill, currency: string): Posting[] {
  const { id, kind, number, supplier, billedOn, canceledOn, rate } = bill;
  if (rate === null) return [];
  const sign = kind === "bill" ? 1n : -1n;
  const inShop = (amount: string) => sign * inShopUnits(amount, rate, currency);
  const [ordered, other, tax, total] = [bill.ordered, bill.other, bill.tax, bill.total].map(inShop) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const lines = mergeLines([
    { role: "receivedNotBilled", amount: ordered },
    { role: "freightAndCharges", amount: other },
    { role: "inputTax", amount: tax },
    // Each part is rounded by itself.
    { role: "rounding", amount: total - ordered - other - tax },
    { role: "payables", amount: -total },
  ]);
  if (lines.length === 0) return [];
  const key = { locationId: "0", documentId: id, reference: number, party: supplier };
  const opposite = lines.map(({ role, amount }) => ({ role, amount: -amount }));
  return [
    { ...key, day: billedOn, kind: "bill" as const, lines },
    ...(canceledOn === null
      ? []
      : [{ ...key, day: canceledOn, kind: "bill_canceled" as const, lines: opposite }]),
  ];
}
