import type { SqlExecutor } from "~/models/sql-executor.server";
import type { ResolvedLine } from "./line-draft";
import type { LineColumns } from "./resource";
import { lineTotal } from "./totals";
import { execute, queryRows, sql } from "~/models/sql.server";

interface Lines {
  purchaseOrderId: number;
  currency: string;
  lines: readonly ResolvedLine[];
}

/**
 * The order has these lines, in this order, and no others; a line with an id stays the line it is.
 * Three statements, however many lines. The caller has locked the order.
 */
export async function writeLines(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<void> {
  const rows = lines.map((line, position) => toRow(line, { position, currency }));
  const kept = rows.filter((row) => row.id !== null);
  const keptIds = kept.map((row) => row.id ?? 0);
  await execute(
    tx,
    sql`
    DELETE FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId} AND id <> ALL(${keptIds}::int[])`,
  );
  if (kept.length > 0)
    await execute(
      tx,
      sql`
      UPDATE purchase_order_lines AS line
      SET position = row.position, product_id = row.product_id, variant_id = row.variant_id, sku = row.sku,
          title = row.title, quantity = row.quantity, cost_price = row.cost_price, line_total = row.line_total
      FROM json_to_recordset(${JSON.stringify(kept)}::json) AS row (
        id int, position int, product_id bigint, variant_id bigint, sku text, title text,
        quantity int, cost_price numeric, line_total numeric)
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${purchaseOrderId} AND line.id = row.id`,
    );
  const added = rows.filter((row) => row.id === null);
  if (added.length > 0) await insert(tx, shopId, { purchaseOrderId, rows: added });
}

/** The lines of an order that has just been made and has none, in their order. One statement. */
export async function insertLines(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<LineColumns[]> {
  const rows = lines.map((line, position) => toRow(line, { position, currency }));
  const written = rows.length === 0 ? [] : await insert(tx, shopId, { purchaseOrderId, rows });
  return written.sort((a, b) => a.position - b.position);
}

type Row = ReturnType<typeof toRow>;

function toRow(line: ResolvedLine, { position, currency }: { position: number; currency: string }) {
  return {
    id: line.id ?? null,
    position,
    product_id: line.productId?.toString() ?? null,
    variant_id: line.variantId?.toString() ?? null,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    cost_price: line.costPrice,
    line_total: lineTotal(line, currency).toFixed(),
  };
}

function insert(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, rows }: { purchaseOrderId: number; rows: Row[] },
): Promise<LineColumns[]> {
  return queryRows(
    tx,
    sql<LineColumns>`
    INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, sku, title,
                                      quantity, cost_price, line_total)
    SELECT ${shopId}::int, ${purchaseOrderId}::int, position, product_id, variant_id, sku, title,
           quantity, cost_price, line_total
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row (
      position int, product_id bigint, variant_id bigint, sku text, title text,
      quantity int, cost_price numeric, line_total numeric)
    ORDER BY position
    RETURNING id, position, product_id AS "productId", variant_id AS "variantId", sku, title, quantity,
      cost_price AS "costPrice", line_total AS "lineTotal", received_quantity AS "receivedQuantity"`,
  );
}
