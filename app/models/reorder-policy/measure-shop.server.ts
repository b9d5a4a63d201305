import { database, queryRows, sql } from "~/models/database/sql.server";
import { startFrom } from "~/models/forecast/pooled-start";
import { readDemand } from "~/models/forecast/read-demand.server";
import type { ShopContext } from "~/models/shop/context";
import { type MeasuredVariant, missesOf, serviceCurveOf } from "./measure-service";
import { readSeasons } from "./read-seasons.server";
import { sellingForecasts } from "./selling-forecasts.server";
import type { ShopFigures } from "./shop-figures";

/** Some hundred variants tell what service costs; they are always the same ones. */
const sample = 400;
const historyDays = 280;
/** A variant with fewer selling days of its own tells little. */
const fewestSellingDays = 6;

/** Three months' replay changes little from one night to the next, and costs a second of a processor. */
const measuredEveryDays = 7;

/** Once a week renews what a shop's service costs and how far its forecasts miss, from the past of some variants. */
export async function measureShop(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { today, figures }: { today: number; figures: ShopFigures },
): Promise<ShopFigures> {
  const { measuredOn } = figures;
  if (measuredOn !== null && today - measuredOn < measuredEveryDays) return figures;
  const rows = await readSample(shop.id);
  const past = await readDemand(shop, {
    variantIds: rows.map(({ variantId }) => variantId),
    from: today - historyDays,
  });
  const variants = rows.flatMap((row): MeasuredVariant[] => {
    const known = past.get(row.variantId);
    if (!known || known.firstDay === null) return [];
    const { firstDay } = known;
    const days = Array.from({ length: today - firstDay }, (_, index) => known.onDay(firstDay + index));
    const { leadTimeDays, leadTimeVariation, reviewDays } = row;
    return [
      {
        cost: row.cost || figures.scale.cost,
        horizon: { leadTimeDays, leadTimeVariation, reviewDays },
        start: startFrom(row),
        days,
      },
    ];
  });
  const misses = missesOf(variants, figures.usualLump);
  const { usualLump, scale } = figures;
  const curve = await serviceCurveOf(variants, { usualLump, scale, misses });
  const seasons = await readSeasons(shop.id, today);
  return { ...figures, misses, curve, seasons, sampled: rows[0]?.sampled ?? 0, measuredOn: today };
}

interface SampleColumns {
  variantId: bigint;
  cost: number | null;
  size: number;
  chance: number;
  leadTimeDays: number;
  leadTimeVariation: number;
  reviewDays: number;
  /** The share of the shop's sales, at cost, that the whole sample has. */
  sampled: number;
}

function readSample(shopId: number): Promise<SampleColumns[]> {
  return queryRows(
    database,
    sql<SampleColumns>`
    WITH sells AS (${sellingForecasts(shopId)}
    ), chosen AS (
      SELECT * FROM sells WHERE selling_days >= ${fewestSellingDays}::int
      ORDER BY md5(variant_id::text), variant_id LIMIT ${sample}
    )
    SELECT variant_id AS "variantId", cost, size, chance, lead_time_days AS "leadTimeDays",
      lead_time_variation AS "leadTimeVariation", review_days AS "reviewDays",
      coalesce((SELECT sum(rate * cost) FROM chosen) / nullif((SELECT sum(rate * cost) FROM sells), 0), 0) AS sampled
    FROM chosen`,
  );
}
