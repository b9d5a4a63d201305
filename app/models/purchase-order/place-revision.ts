import type { StoredLine } from "./line";
import { priceOrder } from "./price";
import type { RevisedLine, RevisionContent } from "./revision-content";
import { lineTotal } from "./totals";

/** A revision with its lines as the order would have them, and what they come to. Amounts are decimal text. */
export interface PlacedRevision {
  expectedAt: Date | null;
  supplierNotes: string;
  lines: StoredLine[];
  tax: string;
  shipping: string;
  discount: string;
  subtotal: string;
  total: string;
}

interface Parts {
  content: RevisionContent;
  lines: readonly RevisedLine[];
  /** The running order's. */
  current: readonly StoredLine[];
  currency: string;
}

/** Throws INVALID_INPUT where the amounts are none that an order can have. */
export function placeRevision({ content, lines, current, currency }: Parts): PlacedRevision {
  const { tax, shipping, discount, supplierNotes, expectedAt } = content;
  const came = new Map(current.map(({ id, receivedQuantity }) => [id, receivedQuantity]));
  const { currency: _currency, ...price } = priceOrder(lines, { currency, tax, shipping, discount });
  return {
    ...price,
    supplierNotes,
    expectedAt: expectedAt === null ? null : new Date(expectedAt),
    lines: lines.map((line, position) => ({
      ...line,
      position,
      lineTotal: lineTotal(line, currency).toFixed(),
      receivedQuantity: came.get(line.id) ?? 0,
    })),
  };
}
