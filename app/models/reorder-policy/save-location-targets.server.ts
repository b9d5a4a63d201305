import { groupBy } from "~/lib/group-by";
import { database, execute, sql } from "~/models/database/sql.server";
import { numberArray } from "~/models/database/sql-executor.server";
import { readLocationSales } from "./location-sales.server";
import { type LocationTarget, locationTargets } from "./location-targets";
import type { ReorderPolicy } from "./policy";
import type { ForecastOfVariant } from "./save-forecasts.server";
import type { ShopFigures } from "./shop-figures";

interface Shared {
  policy: ReorderPolicy;
  figures: ShopFigures;
}

/** Replaces the targets of the locations that stock these variants; a variant that hardly sells has none. */
export async function saveLocationTargets(
  shopId: number,
  variants: readonly ForecastOfVariant[],
  shared: Shared,
): Promise<void> {
  const ids = variants.map(({ id }) => id);
  const sales = shared.figures.shopSales.size > 0 ? await readLocationSales(shopId, ids) : [];
  const salesBy = groupBy(sales, ({ variantId }) => variantId);
  const targets = variants.flatMap((variant) => {
    const places = salesBy.get(variant.id) ?? [];
    if (places.length < 2 || variant.forecast.orderUpTo === 0) return [];
    const { rate, lump, leadTimeDays, leadTimeVariation, reviewDays } = variant.forecast;
    const horizon = { leadTimeDays, leadTimeVariation, reviewDays };
    const { cost, price } = variant;
    const ofPlaces = locationTargets({ rate, lump, horizon, cost, price }, places, shared) ?? [];
    return ofPlaces.map((target) => ({ ...target, variantId: variant.id }));
  });
  await removeOthers(shopId, ids, targets);
  await write(shopId, targets);
}

type Row = LocationTarget & { variantId: bigint };

async function removeOthers(shopId: number, ids: readonly bigint[], targets: readonly Row[]): Promise<void> {
  await execute(
    database,
    sql`
    DELETE FROM location_targets
    WHERE shop_id = ${shopId}::int AND variant_id = ANY(${numberArray(ids)}::bigint[])
      AND (variant_id, location_id) NOT IN (
        SELECT * FROM unnest(${numberArray(targets.map(({ variantId }) => variantId))}::bigint[],
          ${numberArray(targets.map(({ locationId }) => locationId))}::bigint[]))`,
  );
}

/** Rows that stay as they are are not written: most do from one night to the next. */
async function write(shopId: number, targets: readonly Row[]): Promise<void> {
  if (targets.length === 0) return;
  const column = <Key extends keyof Row>(key: Key) => targets.map((target) => target[key]);
  await execute(
    database,
    sql`
    INSERT INTO location_targets AS kept (shop_id, variant_id, location_id, rate, reorder_point, order_up_to, keep)
    SELECT ${shopId}::int, given.* FROM unnest(${numberArray(column("variantId"))}::bigint[],
      ${numberArray(column("locationId"))}::bigint[], ${column("rate")}::float8[], ${column("reorderPoint")}::int[],
      ${column("orderUpTo")}::int[], ${column("keep")}::int[])
      AS given (variant_id, location_id, rate, reorder_point, order_up_to, keep)
    ORDER BY given.variant_id, given.location_id
    ON CONFLICT (shop_id, variant_id, location_id) DO UPDATE SET
      rate = excluded.rate, reorder_point = excluded.reorder_point, order_up_to = excluded.order_up_to, keep = excluded.keep
    WHERE abs(kept.rate - excluded.rate) > kept.rate / 20 OR (kept.reorder_point, kept.order_up_to, kept.keep)
      IS DISTINCT FROM (excluded.reorder_point, excluded.order_up_to, excluded.keep)`,
  );
}
