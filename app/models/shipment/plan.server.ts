import { randomUUID } from "node:crypto";
import { db, type Tx } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { isShowing, readShipmentAccess } from "./access.server";
import { lockDocument } from "./lock-document.server";
import { idsOf, isOf, type ShownDocument } from "./shown-document.server";
import { wantedUnits } from "./wanted.server";

/** The platform takes at most this many items in one request. */
const mostItems = 250;

/**
 * The document's shipments that have to be compared with the store, oldest first. Units that none of them shows get a new
 * one, once those that were given up show nothing any more, and no receipt or arrival of their variant is undecided. None
 * without access to shipments.
 */
export async function planShipments(shopId: number, document: ShownDocument): Promise<bigint[]> {
  return db.$transaction(async (tx) => {
    const locked = await lockDocument(tx, shopId, document);
    const access = await readShipmentAccess(shopId, tx);
    if (!locked || !access.canShow) return [];
    const open = await listOpen(tx, shopId, document);
    if (open.some(({ retired }) => retired)) return open.map(({ id }) => id);
    const asked = { document, isWanted: isShowing(access, document) };
    // Units of receipts under way get no shipment of their own. Until it is stored that such a receipt adjusts, it
    // would be received by the new shipment, which has none of its units.
    const missing = await queryRows(
      tx,
      sql<Missing>`
      SELECT wanted.variant_id::text AS "variantId", wanted.inventory_item_id::text AS "itemId",
        wanted.location_id::text AS "locationId", wanted.units
      FROM (${wantedUnits(shopId, { ...asked, withReceipts: false })}) AS wanted
      JOIN (${wantedUnits(shopId, { ...asked, withReceipts: true })}) AS most
        ON most.variant_id = wanted.variant_id AND most.units = wanted.units
      WHERE NOT EXISTS (
        SELECT FROM shipment_lines AS line
        WHERE line.shop_id = ${shopId} AND line.variant_id = wanted.variant_id
          AND line.shipment_id = ANY(${open.map(({ id }) => String(id))}::bigint[]))
      ORDER BY wanted.variant_id`,
    );
    const made: bigint[] = [];
    for (let start = 0; start < missing.length; start += mostItems) {
      made.push(await insert(tx, shopId, { document, items: missing.slice(start, start + mostItems) }));
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

function listOpen(tx: Tx, shopId: number, document: ShownDocument) {
  return queryRows(
    tx,
    sql<{ id: bigint; retired: boolean }>`
    SELECT shipment.id, shipment.retired FROM shipments AS shipment
    WHERE shipment.shop_id = ${shopId} AND ${isOf(document)} AND shipment.status <> 'ended'
    ORDER BY shipment.created_at, shipment.id`,
  );
}

async function insert(
  tx: Tx,
  shopId: number,
  { document, items }: { document: ShownDocument; items: Missing[] },
): Promise<bigint> {
  const { orderId, stockTransferId } = idsOf(document);
  const shipment = await tx.shipment.create({
    data: {
      shopId,
      purchaseOrderId: orderId,
      stockTransferId,
      locationId: BigInt(items[0]?.locationId ?? 0),
      tag: `backroom-${randomUUID().slice(0, 13)}`,
    },
    select: { id: true },
  });
  await execute(
    tx,
    sql`
    INSERT INTO shipment_lines (shop_id, shipment_id, variant_id, inventory_item_id, units)
    SELECT ${shopId}::int, ${shipment.id}::bigint, item."variantId", item."itemId", item.units
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS item ("variantId" bigint, "itemId" bigint, units int)`,
  );
  return shipment.id;
}
