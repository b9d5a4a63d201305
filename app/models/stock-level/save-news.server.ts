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

const changedOutside = "Changed in Shopify";

/**
 * The mirror follows the news, except where an operation is in flight or newer news are known; a change of
 * available has its row in the ledger, and the alerts follow.
 */
export async function saveLevelNews(tx: Tx, shopId: number, news: LevelNews[]): Promise<void> {
  await saveLevels(tx, shopId, { present: news, absent: [] });
}

/** As saveLevelNews; `absent` levels are gone, unless the row is no longer of the version seen. Answers how many followed. */
export async function saveLevels(
  tx: Tx,
  shopId: number,
  { present, absent }: { present: LevelNews[]; absent: (LevelKey & { seenVersion: string })[] },
): Promise<number> {
  let followed = 0;
  if (present.length > 0) followed += await mergeNews(tx, shopId, present);
  if (absent.length > 0) followed += await dropLevels(tx, shopId, absent);
  const variantIds = [...present, ...absent].map(({ variantId }) => variantId);
  await reviewStockAlerts(tx, shopId, variantIds);
  return followed;
}

function mergeNews(tx: Tx, shopId: number, news: LevelNews[]): Promise<number> {
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

function dropLevels(tx: Tx, shopId: number, levels: (LevelKey & { seenVersion: string })[]): Promise<number> {
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
