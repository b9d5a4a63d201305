import { db } from "~/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { describeConfiguration } from "./configuration";
import { getAlertConfiguration } from "./get-configuration.server";
import { queryIn } from "~/models/execute-in.server";
import { reviewOpenOrders } from "./review-orders.server";
import { reviewWholeStock } from "./review-stock.server";
import type { AlertConfigurationChanges } from "./schema";

/**
 * Changes what is given and nothing else, and the open alerts with it: those of a kind that is switched off
 * are resolved, those that are wanted from now on are there. Answers what holds now, in words.
 */
export async function configureAlerts(
  shopId: number,
  changes: AlertConfigurationChanges,
): Promise<{ message: string }> {
  return db.$transaction(async (tx) => {
    await tx.alertConfiguration.upsert({
      where: { shopId },
      create: { shopId, ...changes },
      update: changes,
    });
    // Orders before rules, as everywhere.
    await reviewOpenOrders(tx, shopId);
    await reviewWholeStock(queryIn(tx), shopId);
    const answer = { message: describeConfiguration(await getAlertConfiguration(shopId, tx)) };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
