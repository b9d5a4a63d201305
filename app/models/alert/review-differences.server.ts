import type { Tx } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { serialiseMessage } from "~/texts/stored-message";
import { sentence } from "~/texts/translate";

/** The subject of the one alert for all of a shop's open differences. */
const subject = "stock_differences";

/**
 * Updates or resolves the shop's alert about differences; `isNew` makes it unread again. Call it last in a
 * transaction: it locks the shop's check, so the last of several transactions counts what all have left.
 */
export async function reviewDifferenceAlert(tx: Tx, shopId: number, { isNew = false } = {}): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO stock_checks (shop_id) VALUES (${shopId}) ON CONFLICT (shop_id) DO UPDATE SET shop_id = ${shopId}`,
  );
  const count = await tx.stockDifference.count({ where: { shopId, status: "open" } });
  if (count === 0) {
    await execute(
      tx,
      sql`
      UPDATE alerts SET resolved_at = now()
      WHERE shop_id = ${shopId} AND type = 'stock_difference' AND resolved_at IS NULL`,
    );
    return;
  }
  const message = serialiseMessage(sentence("alerts.differences", { count }));
  await execute(
    tx,
    sql`
    INSERT INTO alerts (shop_id, type, subject, message)
    VALUES (${shopId}, 'stock_difference', ${subject}, ${message})
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
    DO UPDATE SET message = excluded.message, read = alerts.read AND NOT ${isNew}`,
  );
}
