import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { type Money, money } from "~/models/purchase-order/money";
import { allMonths } from "./closed-months.server";
import { inTransit } from "./cost-state";
import type { WorthByEntries } from "./read-worths.server";
import { nothingThere, type Worth } from "./worth";

interface KeptRow {
  variantId: bigint;
  until: string;
  locationId: string;
  units: number;
  unknownUnits: string;
  value: string;
}

/** PostgreSQL and the app round the last of sixteen digits by other ways. */
const tolerance = money("0.00000001");

/** The variants of which something else is kept than their entries say, now or before a closed month. */
export async function differencesOf(
  on: SqlExecutor,
  shopId: number,
  { worths, untils }: { worths: readonly WorthByEntries[]; untils: readonly string[] },
): Promise<bigint[]> {
  if (worths.length === 0) return [];
  const kept = await readKept(on, shopId, { worths, untils: [...untils, allMonths] });
  const wrong = new Set<bigint>();
  for (const { variantId, before, now } of worths)
    for (const { until, locationId, worth } of [
      ...before,
      ...now.map((one) => ({ ...one, until: allMonths })),
    ]) {
      if (locationId === inTransit) continue;
      const key = keyOf({ variantId, until, locationId });
      if (!isSame(kept.get(key), worth)) wrong.add(variantId);
      kept.delete(key);
    }
  for (const row of kept.values()) if (!isSame(row, nothingThere)) wrong.add(row.variantId);
  return [...wrong];
}

function keyOf({
  variantId,
  until,
  locationId,
}: Pick<KeptRow, "variantId" | "until" | "locationId">): string {
  return `${variantId} ${until} ${locationId}`;
}

/** Amounts are read only where their text differs: a shop has millions of them. */
function isSame(kept: KeptRow | undefined, { units, unknownUnits, value }: Worth): boolean {
  if (!kept) return units === 0 && isClose("0", unknownUnits) && isClose("0", value);
  return kept.units === units && isClose(kept.unknownUnits, unknownUnits) && isClose(kept.value, value);
}

function isClose(kept: string, amount: Money): boolean {
  return amount.toFixed() === kept || amount.minus(kept).abs().lt(tolerance);
}

async function readKept(
  on: SqlExecutor,
  shopId: number,
  { worths, untils }: { worths: readonly WorthByEntries[]; untils: readonly string[] },
): Promise<Map<string, KeptRow>> {
  const places = new Set(worths.flatMap(({ now }) => now.map(({ locationId }) => locationId)));
  const rows = await queryRows(
    on,
    sql<KeptRow>`
    SELECT kept.variant_id AS "variantId",
      CASE WHEN kept.until = 'infinity' THEN 'infinity' ELSE to_char(kept.until, 'YYYY-MM-DD') END AS until,
      kept.location_id::text AS "locationId", kept.units, trim_scale(kept.unknown_units)::text AS "unknownUnits",
      trim_scale(kept.value)::text AS value
    FROM worths AS kept
    WHERE kept.shop_id = ${shopId}::int AND kept.until = ANY(${untils}::date[])
      AND kept.location_id = ANY(${[...places]}::bigint[])
      AND kept.variant_id = ANY(${numberArray(worths.map(({ variantId }) => variantId))}::bigint[])`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}
