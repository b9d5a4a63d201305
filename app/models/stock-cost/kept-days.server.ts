import { addDays } from "~/lib/calendar-days";
import { execute, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { money } from "~/models/purchase-order/money";
import { addingCostDays, kindOfMatch } from "./adding-sums.server";
import { lockCosts } from "./lock-costs.server";
import { addWorthDays, type DayAtLocation, sumUp } from "./write-worths.server";

/** What is to be added to what is kept of days so that it is the sum of their rows. */
export interface DaySums {
  costs: CostDay[];
  worths: DayAtLocation[];
}

interface CostDay {
  day: string;
  kind: string;
  units: string;
  amount: string;
  value: string;
}

/** Compares the kept days with the entries and with `worths`, what these say of each day and location. */
export async function findWrongDays(
  on: SqlExecutor,
  shopId: number,
  worths: readonly DayAtLocation[],
): Promise<DaySums> {
  return { costs: await findWrongCosts(on, shopId), worths: await findWrongWorths(on, shopId, worths) };
}

/** Adds the differences: what was added meanwhile stays. */
export async function putDaysRight(shopId: number, { costs, worths }: DaySums): Promise<void> {
  if (costs.length + worths.length === 0) return;
  await withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    await addWorthDays(tx, shopId, [{ changes: worths }]);
    await execute(
      tx,
      sql`
      WITH moved AS (
        SELECT ${shopId}::int AS shop_id, one.day, one.kind, one.units, one.amount, one.value
        FROM json_to_recordset(${JSON.stringify(costs)}::json) AS one (day date, kind text, units bigint, amount numeric,
          value numeric)
      ), ${addingCostDays}
      SELECT count(*) FROM moved`,
    );
  });
}

async function findWrongCosts(on: SqlExecutor, shopId: number): Promise<CostDay[]> {
  const wrong: CostDay[] = [];
  for (const month of await readMonths(on, shopId)) wrong.push(...(await findWrongIn(on, shopId, month)));
  return wrong;
}

/** From the first day of which anything is there. */
async function readMonths(on: SqlExecutor, shopId: number): Promise<{ start: string; end: string }[]> {
  const { starts } = await queryOne(
    on,
    sql<{ starts: string[] }>`
    SELECT coalesce(array_agg(to_char(month, 'YYYY-MM-DD') ORDER BY month), '{}') AS starts
    FROM (
      SELECT date_trunc('month', least(
          (SELECT min(entry.day) FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int),
          (SELECT min(kept.day) FROM cost_days AS kept WHERE kept.shop_id = ${shopId}::int))::timestamp) AS first,
        greatest(
          (SELECT max(entry.day) FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int),
          (SELECT max(kept.day) FROM cost_days AS kept WHERE kept.shop_id = ${shopId}::int))::timestamp AS last) AS known
    CROSS JOIN LATERAL generate_series(known.first, known.last, interval '1 month') AS month`,
  );
  return starts.map((start) => ({ start, end: addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1) }));
}

/** A month at a time: a shop's entries may be ten millions. */
function findWrongIn(
  on: SqlExecutor,
  shopId: number,
  { start, end }: { start: string; end: string },
): Promise<CostDay[]> {
  return queryRows(
    on,
    sql<CostDay>`
    SELECT to_char(every.day, 'YYYY-MM-DD') AS day, every.kind, sum(every.units)::text AS units,
      sum(every.amount)::text AS amount, sum(every.value)::text AS value
    FROM (
      SELECT entry.day, entry.kind, entry.units, entry.amount, entry.value
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId}::int AND entry.day BETWEEN ${start}::date AND ${end}::date
      UNION ALL
      SELECT sold.day, ${kindOfMatch(part`sold`)}, sold.units, sold.amount, sold.value
      FROM sold_costs AS sold
      WHERE sold.shop_id = ${shopId}::int AND sold.day BETWEEN ${start}::date AND ${end}::date
      UNION ALL
      SELECT kept.day, kept.kind, -kept.units, -kept.amount, -kept.value
      FROM cost_days AS kept
      WHERE kept.shop_id = ${shopId}::int AND kept.day BETWEEN ${start}::date AND ${end}::date) AS every
    GROUP BY every.day, every.kind
    HAVING sum(every.units) <> 0 OR sum(every.amount) <> 0 OR sum(every.value) <> 0
    ORDER BY every.day, every.kind`,
  );
}

async function findWrongWorths(
  on: SqlExecutor,
  shopId: number,
  worths: readonly DayAtLocation[],
): Promise<DayAtLocation[]> {
  const kept = await queryRows(
    on,
    sql<{ day: string; locationId: string; units: string; unknownUnits: string; value: string }>`
    SELECT to_char(kept.day, 'YYYY-MM-DD') AS day, kept.location_id::text AS "locationId", kept.units::text AS units,
      kept.unknown_units::text AS "unknownUnits", kept.value::text AS value
    FROM worth_days AS kept WHERE kept.shop_id = ${shopId}::int`,
  );
  const less = kept.map(({ day, locationId, units, unknownUnits, value }) => ({
    ...{ day, locationId },
    worth: { units: Number(units), unknownUnits: money(unknownUnits), value: money(value) },
  }));
  return sumUp([{ changes: worths }, { changes: less, sign: -1 }]).filter(
    ({ worth }) => worth.units !== 0 || !worth.unknownUnits.isZero() || !worth.value.isZero(),
  );
}
