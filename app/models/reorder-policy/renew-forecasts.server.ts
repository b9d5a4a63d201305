import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { numberOfDay } from "~/lib/calendar-days";
import { inTurns, restAfter } from "~/lib/pace";
import { reviewForecastAlert } from "~/models/alert/review-forecasts.server";
import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";
import {
  type ForecastChanges,
  readForecastChanges,
  removeForecastMarks,
} from "~/models/forecast/changes.server";
import { readGroups } from "~/models/forecast/read-groups.server";
import type { ShopContext } from "~/models/shop/context";
import { todayByZone } from "~/models/shop/today-by-zone.server";
import { learnedLeadTimes } from "~/models/supplier/lead-time.server";
import { applyForecasts } from "./apply-forecasts.server";
import { getReorderPolicy } from "./get-policy.server";
import { learnDemand } from "./learn-demand.server";
import { countLocationSales, readShopSales } from "./location-sales.server";
import { measureShop } from "./measure-shop.server";
import type { ReorderPolicy } from "./policy";
import { readShopFigures } from "./read-shop-figures.server";
import { readForecastVariants } from "./read-variants.server";
import { reckonTarget } from "./reckon-target";
import { releaseBundles } from "./release-bundles.server";
import { saveForecasts } from "./save-forecasts.server";
import { saveLocationTargets } from "./save-location-targets.server";
import { type ShopFigures, toStored } from "./shop-figures";

/** Small, so that neither the database nor the process is busy with one for long. */
const batch = 100;

type Shop = Pick<ShopContext, "id" | "timeZone">;

interface Renewed {
  variants: number;
  /** The shop's day, counted from 1970-01-01. */
  today: number;
  policy: ReorderPolicy;
  figures: ShopFigures;
  /** Whether what service costs was measured again, which happens once a week. */
  isMeasured: boolean;
}

/**
 * The shops with a new day, or with changes that their forecasts lack. The first forecasts wait for the import: a week's
 * measurement of a shop without its sales would stand until the next.
 */
export function unsafeFindShopsToForecast(now: Date): Promise<number[]> {
  return acrossShops(async () => {
    const shops = await queryRows(
      database,
      sql<{ id: number }>`
      WITH ${todayByZone(now)}, changed AS MATERIALIZED (SELECT DISTINCT shop_id FROM forecast_changes),
        importing AS MATERIALIZED (SELECT DISTINCT shop_id FROM import_runs WHERE status IN ('queued', 'running'))
      SELECT shop.id
      FROM shops AS shop JOIN today USING (time_zone)
      LEFT JOIN reorder_policies AS policy ON policy.shop_id = shop.id
      LEFT JOIN changed ON changed.shop_id = shop.id
      LEFT JOIN importing ON importing.shop_id = shop.id
      WHERE shop.status <> 'uninstalled'
        AND (policy.renewed_on IS DISTINCT FROM today.day OR changed.shop_id IS NOT NULL)
        AND (policy.renewed_on IS NOT NULL OR importing.shop_id IS NULL)
      ORDER BY shop.id`,
    );
    return shops.map(({ id }) => id);
  });
}

/**
 * Brings the shop's forecasts up to date: all of them on a new day, and what changed since; bundles have none. The reorder rules that follow
 * them get their points in the same run. Two runs at once of one shop would overwrite each other: the queue runs one.
 */
export async function renewForecasts(shop: Shop, now = new Date()): Promise<Renewed> {
  const { today, day } = await readToday(shop, now);
  const { policy, figures: before, renewedOn } = await getReorderPolicy(shop.id);
  const changes = await readForecastChanges(shop.id);
  const isNewDay = renewedOn !== day;
  const isWhole = changes.isWhole || isNewDay;
  const unchanged = { today, policy, figures: before, isMeasured: false };
  if (!isWhole && changes.days.size === 0) return { ...unchanged, variants: 0 };
  await releaseBundles(shop.id, isWhole ? null : [...changes.days.keys()]);
  const sold = isWhole ? { ...before, shopSales: await recountSales(shop.id, day) } : before;
  const [groups, learned] = await Promise.all([readGroups(shop.id, today), readLearned(shop.id)]);
  const night = { shop, now, today, day, changes, groups, learned, policy };
  let variants = await renew(night, sold, isWhole ? null : [...changes.days.keys()]);
  const figures = isNewDay
    ? await measureShop(shop, { today, figures: await readShopFigures(shop.id, sold) })
    : sold;
  if (isWhole) await saveFigures(shop.id, figures, { day, now });
  if (isNewDay) {
    // The first forecasts of a shop were made without what its variants share.
    if (renewedOn === null) variants = await renew(night, figures, null);
    await reviewForecastAlert(shop.id, day);
  }
  await removeForecastMarks(shop.id, changes.marks);
  return { ...unchanged, figures, variants, isMeasured: figures.measuredOn !== before.measuredOn };
}

async function recountSales(shopId: number, day: string) {
  await countLocationSales(shopId, day);
  return readShopSales(shopId);
}

interface Night {
  shop: Shop;
  now: Date;
  today: number;
  day: string;
  changes: ForecastChanges;
  groups: Awaited<ReturnType<typeof readGroups>>;
  learned: Awaited<ReturnType<typeof readLearned>>;
  policy: ReorderPolicy;
}

async function renew(
  { shop, now, today, day, changes, groups, learned, policy }: Night,
  figures: ShopFigures,
  among: readonly bigint[] | null,
): Promise<number> {
  let count = 0;
  for (let after = 0n; ;) {
    const began = performance.now();
    const variants = await readForecastVariants(shop.id, { after, limit: batch, among });
    const last = variants.at(-1);
    if (!last) break;
    const relearned = new Set(
      variants.flatMap(({ id, known }) => {
        const changed = Math.min(changes.days.get(id) ?? Infinity, changes.wholeFrom ?? Infinity);
        return known && changed <= known.settledOn ? [id] : [];
      }),
    );
    const withDemand = await learnDemand(shop, variants, {
      today,
      groups,
      relearned,
      seasons: figures.seasons,
    });
    const forecasts = await inTurns(withDemand, (variant) => ({
      ...variant,
      forecast: reckonTarget(variant, { day, policy, figures, learned: learned(variant) }),
    }));
    await saveForecasts(shop.id, forecasts, { now, day });
    await saveLocationTargets(shop.id, forecasts, { policy, figures });
    await applyForecasts(
      shop.id,
      variants.map(({ id }) => id),
    );
    count += variants.length;
    after = last.id;
    if (variants.length < batch) break;
    // People use the shop's pages meanwhile.
    await restAfter(began);
  }
  return count;
}

async function readLearned(shopId: number) {
  const times = new Map(
    (await learnedLeadTimes(shopId)).map((one) => [`${one.supplierId} ${one.variantId ?? ""}`, one]),
  );
  return ({ supplierId, id }: { supplierId: number | null; id: bigint }) => ({
    item: times.get(`${supplierId} ${id}`) ?? null,
    supplier: times.get(`${supplierId} `) ?? null,
  });
}

async function readToday({ timeZone }: Shop, now: Date): Promise<{ today: number; day: string }> {
  const { day } = await queryOne(
    database,
    sql<{ day: string }>`SELECT to_char(${now}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day`,
  );
  return { today: numberOfDay(day), day };
}

async function saveFigures(
  shopId: number,
  figures: ShopFigures,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const renewed = { figures: toStored(figures) as object, renewedOn: new Date(day), updatedAt: now };
  await db.reorderPolicy.upsert({ where: { shopId }, create: { shopId, ...renewed }, update: renewed });
}
