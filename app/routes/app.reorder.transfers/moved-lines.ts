import { unitsIn } from "~/components/read-number";
import type { TransferProposalItem } from "~/models/transfer-proposal/list.server";

/** What the merchant has said about a proposal's lines, by variant; the rest is as proposed. */
export interface LineChoices {
  left: Readonly<Record<string, boolean>>;
  quantities: Readonly<Record<string, string>>;
}

type Line = Pick<TransferProposalItem, "variantId" | "quantity">;

/** What stands in a line's field. */
export const quantityText = ({ variantId, quantity }: Line, { quantities }: LineChoices): string =>
  quantities[variantId] ?? String(quantity);

/** Null where it is no number of units that can be moved. */
export const quantityOf = (line: Line, choices: LineChoices): number | null =>
  unitsIn(quantityText(line, choices));

/** The lines that are moved; `items` is null while one of them has no quantity. */
export function movedLines(
  lines: readonly Line[],
  choices: LineChoices,
): { count: number; items: { variantId: string; quantity: number }[] | null } {
  const moved = lines.filter(({ variantId }) => choices.left[variantId] !== true);
  const items = moved.flatMap((line) => {
    const quantity = quantityOf(line, choices);
    return quantity === null ? [] : [{ variantId: line.variantId, quantity }];
  });
  return { count: moved.length, items: items.length === moved.length && items.length > 0 ? items : null };
}
