import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ReceiptUnits } from "./units-left";

interface NewReceiptLine extends ReceiptUnits {
  damaged?: number;
  /** The damaged units that leave the store, below 0. */
  damagedInStore?: number;
  rejected?: number;
}

interface NewReceipt {
  orderId: number;
  locationId: bigint;
  /** The staff member's platform id, or who else wrote it. */
  actor: string;
  /** The receipt of which this one takes units back; the quantities are below 0 then. */
  reversesId?: number;
  note?: string;
  at: Date;
  lines: readonly NewReceiptLine[];
}

/**
 * Writes a receipt whose stock the caller moves, and adds its quantities to the received ones of the order's lines.
 * Returns its id. The caller has locked the order and decides its status.
 */
export async function insertReceipt(
  tx: SqlExecutor,
  shopId: number,
  { orderId, locationId, actor, reversesId, note = "", at, lines }: NewReceipt,
): Promise<number> {
  const { id } = await queryOne(
    tx,
    sql<{ id: number }>`
    WITH came AS MATERIALIZED (
      SELECT * FROM unnest(${lines.map(({ lineId }) => lineId)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ damaged = 0 }) => damaged)}::int[], ${lines.map(({ damagedInStore = 0 }) => damagedInStore)}::int[],
        ${lines.map(({ rejected = 0 }) => rejected)}::int[])
        AS came (line_id, quantity, damaged, damaged_in_store, rejected)
    ), receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, actor, reverses_id, note, created_at)
      VALUES (${shopId}, ${orderId}, ${locationId}::bigint, ${actor}, ${reversesId ?? null}::int, ${note}, ${at})
      RETURNING shop_id, id
    ), line AS (
      UPDATE purchase_order_lines AS line SET received_quantity = line.received_quantity + came.quantity
      FROM came WHERE line.shop_id = ${shopId} AND line.id = came.line_id
    ), receipt_line AS (
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity, damaged, damaged_in_store, rejected)
      SELECT receipt.shop_id, receipt.id, came.line_id, came.quantity, came.damaged, came.damaged_in_store, came.rejected
      FROM receipt, came
    )
    SELECT id FROM receipt`,
  );
  return id;
}
