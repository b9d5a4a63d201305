import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { money } from "~/models/purchase-order/money";
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
      if (!isSame(kept.get(key) ?? nothingThere, worth)) wrong.add(variantId);
      kept.delete(key);
    }
  for (const [key, worth] of kept)
    if (!isSame(worth, nothingThere)) wrong.add(BigInt(key.split(" ")[0] ?? 0));
  return [...wrong];
}

function keyOf({
  variantId,
  until,
  locationId,
}: Pick<KeptRow, "variantId" | "until" | "locationId">): string {
  return `${variantId} ${until} ${locationId}`;
}

function isSame(one: Worth, other: Worth): boolean {
  return (
    one.units === other.units &&
    one.unknownUnits.minus(other.unknownUnits).abs().lt(tolerance) &&
    one.value.minus(other.value).abs().lt(tolerance)
  );
}

async function readKept(
  on: SqlExecutor,
  shopId: number,
  { worths, untils }: { worths: readonly WorthByEntries[]; untils: readonly string[] },
): Promise<Map<string, Worth>> {
  const places = new Set(worths.flatMap(({ now }) => now.map(({ locationId }) => locationId)));
  const rows = await queryRows(
    on,
    sql<KeptRow>`
    SELECT kept.variant_id AS "variantId",
      CASE WHEN kept.until = 'infinity' THEN 'infinity' ELSE to_char(kept.until, 'YYYY-MM-DD') END AS until,
      kept.location_id::text AS "locationId", kept.units, kept.unknown_units::text AS "unknownUnits",
      kept.value::text AS value
    FROM worths AS kept
    WHERE kept.shop_id = ${shopId}::int AND kept.until = ANY(${untils}::date[])
      AND kept.location_id = ANY(${[...places]}::bigint[])
      AND kept.variant_id = ANY(${numberArray(worths.map(({ variantId }) => variantId))}::bigint[])`,
  );
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { units: row.units, unknownUnits: money(row.unknownUnits), value: money(row.value) },
    ]),
  );
}
