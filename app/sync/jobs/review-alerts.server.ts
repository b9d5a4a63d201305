import { childLog } from "~/infra/log/log.server";
import { sweepAlerts, unsafeFindShopsToSweep } from "~/models/alert-sweep/sweep.server";
import { explainOpenDifferences } from "~/models/stock-difference/explain.server";
import { eachShop } from "./each-shop.server";

/** Every hour: raises alerts for orders that have become overdue, and corrects alerts that a writer missed. */
export async function run(): Promise<void> {
  await eachShop(await unsafeFindShopsToSweep(), {
    failed: "a shop's alerts could not be reviewed",
    work: async (shopId) => {
      const changed = await sweepAlerts(shopId);
      await explainOpenDifferences(shopId);
      if (changed > 0) childLog({ shopId, changed }).info("alerts put right");
    },
  });
}
