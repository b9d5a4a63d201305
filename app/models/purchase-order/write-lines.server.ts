import type { Tx } from "~/db.server";
import type { ResolvedLine } from "./line-draft";
import { lineTotal } from "./totals";

interface Lines {
  purchaseOrderId: number;
  currency: string;
  lines: readonly ResolvedLine[];
}

/**
 * The order has these lines, in this order, and no others; a line with an id stays the line it is.
 * Three statements, however many lines. The caller has locked or just created the order.
 */
export async function writeLines(
  tx: Tx,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<void> {
  const rows = lines.map((line, position) => ({
    id: line.id ?? null,
    position,
    product_id: line.productId?.toString() ?? null,
    variant_id: line.variantId?.toString() ?? null,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    cost_price: line.costPrice,
    line_total: lineTotal(line, currency).toFixed(),
  }));
  const kept = rows.filter((row) => row.id !== null);
  await tx.purchaseOrderLine.deleteMany({
    where: { shopId, purchaseOrderId, id: { notIn: kept.map((row) => row.id ?? 0) } },
  });
  if (kept.length > 0)
    await tx.$executeRaw`
      UPDATE purchase_order_lines AS line
      SET position = row.position, product_id = row.product_id, variant_id = row.variant_id, sku = row.sku,
          title = row.title, quantity = row.quantity, cost_price = row.cost_price, line_total = row.line_total
      FROM json_to_recordset(${JSON.stringify(kept)}::json) AS row (
        id int, position int, product_id bigint, variant_id bigint, sku text, title text,
        quantity int, cost_price numeric, line_total numeric)
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${purchaseOrderId} AND line.id = row.id`;
  if (kept.length < rows.length)
    await tx.$executeRaw`
      INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, sku, title,
                                        quantity, cost_price, line_total)
      SELECT ${shopId}, ${purchaseOrderId}, position, product_id, variant_id, sku, title,
             quantity, cost_price, line_total
      FROM json_to_recordset(${JSON.stringify(rows.filter((row) => row.id === null))}::json) AS row (
        position int, product_id bigint, variant_id bigint, sku text, title text,
        quantity int, cost_price numeric, line_total numeric)
      ORDER BY position`;
}
