import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import type { DeliveryKey } from "./settle.server";

/** Those of the deliveries that are still unhandled, locked in the order of their key. */
export async function lockWaiting<Key extends DeliveryKey>(
  tx: Tx,
  shopId: number,
  keys: readonly Key[],
): Promise<Key[]> {
  const topics = keys.map(({ topic }) => topic);
  const webhookIds = keys.map(({ webhookId }) => webhookId);
  const rows = await queryRows(
    tx,
    sql<DeliveryKey>`
    SELECT delivery.topic, delivery.webhook_id AS "webhookId"
    FROM unnest(${topics}::text[], ${webhookIds}::text[]) AS one (topic, webhook_id)
    JOIN webhook_deliveries AS delivery ON delivery.shop_id = ${shopId}
      AND delivery.topic = one.topic AND delivery.webhook_id = one.webhook_id
    WHERE delivery.handled_at IS NULL
    ORDER BY delivery.topic, delivery.webhook_id
    FOR UPDATE OF delivery`,
  );
  const waiting = new Set(rows.map(nameOf));
  return keys.filter((key) => waiting.has(nameOf(key)));
}

function nameOf({ topic, webhookId }: DeliveryKey): string {
  return `${topic} ${webhookId}`;
}
