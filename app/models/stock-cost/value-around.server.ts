import { database, queryOne, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ValueRange } from "./value-range";

/**
 * What all stock was worth at the end of the day before the range and at its end, in the shop's currency: what it is worth
 * now, less what has changed it since, so that no entry from before the range is read.
 */
export async function valueAround(
  shopId: number,
  { start, end }: Pick<ValueRange, "start" | "end">,
): Promise<{ opening: number; closing: number }> {
  const { now, since, later } = await queryOne(
    database,
    sql<{ now: string; since: string; later: string }>`
    SELECT (SELECT coalesce(sum(known.value), 0) FROM cost_states AS known WHERE known.shop_id = ${shopId}::int)::text AS now,
      coalesce(sum(entry.value), 0)::text AS since,
      coalesce(sum(entry.value) FILTER (WHERE entry.day > ${end}::date), 0)::text AS later
    FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int AND entry.day >= ${start}::date`,
  );
  return { opening: money(now).minus(since).toNumber(), closing: money(now).minus(later).toNumber() };
}
