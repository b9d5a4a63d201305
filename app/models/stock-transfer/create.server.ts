import { db } from "~/infra/db/db.server";
import { checkVariants } from "~/models/catalogue/check-variants.server";
import { execute, sql } from "~/models/database/sql.server";
import { variantIdsOfItems } from "~/models/fields/variant-items";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import { readStockTransfer } from "./get.server";
import type { StockTransferResource } from "./resource";
import type { NewStockTransfer } from "./schema";

/** Creates a pending transfer; no stock moves. `actor` is the platform's staff id. Throws INVALID_INPUT. */
export async function createStockTransfer(
  shop: { id: number },
  { items, actor, ...input }: NewStockTransfer & { actor: string },
): Promise<StockTransferResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    await checkLocationField(tx, shopId, { field: "sourceLocationId", id: input.sourceLocationId });
    await checkLocationField(tx, shopId, { field: "destinationLocationId", id: input.destinationLocationId });
    await checkVariants(tx, shopId, variantIdsOfItems(items));
    const { id } = await tx.stockTransfer.create({ data: { shopId, actor, ...input }, select: { id: true } });
    await execute(
      tx,
      sql`
      INSERT INTO stock_transfer_items (shop_id, transfer_id, variant_id, quantity)
      SELECT ${shopId}::int, ${id}::int, variant_id, quantity
      FROM unnest(${items.map(({ variantId }) => String(variantId))}::bigint[],
        ${items.map(({ quantity }) => quantity)}::int[]) AS item (variant_id, quantity)`,
    );
    const transfer = await readStockTransfer(tx, shopId, id);
    await rememberAnswer(tx, transfer, 201);
    return transfer;
  });
}
