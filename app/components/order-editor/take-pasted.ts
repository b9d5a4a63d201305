import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { readNumber } from "~/components/read-number";
import { lineOf, type Pricing } from "./draft-reducer";
import type { DraftLine, UnreadLine, UnreadReason } from "./order-draft";
import type { PastedLine } from "./pasted-lines";

/** The variants that have a code, by the code in lower case. */
export type VariantsByCode = ReadonlyMap<string, readonly FoundVariant[]>;

/** Pasted rows as lines of the order; those that cannot be lines yet are unread lines, each with its reason. */
export function takePasted(
  rows: readonly PastedLine[],
  found: VariantsByCode,
  pricing: Pricing,
): { lines: DraftLine[]; aside: UnreadLine[] } {
  const lines: DraftLine[] = [];
  const aside: UnreadLine[] = [];
  for (const row of rows) {
    const candidates = found.get(row.code.toLowerCase()) ?? [];
    const variant = candidates.length === 1 ? (candidates[0] ?? null) : null;
    const reason = reasonAgainst(row, candidates, pricing);
    if (variant && reason === null) lines.push(pastedLine(row, variant, pricing));
    else aside.push({ ...row, key: `aside-${crypto.randomUUID()}`, reason: reason ?? "unknown", variant });
  }
  return { lines, aside };
}

/** An unread line as a line of this variant, or null while one of its numbers is wrong. */
export function settled(row: UnreadLine, variant: FoundVariant, pricing: Pricing): DraftLine | null {
  return reasonAgainst(row, [variant], pricing) === null ? pastedLine(row, variant, pricing) : null;
}

/** What is wrong with the row's numbers, for a row whose variant is known. */
export function numberFault(row: PastedLine, { decimal }: Pick<Pricing, "decimal">): UnreadReason | null {
  const quantity = readNumber(row.quantity, decimal);
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return "quantity";
  const cost = row.costPrice === "" ? 0 : readNumber(row.costPrice, decimal);
  return cost === null || cost < 0 ? "cost" : null;
}

function reasonAgainst(
  row: PastedLine,
  candidates: readonly FoundVariant[],
  pricing: Pricing,
): UnreadReason | null {
  if (candidates.length === 0) return row.code === "" ? "noCode" : "unknown";
  if (candidates.length > 1) return "several";
  return numberFault(row, pricing);
}

function pastedLine(row: PastedLine, variant: FoundVariant, pricing: Pricing): DraftLine {
  const line = lineOf(variant, pricing);
  const quantity = String(readNumber(row.quantity, pricing.decimal) ?? row.quantity);
  return { ...line, quantity, ...(row.costPrice && { costPrice: row.costPrice }) };
}
