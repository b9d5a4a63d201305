import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";
import { type ChangedLine, mostCounted } from "./schema";

/** A line as requested: null removes it. */
export interface CountedNumber {
  variantId: bigint;
  countedQuantity: number | null;
}

/** The lines' new numbers; additions add to the present ones. Throws INVALID_INPUT above 1,000,000. */
export async function newNumbers(
  tx: Tx,
  shopId: number,
  { countId, items }: { countId: number; items: readonly ChangedLine[] },
): Promise<CountedNumber[]> {
  const added = items.filter(({ addedQuantity }) => addedQuantity !== undefined);
  const lines =
    added.length === 0
      ? []
      : await tx.stockCountItem.findMany({
          where: { shopId, countId, variantId: { in: added.map(({ variantId }) => variantId) } },
          select: { variantId: true, countedQuantity: true },
        });
  const before = new Map(lines.map(({ variantId, countedQuantity }) => [variantId, countedQuantity]));
  return items.map(({ variantId, countedQuantity, addedQuantity }, index) => {
    if (addedQuantity === undefined) return { variantId, countedQuantity: countedQuantity ?? null };
    const number = Math.max(0, (before.get(variantId) ?? 0) + addedQuantity);
    if (number <= mostCounted) return { variantId, countedQuantity: number };
    throw invalidField(
      `items.${index}.addedQuantity`,
      sentence("stock.count.tooMuch", { most: mostCounted }),
    );
  });
}
