import { queryRows, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { money } from "~/models/purchase-order/money";
import { countAllAgain } from "./count-again.server";
import { type GroupsOfVariants, readCounted, readGroupsOf } from "./counted-groups.server";
import { type CountedSums, firstDay } from "./counted-sums";
import { markToCount } from "./group-marks.server";
import type { Group, GroupKind } from "./group-sums";
import { lockCosts } from "./lock-costs.server";
import type { WorthByEntries } from "./read-worths.server";

export interface WrongGroups {
  /** Counted in other groups than the catalogue's, and not marked. */
  variants: bigint[];
  /** How many groups have other sums at a location than their variants' entries. */
  sums: number;
}

/** Adds these variants to the sums of the groups in which they are counted. Returns those that belong to other groups. */
export async function addCounted(
  on: SqlExecutor,
  shopId: number,
  { sums, worths }: { sums: CountedSums; worths: readonly WorthByEntries[] },
): Promise<bigint[]> {
  if (worths.length === 0) return [];
  const variantIds = worths.map(({ variantId }) => variantId);
  const counted = await readCounted(on, shopId, variantIds);
  for (const { variantId, changes } of worths) sums.add(counted.get(variantId) ?? [], changes);
  const wanted = await readGroupsOf(on, shopId, variantIds);
  const differing = variantIds.filter((id) => namesOf(counted, id) !== namesOf(wanted, id));
  if (differing.length === 0) return [];
  const marked = await readMarked(on, shopId, differing);
  return differing.filter((id) => !marked.has(id));
}

function namesOf(groups: GroupsOfVariants, variantId: bigint): string {
  return JSON.stringify((groups.get(variantId) ?? []).map(({ kind, id }: Group) => [kind, id]).sort());
}

async function readMarked(on: SqlExecutor, shopId: number, variantIds: readonly bigint[]) {
  const rows = await queryRows(
    on,
    sql<{ id: bigint }>`
    SELECT asked.id
    FROM unnest(${numberArray(variantIds)}::bigint[]) AS asked (id)
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = asked.id
    WHERE EXISTS (
      SELECT FROM worth_group_changes AS change
      WHERE change.shop_id = ${shopId}::int AND (change.product_id, change.variant_id) IN ((0, asked.id), (variant.product_id, 0)))`,
  );
  return new Set(rows.map(({ id }) => id));
}

const kinds: GroupKind[] = ["vendor", "productType", "supplier", "collection"];

/** How many groups have other sums than these, or sums of days that are not those of their month or of all time. */
export async function countWrongSums(on: SqlExecutor, shopId: number, sums: CountedSums): Promise<number> {
  let wrong = 0;
  for (const kind of kinds) wrong += sums.countDiffering(kind, await readKept(on, shopId, kind));
  return wrong;
}

async function readKept(on: SqlExecutor, shopId: number, kind: GroupKind) {
  const rows = await queryRows(
    on,
    sql<{
      locationId: string;
      id: string;
      isOne: boolean;
      units: string;
      unknownUnits: string;
      value: string;
      dayUnits: string;
      dayUnknownUnits: string;
      dayValue: string;
    }>`
    WITH months AS MATERIALIZED (
      SELECT kept.location_id, kept.id, date_trunc('month', kept.since::timestamp)::date AS month,
        coalesce(sum(kept.units) FILTER (WHERE kept.span = 'month'), 0) AS month_units,
        coalesce(sum(kept.unknown_units) FILTER (WHERE kept.span = 'month'), 0) AS month_unknown_units,
        coalesce(sum(kept.value) FILTER (WHERE kept.span = 'month'), 0) AS month_value,
        coalesce(sum(kept.units) FILTER (WHERE kept.span = 'day'), 0) AS units,
        coalesce(sum(kept.unknown_units) FILTER (WHERE kept.span = 'day'), 0) AS unknown_units,
        coalesce(sum(kept.value) FILTER (WHERE kept.span = 'day'), 0) AS value,
        coalesce(sum(kept.units * (kept.since - ${firstDay}::date)) FILTER (WHERE kept.span = 'day'), 0) AS day_units,
        coalesce(sum(kept.unknown_units * (kept.since - ${firstDay}::date)) FILTER (WHERE kept.span = 'day'), 0)
          AS day_unknown_units,
        coalesce(sum(kept.value * (kept.since - ${firstDay}::date)) FILTER (WHERE kept.span = 'day'), 0) AS day_value
      FROM worth_groups AS kept
      WHERE kept.shop_id = ${shopId}::int AND kept.kind = ${kind}::text AND kept.span <> 'all'
      GROUP BY kept.location_id, kept.id, 3
    ), summed AS MATERIALIZED (
      SELECT month.location_id, month.id, sum(month.units) AS units, sum(month.unknown_units) AS unknown_units,
        sum(month.value) AS value, sum(month.day_units) AS day_units, sum(month.day_unknown_units) AS day_unknown_units,
        sum(month.day_value) AS day_value,
        bool_and((month.month_units, month.month_unknown_units, month.month_value)
          = (month.units, month.unknown_units, month.value)) AS is_one
      FROM months AS month GROUP BY month.location_id, month.id
    ), alltime AS MATERIALIZED (
      SELECT kept.location_id, kept.id, kept.units::numeric AS units, kept.unknown_units, kept.value
      FROM worth_groups AS kept
      WHERE kept.shop_id = ${shopId}::int AND kept.kind = ${kind}::text AND kept.span = 'all'
    )
    SELECT coalesce(summed.location_id, alltime.location_id, 0)::text AS "locationId", coalesce(summed.id, alltime.id, '') AS id,
      coalesce(summed.is_one, true) AND (coalesce(alltime.units, 0), coalesce(alltime.unknown_units, 0), coalesce(alltime.value, 0))
        = (coalesce(summed.units, 0), coalesce(summed.unknown_units, 0), coalesce(summed.value, 0)) AS "isOne",
      coalesce(summed.units, 0)::text AS units, coalesce(summed.unknown_units, 0)::text AS "unknownUnits",
      coalesce(summed.value, 0)::text AS value, coalesce(summed.day_units, 0)::text AS "dayUnits",
      coalesce(summed.day_unknown_units, 0)::text AS "dayUnknownUnits", coalesce(summed.day_value, 0)::text AS "dayValue"
    FROM summed FULL JOIN alltime ON alltime.location_id = summed.location_id AND alltime.id = summed.id`,
  );
  return rows.map(
    ({ units, unknownUnits, value, dayUnits, dayUnknownUnits, dayValue, locationId, id, isOne }) => ({
      ...{ locationId, id, isOne },
      sum: { units: Number(units), unknownUnits: money(unknownUnits), value: money(value) },
      byDay: { units: Number(dayUnits), unknownUnits: money(dayUnknownUnits), value: money(dayValue) },
    }),
  );
}

/** Marks what is to be counted again: some variants, or all where sums are wrong. The job of every minute counts them. */
export async function putGroupsRight(shopId: number, { variants, sums }: WrongGroups): Promise<void> {
  if (variants.length + sums === 0) return;
  await withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    if (sums > 0) await countAllAgain(tx, shopId);
    await markToCount(tx, shopId, variants);
  });
}
