import { database, queryRows, sql } from "~/models/database/sql.server";
import { type Money, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";
import type { CostEntryKind } from "./cost-state";

export interface ValueChange {
  kind: CostEntryKind;
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

/**
 * What changed the value of all stock in a range of days, by kind. `opening` and all values make `closing`, to the
 * smallest unit of the shop's currency, in which all amounts are.
 */
export async function valueChanges(
  { id: shopId }: Pick<ShopContext, "id">,
  { start, end }: { start: string; end: string },
): Promise<ValueChanges> {
  const rows = await queryRows(
    database,
    sql<{ kind: CostEntryKind; isBefore: boolean; units: number; amount: string; value: string }>`
    SELECT entry.kind, entry.day < ${start}::date AS "isBefore", sum(entry.units)::int AS units,
      sum(entry.amount)::text AS amount, sum(entry.value)::text AS value
    FROM cost_entries AS entry
    WHERE entry.shop_id = ${shopId} AND entry.day <= ${end}::date
    GROUP BY 1, 2 ORDER BY 1`,
  );
  const sum = (amounts: readonly (string | number)[]): Money =>
    amounts.reduce((all, amount) => all.plus(amount), money(0));
  const opening = sum(rows.filter(({ isBefore }) => isBefore).map(({ value }) => value));
  const within = rows.filter(({ isBefore }) => !isBefore);
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
