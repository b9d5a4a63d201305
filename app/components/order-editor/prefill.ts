import type { FoundVariant } from "~/components/find-variants/find-by-code";
import { lineOf, type Pricing } from "./draft-reducer";
import type { OrderDraft, UnreadLine } from "./order-draft";

export interface Prefill {
  lines: readonly { variant: FoundVariant; quantity: number }[];
  /** Numbers of variants that the store does not have. */
  missing: readonly { id: string; quantity: number }[];
}

/** A draft with the lines a link asked for; undefined where it asked for none. */
export function prefilled(draft: OrderDraft, asked: Prefill, pricing: Pricing): OrderDraft | undefined {
  if (asked.lines.length === 0 && asked.missing.length === 0) return undefined;
  const lines = asked.lines.map(({ variant, quantity }) => ({
    ...lineOf(variant, pricing),
    quantity: String(quantity),
  }));
  const aside = asked.missing.map(({ id, quantity }, index): UnreadLine => ({
    key: `asked-${id}`,
    row: index + 1,
    code: id,
    title: "",
    quantity: String(quantity),
    costPrice: "",
    reason: "unknown",
    variant: null,
  }));
  return { ...draft, lines, aside };
}
