import type { Tx } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import { extraUnits } from "./extra.server";

/**
 * Keeps that `actor` knows of the units that the store accepted beyond what the order had open; more of them are a new
 * matter. Nothing is kept unless there are `units` of them now. Returns how many there are. The caller has locked the order.
 */
export async function knowExtra(
  tx: Tx,
  shopId: number,
  { orderId, units, actor }: { orderId: number; units: number; actor: string },
): Promise<number> {
  // A reading raises what was accepted under this lock.
  await execute(
    tx,
    sql`
    SELECT FROM shipments WHERE shop_id = ${shopId} AND purchase_order_id = ${orderId} ORDER BY id FOR UPDATE`,
  );
  const extra = await queryRows(
    tx,
    sql<{ shipmentId: bigint; variantId: bigint; units: number }>`
    SELECT extra.shipment_id AS "shipmentId", extra.variant_id AS "variantId", extra.units
    FROM (${extraUnits(shopId, { kind: "order", id: orderId })}) AS extra`,
  );
  const found = extra.reduce((sum, line) => sum + line.units, 0);
  if (found !== units || found === 0) return found;
  await execute(
    tx,
    sql`
    UPDATE shipment_lines AS line SET known = line.seen
    FROM unnest(${extra.map(({ shipmentId }) => String(shipmentId))}::bigint[],
      ${extra.map(({ variantId }) => String(variantId))}::bigint[]) AS extra (shipment_id, variant_id)
    WHERE line.shop_id = ${shopId} AND line.shipment_id = extra.shipment_id AND line.variant_id = extra.variant_id`,
  );
  await tx.knownAcceptance.create({ data: { shopId, purchaseOrderId: orderId, units, actor } });
  return found;
}
