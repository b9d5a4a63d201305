import { execute, part, sql } from "~/models/database/sql.server";
import { type ImportConnection, inTransaction } from "~/models/import-run/connection.server";
import { StagingTable } from "~/models/import-run/staging-table.server";
import type { UnreadLines } from "~/models/import-run/unread-lines";
import { applyFacts, voidRefunds } from "./apply-facts.server";
import { holdSales } from "./sales-lock.server";

export interface StagedOrders {
  orders: StagingTable;
  lines: StagingTable;
}

/** Empty tables for orders and their lines; the columns are in the order of the rows' fields. */
export async function stageOrders(connection: ImportConnection, unread: UnreadLines): Promise<StagedOrders> {
  return {
    orders: await StagingTable.create(connection, {
      name: "staged_orders",
      columns:
        "id bigint, processed_at timestamptz, changed_at timestamptz, counts boolean, location_id bigint, taxes_included boolean",
      unread,
    }),
    lines: await StagingTable.create(connection, {
      name: "staged_lines",
      columns:
        "order_id bigint, variant_id bigint, quantity int, unit_price numeric, discount numeric, tax numeric",
      unread,
    }),
  };
}

/** Counts the staged orders in the daily sales, each once, on their day in the shop's time zone. */
export async function mergeStagedOrders(
  connection: ImportConnection,
  { since }: { since: Date },
): Promise<void> {
  const { shopId, tx } = connection;
  await inTransaction(connection, async () => {
    await holdSales(tx, shopId);
    // A line no longer names a deleted variant; its stored sales stay.
    await applyFacts(
      tx,
      shopId,
      part`(
        SELECT DISTINCT ON (o.id) shop.id AS shop_id, 'order' AS kind, o.id, o.id AS order_id,
          (o.processed_at AT TIME ZONE shop.time_zone)::date AS day,
          CASE WHEN o.counts THEN coalesce(sold.units, '{}') ELSE '{}' END AS units,
          CASE WHEN o.counts THEN coalesce(sold.amounts, '{}') ELSE '{}' END AS amounts, o.location_id,
          o.changed_at, o.counts
        FROM staged_orders o
        JOIN shops shop ON shop.id = ${shopId}::int
        LEFT JOIN (
          SELECT order_id, jsonb_object_agg(variant_id, units) AS units,
            jsonb_object_agg(variant_id, trim_scale(amount)::text) FILTER (WHERE amount IS NOT NULL) AS amounts
          FROM (
            SELECT line.order_id, line.variant_id, sum(line.quantity)::int AS units,
              CASE WHEN bool_and(line.unit_price IS NOT NULL AND (line.tax = 0 OR taxed.taxes_included IS NOT NULL))
                THEN sum(line.quantity * line.unit_price - line.discount
                  - CASE WHEN taxed.taxes_included THEN line.tax ELSE 0 END)
              END AS amount
            FROM staged_lines line
            JOIN (
              SELECT DISTINCT ON (id) id, taxes_included FROM staged_orders ORDER BY id, changed_at DESC
            ) taxed ON taxed.id = line.order_id
            GROUP BY line.order_id, line.variant_id
            HAVING sum(line.quantity) <> 0
          ) by_variant
          GROUP BY order_id
        ) sold ON sold.order_id = o.id
        ORDER BY o.id, o.changed_at DESC)`,
      part`n.counts`,
    );
    await voidRefunds(tx, shopId, null);
    await execute(
      tx,
      sql`
      UPDATE shops SET sales_since = least(sales_since, (${since}::timestamptz AT TIME ZONE time_zone)::date)
      WHERE id = ${shopId}::int`,
    );
  });
}
