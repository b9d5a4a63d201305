import { markMatches } from "~/models/cost-change/mark-sold.server";
import { database, part, queryOne, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { matchDays } from "./match-sales";

/**
 * Compares what is matched with the cost entries and the sales: no part without its entry and its sale, and nothing left
 * over that could be matched. Marks the variants that differ to be matched again. Returns how many; 0 unless a writer has
 * a bug. Variants that wait to be matched are left out.
 */
export async function checkSoldCosts(shopId: number, { batch = mostRows } = {}): Promise<number> {
  const wrong: bigint[] = [];
  for (let after: bigint | null = 0n; after !== null;) {
    const last: bigint | null = await endOfBatch(shopId, { after, batch });
    wrong.push(...(await findWrong(shopId, { after, last: last ?? highestId })));
    after = last;
  }
  await markMatches(database, shopId, { variantIds: wrong, day: firstDay });
  return wrong.length;
}

/** Before it no shop has costs. */
const firstDay = "1970-01-01";

/** So many cost entries, or days of sales, are compared at once; one variant is read whole. */
const mostRows = 20_000;
const highestId = 2n ** 63n - 1n;

/** The last variant of the next batch; null where all that are left belong to it. */
async function endOfBatch(
  shopId: number,
  { after, batch }: { after: bigint; batch: number },
): Promise<bigint | null> {
  const { last } = await queryOne(
    database,
    sql<{ last: bigint | null }>`
    SELECT least((
        SELECT entry.variant_id FROM cost_entries AS entry
        WHERE entry.shop_id = ${shopId} AND entry.variant_id > ${after}
        ORDER BY entry.variant_id, entry.id OFFSET ${batch - 1} LIMIT 1), (
        SELECT sales.variant_id FROM daily_sales AS sales
        WHERE sales.shop_id = ${shopId} AND sales.variant_id > ${after}
        ORDER BY sales.variant_id, sales.day OFFSET ${batch - 1} LIMIT 1)) AS last`,
  );
  return last;
}

interface Batch {
  after: bigint;
  last: bigint;
}

async function findWrong(shopId: number, variants: Batch): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    WITH by_entry AS (${comparedEntries(shopId, variants)}), by_day AS (${comparedDays(shopId, variants)}), left_over AS (
      SELECT by_entry.variant_id, by_entry.day, by_entry.units < 0 AS is_sale, true AS is_entry
      FROM by_entry WHERE by_entry.is_left
      UNION ALL
      SELECT by_day.variant_id, by_day.day + reached.days, side.is_sale, false
      FROM by_day CROSS JOIN generate_series(-${matchDays}::int, ${matchDays}::int) AS reached (days)
      CROSS JOIN LATERAL (VALUES (true, by_day.sold), (false, by_day.returned)) AS side (is_sale, units)
      WHERE by_day.is_costed AND (by_day.sold > 0 OR by_day.returned > 0) AND side.units > 0
    ), wrong AS (
      SELECT by_entry.variant_id FROM by_entry WHERE by_entry.is_wrong
      UNION
      SELECT by_day.variant_id FROM by_day
      WHERE by_day.is_matched AND (by_day.is_costed IS NOT TRUE OR by_day.sold < 0 OR by_day.returned < 0)
      UNION
      SELECT left_over.variant_id FROM left_over
      GROUP BY left_over.variant_id, left_over.day, left_over.is_sale
      HAVING bool_or(left_over.is_entry) AND NOT bool_and(left_over.is_entry)
    )
    SELECT wrong.variant_id AS "variantId" FROM wrong
    WHERE NOT EXISTS (
      SELECT FROM sold_cost_changes AS waiting
      WHERE waiting.shop_id = ${shopId} AND wrong.variant_id = ANY(waiting.variant_ids))
    ORDER BY 1`,
  );
  return rows.map(({ variantId }) => variantId);
}

const among = (row: SqlPart, { after, last }: Batch) =>
  part`${row}.variant_id > ${after} AND ${row}.variant_id <= ${last}`;

/**
 * Each change in the store beside its parts: whether these are wrong, and whether units of it are left. A full join is
 * never a nested loop, which would read all rows of a batch for each where few are expected.
 */
function comparedEntries(shopId: number, variants: Batch): SqlPart {
  return part`
      SELECT coalesce(change.variant_id, matched.variant_id, 0) AS variant_id, change.day, change.units,
        change.id IS NOT NULL AND abs(change.units) > coalesce(abs(matched.units), 0) AS is_left,
        matched.entry_id IS NOT NULL AND (change.id IS NULL
          OR matched.first_day <> change.day OR matched.last_day <> change.day OR matched.units * sign(change.units) <= 0
          OR abs(matched.units) > abs(change.units) OR abs(matched.unknown_units) > abs(change.unknown_units)
          OR matched.units = change.units AND (matched.unknown_units, matched.amount, matched.value)
            <> (change.unknown_units, change.amount, change.value)) AS is_wrong
      FROM (
        SELECT entry.variant_id, entry.id, entry.day, entry.units, entry.unknown_units, entry.amount, entry.value
        FROM cost_entries AS entry
        WHERE entry.shop_id = ${shopId} AND ${among(part`entry`, variants)} AND entry.kind = 'external'
          AND entry.units <> 0) AS change
      FULL JOIN (
        SELECT part.variant_id, part.entry_id, min(part.day) AS first_day, max(part.day) AS last_day,
          sum(part.units)::int AS units, sum(part.unknown_units)::int AS unknown_units, sum(part.amount) AS amount,
          sum(part.value) AS value
        FROM sold_costs AS part WHERE part.shop_id = ${shopId} AND ${among(part`part`, variants)}
        GROUP BY part.variant_id, part.entry_id) AS matched
      ON matched.variant_id = change.variant_id AND matched.entry_id = change.id`;
}

/** What is left of each day's sales, whether parts are matched with them, and whether the variant had a cost entry by then. */
function comparedDays(shopId: number, variants: Batch): SqlPart {
  return part`
      SELECT coalesce(sales.variant_id, matched.variant_id, 0) AS variant_id, sales.day, matched.sale_day IS NOT NULL AS is_matched,
        costed.day <= sales.day AS is_costed,
        sales.units + sales.returned - coalesce(matched.sold, 0) AS sold,
        sales.returned - coalesce(matched.returned, 0) AS returned
      FROM (
        SELECT one.variant_id, one.day, one.units, one.returned FROM daily_sales AS one
        WHERE one.shop_id = ${shopId} AND ${among(part`one`, variants)}) AS sales
      FULL JOIN (
        SELECT part.variant_id, part.sale_day, coalesce(sum(-part.units) FILTER (WHERE part.units < 0), 0)::int AS sold,
          coalesce(sum(part.units) FILTER (WHERE part.units > 0), 0)::int AS returned
        FROM sold_costs AS part WHERE part.shop_id = ${shopId} AND ${among(part`part`, variants)}
        GROUP BY part.variant_id, part.sale_day) AS matched
      ON matched.variant_id = sales.variant_id AND matched.sale_day = sales.day
      FULL JOIN (
        SELECT entry.variant_id, min(entry.day) AS day FROM cost_entries AS entry
        WHERE entry.shop_id = ${shopId} AND ${among(part`entry`, variants)} GROUP BY entry.variant_id) AS costed
      ON costed.variant_id = sales.variant_id`;
}
