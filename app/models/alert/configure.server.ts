import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { describeConfiguration } from "./configuration";
import { configurationContent } from "./configuration-content";
import { getAlertConfiguration } from "./get-configuration.server";
import { reviewOpenOrders } from "./review-orders.server";
import { reviewConfiguredStock } from "./review-configured-stock.server";
import type { AlertConfigurationChanges } from "./schema";
import { execute, sql } from "~/models/sql.server";

/**
 * Changes what is given and nothing else, and the open alerts with it: those of a kind that is switched off
 * are resolved, those that are wanted from now on are there. Answers what holds now, in words. Throws
 * PRECONDITION_FAILED.
 */
export async function configureAlerts(
  shopId: number,
  changes: AlertConfigurationChanges,
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => {
      // Two who choose for the first time would find no row to wait for.
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
    // Orders before rules, as everywhere.
    await reviewOpenOrders(tx, shopId);
    await reviewConfiguredStock(tx, shopId);
    const answer = { message: describeConfiguration(await getAlertConfiguration(shopId, tx)) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
