import { db, type Tx } from "~/infra/db/db.server";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { attemptsOfDelivery, queueDelivery } from "./job.server";

export interface DeliveryKey {
  topic: string;
  webhookId: string;
}

/** Marks the deliveries as handled; rows that were deleted with the shop's data are skipped. */
export async function markHandled(tx: Tx, shopId: number, keys: readonly DeliveryKey[]): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE webhook_deliveries AS delivery SET handled_at = now(), last_error = ''
    FROM unnest(${keys.map(({ topic }) => topic)}::text[], ${keys.map(({ webhookId }) => webhookId)}::text[])
      AS one (topic, webhook_id)
    WHERE delivery.shop_id = ${shopId} AND delivery.topic = one.topic AND delivery.webhook_id = one.webhook_id`,
  );
}

/** Records a failure. After the last attempt, or with `final`, it is kept for a person: returns true. */
export async function recordDeliveryFailure(
  shopId: number,
  { topic, webhookId, reason, final }: DeliveryKey & { reason: string; final: boolean },
): Promise<boolean> {
  const [delivery] = await queryRows(
    database,
    sql<{ isKept: boolean }>`
    UPDATE webhook_deliveries SET attempts = attempts + 1, last_error = ${storable(reason)},
      failed_at = CASE WHEN ${final} OR attempts + 1 >= ${attemptsOfDelivery}::int THEN moment.now END,
      handled_at = CASE WHEN ${final} OR attempts + 1 >= ${attemptsOfDelivery}::int THEN moment.now END
    FROM (SELECT now()) AS moment
    WHERE shop_id = ${shopId} AND topic = ${topic} AND webhook_id = ${webhookId} AND handled_at IS NULL
    RETURNING failed_at IS NOT NULL AS "isKept"`,
  );
  return delivery?.isKept ?? false;
}

/** Gives each of the deliveries a job of its own, and excludes them from batches. */
export async function handOver(shopId: number, keys: readonly DeliveryKey[], reason: string): Promise<void> {
  for (const { topic, webhookId } of keys) {
    await db.$transaction(async (tx) => {
      await tx.webhookDelivery.updateMany({
        where: { shopId, topic, webhookId, handledAt: null },
        data: { lastError: storable(reason) },
      });
      await queueDelivery(tx, { shopId, topic, webhookId });
    });
  }
}

/** Never empty: a delivery with a reason is excluded from batches. */
function storable(reason: string): string {
  return reason.replaceAll("\0", "").slice(0, 500) || "unknown";
}
