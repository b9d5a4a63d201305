import type { Tx } from "~/db.server";
import { reviewDifferenceAlert } from "~/models/alert/review-differences.server";
import type { LevelNews } from "~/models/stock-level/save-news.server";

/**
 * News that tell of just the number that a comparison found explain the difference, if a person has not decided by
 * now. To be called last in the transaction that takes the news.
 */
export async function explainByNews(
  tx: Tx,
  shopId: number,
  { variantId, locationId, available, changedAt }: LevelNews,
): Promise<void> {
  // A difference that somebody decides at this moment is his.
  const explained = await tx.$executeRaw`
    UPDATE stock_differences SET status = 'explained', cause = 'late_news'
    WHERE shop_id = ${shopId} AND id IN (
      SELECT id FROM stock_differences
      WHERE shop_id = ${shopId} AND variant_id = ${variantId} AND location_id = ${locationId}
        AND status = 'open' AND cause <> 'ledger' AND found = ${available}
        AND believed_at - interval '1 second' < ${changedAt.toISOString()}::timestamptz
        AND found_at > now() - interval '2 days'
      ORDER BY id FOR UPDATE SKIP LOCKED)`;
  if (explained > 0) await reviewDifferenceAlert(tx, shopId);
}
