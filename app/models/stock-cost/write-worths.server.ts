import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { allMonths } from "./closed-months.server";
import { inTransit } from "./cost-state";
import { nothingThere, plus, type Worth } from "./worth";
import { allLocations, type WorthHistory } from "./worth-history";

/** A variant's worth, or, to take back what was kept of it, its worth before with `sign` -1. */
export interface WorthOfVariant {
  changes: readonly DayAtLocation[];
  sign?: 1 | -1;
}

/** Adds what changed to what is kept of each day and location. Call it with the costs locked. */
export async function addWorthDays(
  tx: SqlExecutor,
  shopId: number,
  variants: readonly WorthOfVariant[],
): Promise<void> {
  const sums = sumUp(variants);
  if (sums.length === 0) return;
  await execute(
    tx,
    sql`
    INSERT INTO worth_days AS kept (shop_id, day, location_id, units, unknown_units, value)
    SELECT ${shopId}::int, one.day, one.location_id, one.units, one.unknown_units, one.value
    FROM unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ locationId }) => locationId)}::bigint[],
      ${sums.map(({ worth }) => worth.units)}::bigint[], ${sums.map(({ worth }) => worth.unknownUnits.toFixed())}::numeric[],
      ${sums.map(({ worth }) => worth.value.toFixed())}::numeric[])
      AS one (day, location_id, units, unknown_units, value)
    ORDER BY one.day, one.location_id
    ON CONFLICT (shop_id, day, location_id) DO UPDATE SET units = kept.units + excluded.units,
      unknown_units = kept.unknown_units + excluded.unknown_units, value = kept.value + excluded.value`,
  );
}

export interface DayAtLocation {
  day: string;
  locationId: string;
  worth: Worth;
}

/** The variants' changes by day and location. */
export function sumUp(variants: readonly WorthOfVariant[]): DayAtLocation[] {
  const sums: SumsByDay = new Map();
  addUp(sums, variants);
  return [...sums.values()];
}

/** By day and location. */
export type SumsByDay = Map<string, DayAtLocation>;

/** Adds the variants' changes at each location to these sums; all locations are the sum of those. */
export function addUp(sums: SumsByDay, variants: readonly WorthOfVariant[]): void {
  for (const { changes, sign = 1 } of variants)
    for (const { day, locationId, worth } of changes) {
      if (locationId === allLocations) continue;
      const key = `${day} ${locationId}`;
      const sum = sums.get(key) ?? { day, locationId, worth: nothingThere };
      sums.set(key, { ...sum, worth: plus(sum.worth, worth, sign) });
    }
}

/** A row of `worths` in JSON. */
interface WorthRow {
  variant_id: string;
  until: string;
  location_id: string;
  units: number;
  unknown_units: string;
  value: string;
}

/**
 * Stores what variants are worth now, and what they were worth before months that are closed already. Call it with the costs
 * locked.
 */
export async function writeWorths(
  tx: SqlExecutor,
  shopId: number,
  variants: readonly (Pick<WorthHistory, "before" | "now"> & { variantId: bigint })[],
): Promise<void> {
  const rows = variants.flatMap(({ variantId, before, now }) =>
    [...before, ...now.map((one) => ({ ...one, until: allMonths }))]
      .filter(({ locationId }) => locationId !== inTransit)
      .map((one): WorthRow => toRow(variantId, one)),
  );
  if (rows.length === 0) return;
  await execute(
    tx,
    sql`
    INSERT INTO worths AS kept (shop_id, until, location_id, variant_id, units, unknown_units, value)
    SELECT ${shopId}::int, one.until, one.location_id, one.variant_id, one.units, one.unknown_units, one.value
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS one (until date, location_id bigint, variant_id bigint,
      units int, unknown_units numeric, value numeric)
    ORDER BY one.until, one.location_id, one.variant_id
    ON CONFLICT (shop_id, until, location_id, variant_id) DO UPDATE SET units = excluded.units,
      unknown_units = excluded.unknown_units, value = excluded.value`,
  );
}

function toRow(
  variantId: bigint,
  { until, locationId, worth }: { until: string; locationId: string; worth: Worth },
): WorthRow {
  return {
    ...{ variant_id: variantId.toString(), until, location_id: locationId, units: worth.units },
    ...{ unknown_units: worth.unknownUnits.toFixed(), value: worth.value.toFixed() },
  };
}
