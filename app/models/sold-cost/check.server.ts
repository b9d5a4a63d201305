import { markMatches } from "~/models/cost-change/mark-sold.server";
import { database, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { matchDays } from "./match-sales";

/**
 * Compares what is matched with the cost entries and the sales: no part without its entry and its sale, and nothing left
 * over that could be matched. Marks the variants that differ to be matched again. Returns how many; 0 unless a writer has
 * a bug. Variants that wait to be matched are left out.
 */
export async function checkSoldCosts(shopId: number): Promise<number> {
  const wrong: bigint[] = [];
  for (let after: bigint | null = 0n; after !== null;) {
    const last: bigint | null = await endOfBatch(shopId, after);
    wrong.push(...(await findWrong(shopId, { after, last: last ?? highestId })));
    after = last;
  }
  await markMatches(database, shopId, { variantIds: wrong, day: firstDay });
  return wrong.length;
}

/** Before it no shop has costs. */
const firstDay = "1970-01-01";

/** So many variants are compared at once. */
const batch = 1_000;
const highestId = 2n ** 63n - 1n;

/** The last variant of the next ones that have a cost; null where these are the last. */
async function endOfBatch(shopId: number, after: bigint): Promise<bigint | null> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT known.variant_id AS "variantId" FROM cost_states AS known
    WHERE known.shop_id = ${shopId} AND known.variant_id > ${after}
    ORDER BY known.variant_id OFFSET ${batch - 1} LIMIT 1`,
  );
  return rows[0]?.variantId ?? null;
}

async function findWrong(
  shopId: number,
  { after, last }: { after: bigint; last: bigint },
): Promise<bigint[]> {
  const of = (row: SqlPart) => part`${row}.variant_id > ${after} AND ${row}.variant_id <= ${last}`;
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    WITH changes AS (
      SELECT entry.variant_id, entry.id, entry.day, entry.units, entry.unknown_units, entry.amount, entry.value
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND ${of(part`entry`)} AND entry.kind = 'external' AND entry.units <> 0
    ), by_entry AS (
      SELECT part.variant_id, part.entry_id, part.day, sum(part.units)::int AS units,
        sum(part.unknown_units)::int AS unknown_units, sum(part.amount) AS amount, sum(part.value) AS value
      FROM sold_costs AS part WHERE part.shop_id = ${shopId} AND ${of(part`part`)} GROUP BY part.variant_id, part.entry_id, part.day
    ), by_sale AS (
      SELECT part.variant_id, part.sale_day, coalesce(sum(-part.units) FILTER (WHERE part.units < 0), 0)::int AS sold,
        coalesce(sum(part.units) FILTER (WHERE part.units > 0), 0)::int AS returned
      FROM sold_costs AS part WHERE part.shop_id = ${shopId} AND ${of(part`part`)} GROUP BY part.variant_id, part.sale_day
    ), days_left AS (
      SELECT sales.variant_id, sales.day, sales.units + sales.returned - coalesce(by_sale.sold, 0) AS sold,
        sales.returned - coalesce(by_sale.returned, 0) AS returned
      FROM daily_sales AS sales
      LEFT JOIN by_sale ON by_sale.variant_id = sales.variant_id AND by_sale.sale_day = sales.day
      WHERE sales.shop_id = ${shopId} AND ${of(part`sales`)} AND EXISTS (
        SELECT FROM cost_entries AS entry
        WHERE entry.shop_id = ${shopId} AND entry.variant_id = sales.variant_id AND entry.day <= sales.day)
    ), wrong AS (
      SELECT by_entry.variant_id
      FROM by_entry LEFT JOIN changes ON changes.variant_id = by_entry.variant_id AND changes.id = by_entry.entry_id
      WHERE changes.id IS NULL OR changes.day <> by_entry.day OR by_entry.units * sign(changes.units) <= 0
        OR abs(by_entry.units) > abs(changes.units) OR abs(by_entry.unknown_units) > abs(changes.unknown_units)
        OR by_entry.units = changes.units AND (by_entry.unknown_units, by_entry.amount, by_entry.value)
          <> (changes.unknown_units, changes.amount, changes.value)
      UNION
      SELECT by_sale.variant_id
      FROM by_sale
      LEFT JOIN days_left ON days_left.variant_id = by_sale.variant_id AND days_left.day = by_sale.sale_day
      WHERE days_left.variant_id IS NULL OR days_left.sold < 0 OR days_left.returned < 0
      UNION
      SELECT changes.variant_id
      FROM changes
      LEFT JOIN by_entry ON by_entry.variant_id = changes.variant_id AND by_entry.entry_id = changes.id
      JOIN days_left ON days_left.variant_id = changes.variant_id
        AND days_left.day BETWEEN changes.day - ${matchDays}::int AND changes.day + ${matchDays}::int
      WHERE abs(changes.units) > coalesce(abs(by_entry.units), 0)
        AND CASE WHEN changes.units < 0 THEN days_left.sold ELSE days_left.returned END > 0
    )
    SELECT wrong.variant_id AS "variantId" FROM wrong
    WHERE NOT EXISTS (
      SELECT FROM sold_cost_changes AS waiting
      WHERE waiting.shop_id = ${shopId} AND wrong.variant_id = ANY(waiting.variant_ids))
    ORDER BY 1`,
  );
  return rows.map(({ variantId }) => variantId);
}
