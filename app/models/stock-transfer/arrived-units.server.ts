import { database, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** What of an item has arrived at the destination and is not undone. */
export interface ArrivedUnits {
  variantId: bigint;
  title: string;
  sku: string;
  /** Above 0. */
  left: number;
}

/**
 * By the ledger and what was received in the store, so that damaged and missing units, and those that a person decided not
 * to add, are left out; variants that left the store, too. A reversal has taken what it says unless a person gave its change of the stock up. By title
 * and SKU.
 */
export function readArrivedUnits(tx: SqlExecutor, shopId: number, id: number): Promise<ArrivedUnits[]> {
  return queryRows(
    tx,
    sql<ArrivedUnits>`
    SELECT variant.id AS "variantId", variant.title, variant.sku,
      (arrived.units - coalesce(undone.units, 0))::int AS left
    FROM (
      SELECT came.variant_id, coalesce(sum(came.units), 0)::int AS units
      FROM (
        SELECT movement.variant_id, movement.adjustment AS units
        FROM stock_transfers AS transfer
        JOIN stock_movements AS movement ON movement.shop_id = ${shopId} AND movement.document = 'transfer'
          AND movement.document_id = ${id} AND movement.location_id = transfer.destination_location_id
        WHERE transfer.shop_id = ${shopId} AND transfer.id = ${id}
        UNION ALL
        SELECT line.variant_id, line.received_there
        FROM shipments AS shipment
        JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
        WHERE shipment.shop_id = ${shopId} AND shipment.stock_transfer_id = ${id}) AS came
      GROUP BY came.variant_id) AS arrived
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = arrived.variant_id AND variant.deleted_at IS NULL
    LEFT JOIN (
      SELECT item.variant_id, coalesce(sum(item.quantity), 0)::int AS units
      FROM stock_transfers AS reversal
      JOIN stock_transfer_items AS item ON item.shop_id = ${shopId} AND item.transfer_id = reversal.id
      WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = ${id} AND NOT EXISTS (
        SELECT FROM inventory_operations AS given_up
        WHERE given_up.shop_id = ${shopId} AND given_up.document = 'transfer' AND given_up.document_id = reversal.id
          AND given_up.status = 'rejected' AND given_up.settled_at IS NOT NULL
          AND given_up.changes @> jsonb_build_array(jsonb_build_object('variantId', item.variant_id::text)))
      GROUP BY item.variant_id) AS undone ON undone.variant_id = arrived.variant_id
    WHERE arrived.units > coalesce(undone.units, 0)
    ORDER BY variant.title, variant.sku, variant.id`,
  );
}

/** As readArrivedUnits, for the transfer's page. */
export function listArrivedUnits(shopId: number, id: number): Promise<ArrivedUnits[]> {
  return readArrivedUnits(database, shopId, id);
}
