import { execute, part, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { addingCostDays, kindOfMatch, takingOffCostDays } from "~/models/stock-cost/adding-sums.server";
import type { Match } from "./match-sales";
import type { ToMatch } from "./read-variants.server";

/** Replaces what is stored of the variants from their days on, and changes the kept sums of these days. Call it with the costs locked. */
export async function writeMatches(
  tx: SqlExecutor,
  shopId: number,
  {
    variants,
    matches,
  }: { variants: readonly ToMatch[]; matches: readonly (Match & { variantId: bigint })[] },
): Promise<void> {
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM sold_costs AS old
      USING unnest(${numberArray(variants.map(({ variantId }) => variantId))}::bigint[],
        ${variants.map(({ from }) => from)}::date[]) AS wanted (variant_id, since)
      WHERE old.shop_id = ${shopId} AND old.variant_id = wanted.variant_id AND old.day >= wanted.since
      RETURNING old.shop_id, old.day, old.units, old.amount, old.value
    ), ${takingOffCostDays(kindOfMatch(part`gone`))}`,
  );
  if (matches.length === 0) return;
  const rows = matches.map(({ variantId, entryId, saleDay, day, ...match }) => ({
    variant_id: variantId.toString(),
    entry_id: entryId.toString(),
    sale_day: saleDay,
    day,
    units: match.units,
    unknown_units: match.unknownUnits,
    amount: match.amount.toFixed(),
    value: match.value.toFixed(),
  }));
  await execute(
    tx,
    sql`
    WITH added AS (
      INSERT INTO sold_costs (shop_id, variant_id, entry_id, sale_day, day, units, unknown_units, amount, value)
      SELECT ${shopId}, one.variant_id, one.entry_id, one.sale_day, one.day, one.units, one.unknown_units, one.amount,
        one.value
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS one (variant_id bigint, entry_id bigint, sale_day date,
        day date, units int, unknown_units int, amount numeric, value numeric)
      RETURNING shop_id, day, units, amount, value
    ), moved AS (
      SELECT added.shop_id, added.day, ${kindOfMatch(part`added`)} AS kind, added.units, added.amount, added.value
      FROM added
    ), ${addingCostDays}
    SELECT count(*) FROM added`,
  );
}
