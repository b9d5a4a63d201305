import { database, queryOne, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ValueRange } from "./value-range";

/** What all stock was worth at the end of the day before the range and at its end, in the shop's currency. */
export async function valueAround(
  shopId: number,
  { start, end }: Pick<ValueRange, "start" | "end">,
): Promise<{ opening: number; closing: number }> {
  const { opening, closing } = await queryOne(
    database,
    sql<{ opening: string; closing: string }>`
    SELECT coalesce(sum(kept.value) FILTER (WHERE kept.day < ${start}::date), 0)::text AS opening,
      coalesce(sum(kept.value), 0)::text AS closing
    FROM cost_days AS kept
    WHERE kept.shop_id = ${shopId}::int AND kept.day <= ${end}::date AND kept.kind NOT IN ('sold', 'customer_return')`,
  );
  return { opening: money(opening).toNumber(), closing: money(closing).toNumber() };
}
