import type { Tx } from "~/db.server";
import { reviewStockAlerts } from "~/models/alert/review-stock.server";
import { executeIn } from "~/models/execute-in.server";
import { mergeLevels, removeLevels } from "./merge.server";

export interface LevelKey {
  variantId: bigint;
  locationId: bigint;
}

export interface LevelNews extends LevelKey {
  available: number;
  /** Absent where the news does not say; they then follow from available. */
  onHand?: number;
  committed?: number;
  incoming?: number;
  /** The platform's time of the change. */
  changedAt: Date;
  /** The version of the mirror's row from before the level was read: a row that has changed since stays. */
  seenVersion?: string;
}

/** A level as the mirror had it, by the version of its row. */
export interface SeenLevel extends LevelKey {
  seenVersion: string;
}

const changedOutside = "Changed in Shopify";

/**
 * The mirror follows the news, except where an operation is in flight or newer news are known; a change of
 * available has its row in the ledger, and the alerts follow. Answers how many levels were added or followed; news
 * without a version that say what the mirror has, to the same time, are not counted.
 */
export async function saveLevelNews(tx: Tx, shopId: number, news: readonly LevelNews[]): Promise<number> {
  if (news.length === 0) return 0;
  const followed = await mergeNews(tx, shopId, news);
  await reviewStockAlerts(tx, shopId, variantsOf(news));
  return followed;
}

/**
 * These levels are gone from the mirror, unless the row is no longer of the version seen or an operation is in flight;
 * the ledger and the alerts follow. Answers how many are gone. In a transaction that locks no other levels.
 */
export async function dropLevels(tx: Tx, shopId: number, levels: readonly SeenLevel[]): Promise<number> {
  const gone = await removeSeen(tx, shopId, levels);
  await reviewStockAlerts(tx, shopId, variantsOf(levels));
  return gone;
}

function variantsOf(levels: readonly LevelKey[]): bigint[] {
  return levels.map(({ variantId }) => variantId);
}

function mergeNews(tx: Tx, shopId: number, news: readonly LevelNews[]): Promise<number> {
  const rows = news.map((level) => ({
    variant_id: level.variantId.toString(),
    location_id: level.locationId.toString(),
    available: level.available,
    on_hand: level.onHand ?? null,
    committed: level.committed ?? null,
    incoming: level.incoming ?? null,
    changed_at: level.changedAt,
    seen_version: level.seenVersion ?? null,
  }));
  return mergeLevels(executeIn(tx), shopId, {
    source: `(SELECT DISTINCT ON (variant_id, location_id) * FROM jsonb_to_recordset($3::jsonb) AS one
      (variant_id bigint, location_id bigint, available int, on_hand int, committed int, incoming int,
       changed_at timestamptz, seen_version text)
      ORDER BY variant_id, location_id, changed_at DESC)`,
    values: [JSON.stringify(rows)],
    reason: changedOutside,
    touch: true,
  });
}

function removeSeen(tx: Tx, shopId: number, levels: readonly SeenLevel[]): Promise<number> {
  const rows = levels.map(({ variantId, locationId, seenVersion }) => ({
    variant_id: variantId.toString(),
    location_id: locationId.toString(),
    seen_version: seenVersion,
  }));
  return removeLevels(executeIn(tx), shopId, {
    condition: `EXISTS (
      SELECT FROM jsonb_to_recordset($3::jsonb) AS one (variant_id bigint, location_id bigint, seen_version text)
      WHERE one.variant_id = l.variant_id AND one.location_id = l.location_id
        AND one.seen_version = l.xmin::text)`,
    values: [JSON.stringify(rows)],
    reason: changedOutside,
  });
}

/** What webhooks said of levels is kept for two days as evidence. */
export async function saveObservations(tx: Tx, shopId: number, news: readonly LevelNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.stockObservation.createMany({
    data: news.map(({ variantId, locationId, available, changedAt }) => ({
      ...{ shopId, variantId, locationId, available, changedAt },
    })),
  });
}
