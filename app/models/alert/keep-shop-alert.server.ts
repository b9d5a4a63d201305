import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { serialiseMessage } from "~/texts/stored-message";
import type { Sentence } from "~/texts/translate";
import type { alertTypes } from "./types";

interface ShopAlert {
  type: (typeof alertTypes)[number];
  subject: string;
  /** What it says; null resolves it. */
  message: Sentence | null;
  /** Makes it unread again. */
  isNew: boolean;
}

/** Raises, updates or resolves the one alert that a shop has of a type. */
export async function keepShopAlert(
  tx: SqlExecutor,
  shopId: number,
  { type, subject, message, isNew }: ShopAlert,
): Promise<void> {
  if (message === null) {
    await execute(
      tx,
      sql`
      UPDATE alerts SET resolved_at = now()
      WHERE shop_id = ${shopId} AND type = ${type}::text AND resolved_at IS NULL`,
    );
    return;
  }
  await execute(
    tx,
    sql`
    INSERT INTO alerts (shop_id, type, subject, message)
    VALUES (${shopId}, ${type}::text, ${subject}, ${serialiseMessage(message)})
    ON CONFLICT (shop_id, type, subject) WHERE resolved_at IS NULL
    DO UPDATE SET message = excluded.message, read = alerts.read AND NOT ${isNew}`,
  );
}
