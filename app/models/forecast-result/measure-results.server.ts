import { database, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { pooledStart } from "~/models/forecast/pooled-start";
import { readDemand } from "~/models/forecast/read-demand.server";
import { groupsOf, readGroups, readProductGroups } from "~/models/forecast/read-groups.server";
import type { ReorderPolicy } from "~/models/reorder-policy/policy";
import { sellingForecasts } from "~/models/reorder-policy/selling-forecasts.server";
import type { ShopFigures } from "~/models/reorder-policy/shop-figures";
import { seasonAhead, type ShopSeasons } from "~/models/reorder-policy/shop-seasons";
import type { ShopContext } from "~/models/shop/context";
import { joinSupplierOfVariant } from "~/models/supplier-item/supplier-of-variant.server";
import { type MeasuredPast, measurePast } from "./measure-past";
import { firstMeasured, rowsOf } from "./month-rows";
import { readPastSeasons } from "./past-seasons.server";
import { playBoth, type PlayedVariant } from "./play-both";
import { readEveningStock } from "./read-evening-stock.server";
import { saveResults } from "./save-results.server";

/** Of a class with more variants so many are measured, always the same ones, and stand for the others. */
const mostOfClass = 300;
const batch = 50;
/** A forecast has learned from so many days when its first month is judged. */
const historyDays = 400;
/** A month's forecast is judged by its sum; months are about as long. */
const monthDays = 30;

interface Measuring {
  /** The shop's day, counted from 1970-01-01; results end before it. */
  today: number;
  policy: ReorderPolicy;
  figures: ShopFigures;
}

/** Measures again what the shop's last twelve months came to, and what either way of ordering would have given. */
export async function measureResults(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { today, policy, figures }: Measuring,
): Promise<void> {
  const soldSince = await readFirstSale(shop.id, today);
  const from = firstMeasured(soldSince, today);
  if (from >= today) return;
  const sample = await readSample(shop.id, figures);
  const groups = await readGroups(shop.id, from);
  const seasonsOn = await readPastSeasons(shop.id, { soldSince, from, today });
  const measured: { past: MeasuredPast; weight: number }[] = [];
  for (let first = 0; first < sample.length; first += batch) {
    const rows = sample.slice(first, first + batch);
    const variants = await readPasts(shop, rows, { today, from, groups, figures, seasonsOn });
    playBoth(variants, { from, until: today - 1 }, { policy, figures });
    measured.push(...variants.map(({ past, row }) => ({ past, weight: weightOf(row) })));
    // Others wait for the process meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await saveResults(shop.id, rowsOf(measured, { from, today }), today);
}

/** How many variants of its class a measured one stands for. */
const weightOf = ({ variants }: SampleRow) => variants / Math.min(variants, mostOfClass);

async function readFirstSale(shopId: number, today: number): Promise<number> {
  const { day } = await queryOne(
    database,
    sql<{ day: number }>`
    SELECT coalesce((SELECT min(day) - DATE '1970-01-01' FROM daily_sales WHERE shop_id = ${shopId}::int), ${today}::int)
      AS day`,
  );
  return day;
}

interface SampleRow {
  variantId: bigint;
  productId: bigint;
  productType: string;
  vendor: string;
  cost: number | null;
  price: number | null;
  leadTimeDays: number;
  leadTimeVariation: number;
  reviewDays: number;
  packSize: number;
  minimumQuantity: number;
  increment: number;
  fixedPoint: number | null;
  fixedQuantity: number | null;
  /** How many the shop has in the variant's class of today. */
  variants: number;
}

interface Reading {
  today: number;
  from: number;
  groups: Awaited<ReturnType<typeof readGroups>>;
  figures: ShopFigures;
  seasonsOn: (day: number) => ShopSeasons | null;
}

async function readPasts(
  shop: Pick<ShopContext, "id" | "timeZone">,
  rows: readonly SampleRow[],
  { today, from, groups, figures, seasonsOn }: Reading,
): Promise<(PlayedVariant & { row: SampleRow })[]> {
  const variantIds = rows.map(({ variantId }) => variantId);
  // What a variant starts from is what its neighbours had sold before the first month, and nothing later.
  const [pasts, evenings, products] = await Promise.all([
    readDemand(shop, { variantIds, from: from - historyDays }),
    readEveningStock(shop, { variantIds, from, until: today - 1 }),
    readProductGroups(shop.id, { productIds: rows.map(({ productId }) => productId), today: from }),
  ]);
  return rows.flatMap((row) => {
    const known = pasts.get(row.variantId);
    if (!known || known.firstDay === null || known.firstDay >= today) return [];
    const { firstDay } = known;
    const { groups: ofVariant } = groupsOf(groups, {
      productType: row.productType,
      vendor: row.vendor,
      product: products.get(row.productId),
    });
    const left = evenings.get(row.variantId);
    const days = Array.from({ length: today - firstDay }, (_, index) => ({
      ...known.onDay(firstDay + index),
      left: left?.[firstDay + index - from] ?? null,
    }));
    const cost = row.cost || figures.scale.cost;
    const price = row.price ?? cost;
    const { leadTimeDays, leadTimeVariation, reviewDays, fixedPoint, fixedQuantity } = row;
    const start = pooledStart(ofVariant);
    const season = (day: number, ahead: number) => seasonAhead(seasonsOn(day), { ...row, day, days: ahead });
    const ofMonth = (day: number) => season(day, monthDays);
    const past = measurePast({ cost, price, start, firstDay, days, season: ofMonth }, from);
    const rule =
      fixedPoint === null || fixedQuantity === null
        ? null
        : { reorderPoint: fixedPoint, reorderQuantity: fixedQuantity };
    const horizon = { leadTimeDays, leadTimeVariation, reviewDays };
    return [{ row, past, cost, price, steps: row, season, rule, horizon }];
  });
}

function readSample(shopId: number, { classes }: ShopFigures): Promise<SampleRow[]> {
  return queryRows(
    database,
    sql<SampleRow>`
    WITH sells AS (${sellingForecasts(shopId)}
    ), classed AS (
      SELECT *, CASE
        WHEN rate * coalesce(price, cost, 0) <= 0 THEN 'C'
        WHEN rate * coalesce(price, cost, 0) >= ${classes.A}::float8 THEN 'A'
        WHEN rate * coalesce(price, cost, 0) >= ${classes.B}::float8 THEN 'B'
        ELSE 'C' END AS sales_class
      FROM sells
    ), ranked AS (
      SELECT *, count(*) OVER (PARTITION BY sales_class)::int AS variants,
        row_number() OVER (PARTITION BY sales_class ORDER BY md5(variant_id::text), variant_id) AS place
      FROM classed
    )
    SELECT ranked.variant_id AS "variantId", variant.product_id AS "productId", product.product_type AS "productType",
      product.vendor, ranked.cost, ranked.price, ranked.lead_time_days AS "leadTimeDays", ranked.lead_time_variation AS "leadTimeVariation",
      ranked.review_days AS "reviewDays", ranked.variants, coalesce(terms.pack_size, 1) AS "packSize",
      coalesce(terms.minimum_quantity, 1) AS "minimumQuantity", coalesce(terms.increment, 1) AS increment,
      CASE WHEN rule.by_forecast THEN rule.fixed_point ELSE rule.reorder_point END AS "fixedPoint",
      CASE WHEN rule.by_forecast THEN rule.fixed_quantity ELSE rule.reorder_quantity END AS "fixedQuantity"
    FROM ranked
    JOIN variants AS variant ON variant.shop_id = ${shopId}::int AND variant.id = ranked.variant_id
    JOIN products AS product ON product.shop_id = ${shopId}::int AND product.id = variant.product_id
    LEFT JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = ranked.variant_id
    ${joinSupplierOfVariant(shopId, part`rule.supplier_id`)}
    LEFT JOIN supplier_items AS terms ON terms.shop_id = ${shopId}::int AND terms.supplier_id = supplier.id
      AND terms.variant_id = ranked.variant_id AND terms.active
    WHERE ranked.place <= ${mostOfClass}::int
    ORDER BY ranked.variant_id`,
  );
}
