import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { checkVariants } from "~/models/catalogue/check-variants.server";
import { execute, sql } from "~/models/database/sql.server";
import { mostItems } from "~/models/fields/variant-items";
import { projectedLevels } from "~/models/stock-level/ahead.server";
import { sentence } from "~/texts/translate";
import { newNumbers } from "./new-numbers.server";
import type { ChangedLine } from "./schema";

interface Lines {
  countId: number;
  locationId: bigint;
  items: readonly ChangedLine[];
}

/**
 * Writes lines with the units expected on hand, operations in flight included; a repeated number changes
 * nothing. The caller has locked count and location. INVALID_INPUT for unknown variants, above 10,000 lines.
 */
export async function writeCountLines(
  tx: Tx,
  shopId: number,
  { countId, locationId, items: changes }: Lines,
): Promise<void> {
  const items = await newNumbers(tx, shopId, { countId, items: changes });
  const removed = items.filter(({ countedQuantity }) => countedQuantity === null);
  await removeLines(tx, shopId, { countId, variantIds: removed.map(({ variantId }) => variantId) });
  // A removed line may have a deleted variant.
  await checkVariants(
    tx,
    shopId,
    items.map(({ variantId, countedQuantity }) => (countedQuantity === null ? null : variantId)),
  );

  const counted = items.flatMap(({ variantId, countedQuantity }) =>
    countedQuantity === null ? [] : [{ variantId, countedQuantity }],
  );
  const variantIds = counted.map(({ variantId }) => variantId);
  const shelf = await projectedLevels(tx, shopId, { locationId, variantIds });
  await execute(
    tx,
    sql`
    INSERT INTO stock_count_items AS item
      (shop_id, count_id, variant_id, counted_quantity, expected_quantity, counted_at)
    SELECT ${shopId}::int, ${countId}::int, variant_id, counted, expected, now()
    FROM unnest(${variantIds.map(String)}::bigint[],
      ${counted.map(({ countedQuantity }) => countedQuantity)}::int[],
      ${variantIds.map((id) => shelf.get(id)?.onHand ?? 0)}::int[]) AS line (variant_id, counted, expected)
    ON CONFLICT (shop_id, count_id, variant_id) DO UPDATE SET
      counted_quantity = excluded.counted_quantity, expected_quantity = excluded.expected_quantity,
      counted_at = excluded.counted_at
    WHERE item.counted_quantity <> excluded.counted_quantity`,
  );

  const lines = await tx.stockCountItem.count({ where: { shopId, countId } });
  if (lines <= mostItems) return;
  throw invalidField("items", sentence("stock.count.tooManyLines", { most: mostItems }));
}

async function removeLines(
  tx: Tx,
  shopId: number,
  { countId, variantIds }: { countId: number; variantIds: bigint[] },
): Promise<void> {
  if (variantIds.length === 0) return;
  await tx.stockCountItem.deleteMany({ where: { shopId, countId, variantId: { in: variantIds } } });
}
