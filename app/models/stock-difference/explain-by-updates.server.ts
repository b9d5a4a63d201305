import type { Tx } from "~/infra/db/db.server";
import { reviewDifferenceAlert } from "~/models/alert/review-differences.server";
import { execute, sql } from "~/models/database/sql.server";
import type { Observed } from "~/models/stock-level/save-observations.server";

/** Explains open differences that these updates report. Call it in their transaction, after the levels. */
export async function explainByUpdates(tx: Tx, shopId: number, updates: readonly Observed[]): Promise<void> {
  if (updates.length === 0) return;
  const reported = updates.map(({ variantId, locationId, available, changedAt }) => ({
    ...{ variant_id: String(variantId), location_id: String(locationId), available, changed_at: changedAt },
  }));
  // Skips a difference that a person is deciding at this moment.
  const explained = await execute(
    tx,
    sql`
    UPDATE stock_differences SET status = 'explained', cause = 'late_news'
    WHERE shop_id = ${shopId} AND id IN (
      SELECT id FROM stock_differences AS difference
      WHERE shop_id = ${shopId} AND status = 'open' AND cause <> 'ledger'
        AND found_at > now() - interval '2 days'
        AND EXISTS (
          SELECT FROM jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) AS one
            (variant_id bigint, location_id bigint, available int, changed_at timestamptz)
          WHERE one.variant_id = difference.variant_id AND one.location_id = difference.location_id
            AND one.available = difference.found
            AND difference.believed_at - interval '1 second' < one.changed_at)
      ORDER BY id FOR UPDATE SKIP LOCKED)`,
  );
  if (explained > 0) await reviewDifferenceAlert(tx, shopId);
}
