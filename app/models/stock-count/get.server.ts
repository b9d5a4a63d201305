import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { nothing, part, queryRows, sql } from "~/models/database/sql.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { type CountLine, type StockCountResource, toCount } from "./resource";

interface Chosen {
  /** Only lines that were counted at this time or later. */
  countedSince?: Date | undefined;
}

/** The count with its lines by title, SKU and variant. Throws NOT_FOUND. */
export function getStockCount(shopId: number, id: number, chosen: Chosen = {}): Promise<StockCountResource> {
  return readStockCount(db, shopId, id, chosen);
}

export async function readStockCount(
  tx: Tx,
  shopId: number,
  id: number,
  chosen: Chosen = {},
): Promise<StockCountResource> {
  const count = await tx.stockCount.findUnique({
    where: { shopId_id: { shopId, id } },
    include: { reversal: { select: { id: true } } },
  });
  if (!count) throw notFound("stock count");
  const location = await tx.location.findUnique({
    where: { shopId_id: { shopId, id: count.locationId } },
    select: { name: true },
  });
  return toCount(count, {
    locationName: location?.name ?? "",
    reversedById: count.reversal?.id ?? null,
    itemCount: await tx.stockCountItem.count({ where: { shopId, countId: id } }),
    lines: await readCountLines(tx, shopId, id, chosen),
    stockSync: await stockSyncOfDocument(tx, shopId, { document: "count", documentId: id }),
  });
}

export function readCountLines(
  tx: Tx,
  shopId: number,
  countId: number,
  { countedSince }: Chosen = {},
): Promise<CountLine[]> {
  const since = countedSince ? part`AND item.counted_at >= ${countedSince}` : nothing;
  return queryRows(
    tx,
    sql<CountLine>`
    SELECT item.variant_id AS "variantId", variant.sku, variant.title,
           item.counted_quantity AS "countedQuantity", item.expected_quantity AS "expectedQuantity",
           item.counted_at AS "countedAt"
    FROM stock_count_items AS item
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = item.variant_id
    WHERE item.shop_id = ${shopId} AND item.count_id = ${countId} ${since}
    ORDER BY variant.title, variant.sku, variant.id`,
  );
}
