import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { countAccepted } from "~/models/shipment/count-accepted.server";
import { countThere, type ReceivedThere } from "~/models/shipment/count-there.server";
import { lockDocument } from "~/models/shipment/lock-document.server";
import { onTheWay } from "./departed.server";
import { addOutcomes, type Outcome, readItems } from "./items.server";
import { lockStockTransfer } from "./lock.server";
import { spreadOverItems } from "./spread-over-items";

/**
 * Takes over what the store has accepted and rejected of the transfer's shipments, as far as its items are open: the units
 * have arrived, or are damaged. The store has raised the stock, so nothing moves here. Returns whether there was any; while
 * an arrival of ours may be among what was accepted, there is none.
 */
export async function receiveTransferInStore(shopId: number, id: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const locked = await lockDocument(tx, shopId, { kind: "transfer", id });
    if (!locked || locked.isReceiving) return false;
    const { status } = await lockStockTransfer(tx, shopId, id);
    if (status !== "in_transit") return false;
    const there = await listReceived(tx, shopId, id);
    if (there.length === 0) return false;
    const items = await readItems(tx, shopId, id);
    const taken = spreadOverItems(items, there);
    if (taken.length === 0) return false;
    const outcomes = taken.map(({ variantId, units: accepted, damaged }): Outcome => {
      return { variantId, accepted, damaged, missing: 0 };
    });
    await addOutcomes(tx, shopId, { id, outcomes: sumsOf(outcomes) });
    await countAccepted(tx, shopId, taken);
    await countThere(tx, shopId, taken);
    if (onTheWay(await readItems(tx, shopId, id)).length === 0) {
      const completed = { status: "completed", completedAt: await databaseNow(tx) } as const;
      await tx.stockTransfer.update({ where: { shopId_id: { shopId, id } }, data: completed });
    }
    return true;
  });
}

/** A variant may be on two shipments of the transfer, and an item is changed once. */
function sumsOf(outcomes: readonly Outcome[]): Outcome[] {
  const sums = new Map<bigint, Outcome>();
  for (const { variantId, accepted, damaged } of outcomes) {
    const known = sums.get(variantId) ?? { variantId, accepted: 0, damaged: 0, missing: 0 };
    const sum = { accepted: known.accepted + accepted, damaged: known.damaged + damaged };
    sums.set(variantId, { ...known, ...sum });
  }
  return [...sums.values()];
}

function listReceived(tx: Tx, shopId: number, id: number): Promise<ReceivedThere[]> {
  return queryRows(
    tx,
    sql<ReceivedThere>`
    SELECT line.variant_id AS "variantId", shipment.id AS "shipmentId",
      greatest(0, line.seen - line.accepted) AS units, greatest(0, line.rejected - line.damaged) AS damaged
    FROM shipments AS shipment
    JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    WHERE shipment.shop_id = ${shopId} AND shipment.stock_transfer_id = ${id}
      AND (line.seen > line.accepted OR line.rejected > line.damaged)
    ORDER BY shipment.created_at, shipment.id, line.variant_id`,
  );
}
