import { database, queryRows, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";

export interface ValueOfDay {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  /** Of all stock at the day's end, in the shop's currency. */
  value: number;
}

/** The value at the end of each day of the range on which it changed, and at the range's first and last day. */
export async function valueOverTime(
  { id: shopId }: Pick<ShopContext, "id">,
  { start, end }: { start: string; end: string },
): Promise<ValueOfDay[]> {
  const rows = await queryRows(
    database,
    sql<{ day: string; value: string }>`
    SELECT to_char(greatest(kept.day, ${start}::date), 'YYYY-MM-DD') AS day, sum(kept.value)::text AS value
    FROM cost_days AS kept
    WHERE kept.shop_id = ${shopId}::int AND kept.day <= ${end}::date AND kept.kind NOT IN ('sold', 'customer_return')
    GROUP BY 1 ORDER BY 1`,
  );
  if (rows.length === 0) return [];
  let sum = money(0);
  const days = rows.map(({ day, value }) => {
    sum = sum.plus(value);
    return { day, value: sum.toNumber() };
  });
  const last = days.at(-1);
  return last && last.day < end ? [...days, { day: end, value: last.value }] : days;
}
