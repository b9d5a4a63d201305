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
        "id bigint, processed_at timestamptz, changed_at timestamptz, counts boolean, location_id bigint",
      unread,
    }),
    lines: await StagingTable.create(connection, {
      name: "staged_lines",
      columns: "order_id bigint, variant_id bigint, quantity int",
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
          CASE WHEN o.counts THEN coalesce(sold.units, '{}') ELSE '{}' END AS units, o.location_id,
          o.changed_at, o.counts
        FROM staged_orders o
        JOIN shops shop ON shop.id = ${shopId}::int
        LEFT JOIN (
          SELECT order_id, jsonb_object_agg(variant_id, units) AS units
          FROM (
            SELECT order_id, variant_id, sum(quantity)::int AS units
            FROM staged_lines
            GROUP BY order_id, variant_id
            HAVING sum(quantity) <> 0
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
