import type { BillPaymentKind } from "./status";

/** What is set off against a bill: a credit of the supplier, the credit notes of a return, or what was paid with an order. */
export type CreditSource = { creditId: number } | { returnId: number } | { depositOrderId: number };

/** As a request names it: one of the three. */
export interface NamedSource {
  creditId?: number | undefined;
  returnId?: number | undefined;
  depositOrderId?: number | undefined;
}

export const sourceNames = ["creditId", "returnId", "depositOrderId"] as const;
export type SourceName = (typeof sourceNames)[number];

export function nameOfSource(source: NamedSource): SourceName {
  return sourceNames.find((name) => source[name] !== undefined) ?? "creditId";
}

const kinds: Record<SourceName, BillPaymentKind> = {
  creditId: "credit",
  returnId: "return",
  depositOrderId: "deposit",
};

export function kindOfSource(source: NamedSource): BillPaymentKind {
  return kinds[nameOfSource(source)];
}
