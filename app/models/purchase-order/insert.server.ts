import { queryOne, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { OrderColumns } from "./resource";

interface NewOrder {
  number: number;
  supplierId: number;
  notes?: string | undefined;
  supplierNotes?: string | undefined;
  currency: string;
  /** Decimals as text, like the other amounts. */
  subtotal: string;
  tax: string;
  shipping: string;
  discount: string;
  total: string;
  locationId: bigint | null;
  actor?: string | undefined;
  expectedAt: Date | null;
}

export async function insertOrder(tx: SqlExecutor, shopId: number, order: NewOrder): Promise<OrderColumns> {
  const { number, supplierId, notes = "", supplierNotes = "", currency, locationId, actor = "" } = order;
  const { subtotal, tax, shipping, discount, total, expectedAt } = order;
  const written = await queryOne(
    tx,
    sql<OrderColumns>`
    INSERT INTO purchase_orders (shop_id, number, supplier_id, notes, supplier_notes, currency, subtotal, tax, shipping,
      discount, total, location_id, actor, expected_at, updated_at)
    VALUES (${shopId}::int, ${number}::int, ${supplierId}::int, ${notes}, ${supplierNotes}, ${currency},
      ${subtotal}::numeric, ${tax}::numeric, ${shipping}::numeric, ${discount}::numeric, ${total}::numeric,
      ${locationId}::bigint, ${actor}, ${expectedAt?.toISOString() ?? null}::timestamptz, now())
    RETURNING id, number, supplier_id AS "supplierId", status, notes,
      supplier_notes AS "supplierNotes", currency, subtotal, tax, shipping, discount, total,
      closed_subtotal AS "closedSubtotal", closed_tax AS "closedTax", closed_discount AS "closedDiscount",
      closed_total AS "closedTotal", location_id AS "locationId", revision, expected_at AS "expectedAt", sent_at AS "sentAt", received_at AS "receivedAt",
      cancelled_at AS "cancelledAt", created_at AS "createdAt", updated_at AS "updatedAt"`,
  );
  return written;
}
