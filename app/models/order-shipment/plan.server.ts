import { randomUUID } from "node:crypto";
import { db, type Tx } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { readShipmentAccess } from "./access.server";
import { wantedUnits } from "./wanted.server";

/** The platform takes at most this many items in one request. */
const mostItems = 250;

/**
 * The order's shipments that have to be compared with the store, oldest first. Units that none of them shows get a new
 * one, once those that were given up show nothing any more. None without access to shipments.
 */
export async function planShipments(shopId: number, orderId: number): Promise<bigint[]> {
  return db.$transaction(async (tx) => {
    const orders = await queryRows(
      tx,
      sql<{ id: number }>`
      SELECT id FROM purchase_orders WHERE shop_id = ${shopId} AND id = ${orderId} FOR UPDATE`,
    );
    const access = await readShipmentAccess(shopId, tx);
    if (orders.length === 0 || !access.canShow) return [];
    const open = await listOpen(tx, shopId, orderId);
    if (open.some(({ retired }) => retired)) return open.map(({ id }) => id);
    // Units of receipts under way get no shipment of their own.
    const asked = { orderId, isWanted: access.isWanted, withReceipts: false };
    const missing = await queryRows(
      tx,
      sql<Missing>`
      SELECT wanted.variant_id::text AS "variantId", wanted.inventory_item_id::text AS "itemId",
        wanted.location_id::text AS "locationId", wanted.units
      FROM (${wantedUnits(shopId, asked)}) AS wanted
      WHERE NOT EXISTS (
        SELECT FROM order_shipment_lines AS line
        WHERE line.shop_id = ${shopId} AND line.variant_id = wanted.variant_id
          AND line.shipment_id = ANY(${open.map(({ id }) => String(id))}::bigint[]))
      ORDER BY wanted.variant_id`,
    );
    const made: bigint[] = [];
    for (let start = 0; start < missing.length; start += mostItems) {
      made.push(await insert(tx, shopId, { orderId, items: missing.slice(start, start + mostItems) }));
    }
    return [...open.map(({ id }) => id), ...made];
  });
}

interface Missing {
  variantId: string;
  itemId: string;
  locationId: string;
  units: number;
}

function listOpen(tx: Tx, shopId: number, orderId: number) {
  return queryRows(
    tx,
    sql<{ id: bigint; retired: boolean }>`
    SELECT id, retired FROM order_shipments
    WHERE shop_id = ${shopId} AND purchase_order_id = ${orderId} AND status <> 'ended' ORDER BY created_at, id`,
  );
}

async function insert(
  tx: Tx,
  shopId: number,
  { orderId, items }: { orderId: number; items: Missing[] },
): Promise<bigint> {
  const shipment = await tx.orderShipment.create({
    data: {
      shopId,
      purchaseOrderId: orderId,
      locationId: BigInt(items[0]?.locationId ?? 0),
      tag: `backroom-${randomUUID().slice(0, 13)}`,
    },
    select: { id: true },
  });
  await execute(
    tx,
    sql`
    INSERT INTO order_shipment_lines (shop_id, shipment_id, variant_id, inventory_item_id, units)
    SELECT ${shopId}::int, ${shipment.id}::bigint, item."variantId", item."itemId", item.units
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS item ("variantId" bigint, "itemId" bigint, units int)`,
  );
  return shipment.id;
}
