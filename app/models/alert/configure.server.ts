import { db } from "~/infra/db/db.server";
import { execute, sql } from "~/models/database/sql.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { describeConfiguration } from "./configuration";
import { configurationContent } from "./configuration-content";
import { getAlertConfiguration } from "./get-configuration.server";
import { reviewConfiguredStock } from "./review-configured-stock.server";
import { reviewOpenOrders } from "./review-orders.server";
import type { AlertConfigurationChanges } from "./schema";

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
    // Orders are locked before rules, as everywhere.
    await reviewOpenOrders(tx, shopId);
    await reviewConfiguredStock(tx, shopId);
    const answer = { message: describeConfiguration(await getAlertConfiguration(shopId, tx)) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
