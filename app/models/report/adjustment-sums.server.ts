import { database, queryRows, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import type { AdjustmentFilters } from "./newest-adjustments.server";

/** Units added and units removed, both ≥ 0, and the number of changed levels. */
export interface AdjustmentSum {
  added: number;
  removed: number;
  changes: number;
}

export interface AdjustmentSums {
  total: AdjustmentSum;
  /** By day (YYYY-MM-DD) or month (YYYY-MM) in the shop's time zone, the earliest first. */
  byPeriod: ({ period: string } & AdjustmentSum)[];
  /** The reasons with the most units first; empty for none given. */
  byReason: ({ reason: string } & AdjustmentSum)[];
}

interface Columns {
  period: string | null;
  reason: string | null;
  added: bigint;
  removed: bigint;
  changes: number;
}

export async function readAdjustmentSums(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { range, locationId, by }: AdjustmentFilters & { by: "day" | "month" },
): Promise<AdjustmentSums> {
  const rows = await queryRows(
    database,
    sql<Columns>`
  SELECT period, reason, coalesce(sum(adjustment) FILTER (WHERE adjustment > 0), 0) AS added,
    coalesce(-sum(adjustment) FILTER (WHERE adjustment < 0), 0) AS removed, count(*)::int AS changes
  FROM (
    SELECT adjustment, reason, to_char(created_at AT TIME ZONE ${shop.timeZone}, ${by === "day" ? "YYYY-MM-DD" : "YYYY-MM"}) AS period
    FROM stock_movements
    WHERE shop_id = ${shop.id}::int AND document IN ('adjustment', 'count')
      AND created_at >= coalesce(${range.from}::timestamptz, '-infinity') AND created_at < coalesce(${range.until}::timestamptz, 'infinity')
      AND (${locationId?.toString() ?? null}::bigint IS NULL OR location_id = ${locationId?.toString() ?? null}::bigint)
  ) movement
  GROUP BY GROUPING SETS ((), (period), (reason))
  ORDER BY period, sum(abs(adjustment)) DESC, reason`,
  );
  const whole = rows.find(({ period, reason }) => period === null && reason === null);
  return {
    total: whole ? toSum(whole) : { added: 0, removed: 0, changes: 0 },
    byPeriod: rows.flatMap(({ period, ...row }) => (period === null ? [] : [{ period, ...toSum(row) }])),
    byReason: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ reason, ...toSum(row) }])),
  };
}

export async function readAdjustmentTotal(
  shop: Pick<ShopContext, "id" | "timeZone">,
  filters: AdjustmentFilters,
): Promise<AdjustmentSum> {
  return (await readAdjustmentSums(shop, { ...filters, by: "month" })).total;
}

function toSum({ added, removed, changes }: Pick<Columns, "added" | "removed" | "changes">): AdjustmentSum {
  return { added: Number(added), removed: Number(removed), changes };
}
