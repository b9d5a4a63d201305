import { isDraining } from "~/http/draining.server";
import { childLog } from "~/log.server";
import { sweepAlerts, unsafeFindShopsToSweep } from "~/models/alert/sweep.server";

/**
 * Every hour: orders become overdue by time alone, and what a writer missed is put right. One shop's trouble
 * keeps no other from its turn. A process that ends leaves the rest to the next hour.
 */
export async function run(): Promise<void> {
  for (const shopId of await unsafeFindShopsToSweep()) {
    if (isDraining()) return;
    try {
      const changed = await sweepAlerts(shopId);
      if (changed > 0) childLog({ shopId, changed }).info("alerts put right");
    } catch (error) {
      childLog({ shopId }).warn({ err: error }, "a shop's alerts could not be reviewed");
    }
  }
}
