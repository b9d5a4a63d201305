import { database, queryRows, sql } from "~/models/database/sql.server";
import { type Money, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import type { ValueChangeKind } from "./value-change-kinds";

export interface ValueChange {
  kind: ValueChangeKind;
  units: number;
  /** What the documents say, and what of it the stock's value changed; the rest belongs to units that had left. */
  amount: number;
  value: number;
  variance: number;
}

export interface ValueChanges {
  /** At the end of the day before the range, and at the range's end. */
  opening: number;
  closing: number;
  changes: ValueChange[];
  /** Of all of them. */
  variance: number;
}

const matchedKinds: readonly ValueChangeKind[] = ["external", "sold", "customer_return"];

/**
 * What changed the value of all stock in a range of days, by kind. Changes in the store that are matched with sales and
 * customers' returns are kinds of their own, on the day on which the stock changed. `opening` and all values make `closing`, to the
 * smallest unit of the shop's currency, in which all amounts are.
 */
export async function valueChanges(
  { id: shopId }: Pick<ShopContext, "id">,
  { start, end }: { start: string; end: string },
): Promise<ValueChanges> {
  const rows = await queryRows(
    database,
    sql<{ kind: ValueChangeKind; isBefore: boolean; units: number; amount: string; value: string }>`
    SELECT every.kind, every.is_before AS "isBefore", sum(every.units)::int AS units, sum(every.amount)::text AS amount,
      sum(every.value)::text AS value
    FROM (
      SELECT side.kind, kept.day < ${start}::date AS is_before, side.sign * kept.units AS units,
        side.sign * kept.amount AS amount, side.sign * kept.value AS value
      FROM cost_days AS kept CROSS JOIN LATERAL (
        SELECT kept.kind, 1 AS sign
        UNION ALL SELECT 'external', -1 WHERE kept.kind IN ('sold', 'customer_return')) AS side
      WHERE kept.shop_id = ${shopId}::int AND kept.day <= ${end}::date) AS every
    GROUP BY 1, 2
    ORDER BY 1`,
  );
  const sum = (amounts: readonly (string | number)[]): Money =>
    amounts.reduce((all, amount) => all.plus(amount), money(0));
  const opening = sum(rows.filter(({ isBefore }) => isBefore).map(({ value }) => value));
  // All of the store's changes may have been sales, and sales may have been forgotten.
  const isEmpty = ({ kind, units, amount, value }: (typeof rows)[number]) =>
    matchedKinds.includes(kind) && units === 0 && Number(amount) === 0 && Number(value) === 0;
  const within = rows.filter((row) => !row.isBefore && !isEmpty(row));
  const changes = within.map(({ kind, units, amount, value }) => ({
    kind,
    units,
    amount: money(amount).toNumber(),
    value: money(value).toNumber(),
    variance: money(amount).minus(value).toNumber(),
  }));
  return {
    opening: opening.toNumber(),
    closing: opening.plus(sum(within.map(({ value }) => value))).toNumber(),
    changes,
    variance: sum(changes.map(({ variance }) => variance)).toNumber(),
  };
}
