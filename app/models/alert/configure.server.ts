import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockRules } from "~/models/low-stock/update-rules.server";
import { assessStock } from "./assess-stock.server";
import { changesOf } from "./assessment";
import { describeConfiguration } from "./configuration";
import { configurationContent } from "./configuration-content";
import { getAlertConfiguration } from "./get-configuration.server";
import { reviewBillAlerts } from "./review-bills.server";
import { reviewOpenOrders } from "./review-orders.server";
import type { AlertConfigurationChanges } from "./schema";
import { writeAlertChanges } from "./write-changes.server";

/** Changes the given fields and the alerts with them; returns them in words. Throws PRECONDITION_FAILED. */
export async function configureAlerts(
  shopId: number,
  changes: AlertConfigurationChanges,
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => {
      // Without a row to lock, two first-time changes would not wait for each other.
      await execute(
        tx,
        sql`INSERT INTO alert_configurations (shop_id) VALUES (${shopId}) ON CONFLICT DO NOTHING`,
      );
      await execute(tx, sql`SELECT 1 FROM alert_configurations WHERE shop_id = ${shopId} FOR UPDATE`);
      return configurationContent(await getAlertConfiguration(shopId, tx));
    });
    await tx.alertConfiguration.upsert({
      where: { shopId },
      create: { shopId, ...changes },
      update: changes,
    });
    // Bills are locked before orders, and orders before rules, as everywhere.
    await reviewBillAlerts(tx, shopId, null);
    await reviewOpenOrders(tx, shopId);
    await reviewConfiguredStock(tx, shopId);
    const answer = { message: describeConfiguration(await getAlertConfiguration(shopId, tx)) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** Updates the shop's low stock alerts after a change of its configuration, by the stock of its rules. */
async function reviewConfiguredStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await lockRules(tx, shopId, null);
  const changes = changesOf(await assessStock(tx, shopId, null));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}
