import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { dailyDemand, soldAs, unitsInOrder } from "~/models/forecast/bundle-sales.server";
import { toGid } from "~/platform/gid";

export interface LargeOrder {
  orderId: string;
  /** The shop's day, in ISO 8601. */
  day: string;
  units: number;
  /** Of the exclusion that leaves it out; null where it counts. */
  exclusionId: number | null;
}

/** A single order matters for about so long. */
const lookedBackDays = 182;
const shownOrders = 5;
/** The days on which most was sold have the largest orders. */
const lookedThroughDays = 8;

/** The orders that sold most of a variant in the half year until `today`, and all of its that are left out, by size. */
export async function listLargestOrders(
  shopId: number,
  { variantId, today }: { variantId: bigint; today: string },
): Promise<LargeOrder[]> {
  const id = part`${variantId}::bigint`;
  const units = unitsInOrder(shopId, id);
  const rows = await queryRows(
    database,
    sql<Omit<LargeOrder, "orderId" | "exclusionId"> & { orderId: bigint; exclusionId: bigint | null }>`
    WITH most AS MATERIALIZED (
      SELECT day FROM (${dailyDemand(shopId)}) AS demand
      WHERE variant_id = ${id} AND day > ${today}::date - ${lookedBackDays}::int
      ORDER BY units DESC, day DESC LIMIT ${lookedThroughDays}
    ), largest AS (
      SELECT fact.id FROM sales_facts AS fact
      WHERE fact.shop_id = ${shopId}::int AND fact.kind = 'order' AND fact.day IN (SELECT day FROM most)
        AND jsonb_exists_any(fact.units, ARRAY(SELECT sold_as::text FROM (${soldAs(shopId, part`ARRAY[${id}]`)}) AS named))
      ORDER BY ${units} DESC, fact.id DESC LIMIT ${shownOrders}
    ), left_out AS MATERIALIZED (
      SELECT id, order_id FROM demand_exclusions
      WHERE shop_id = ${shopId}::int AND variant_id = ${id} AND order_id IS NOT NULL
    )
    SELECT fact.id AS "orderId", to_char(fact.day, 'YYYY-MM-DD') AS day,
      coalesce(${units}, 0) AS units, left_out.id AS "exclusionId"
    FROM sales_facts AS fact LEFT JOIN left_out ON left_out.order_id = fact.id
    WHERE fact.shop_id = ${shopId}::int AND fact.kind = 'order'
      AND fact.id IN (SELECT id FROM largest UNION ALL SELECT order_id FROM left_out)
    ORDER BY units DESC, fact.id DESC`,
  );
  return rows.map(({ orderId, exclusionId, ...row }) => ({
    ...row,
    orderId: toGid("Order", orderId),
    exclusionId: exclusionId === null ? null : Number(exclusionId),
  }));
}
