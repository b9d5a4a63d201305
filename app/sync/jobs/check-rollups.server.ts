import { childLog } from "~/infra/log/log.server";
import { checkLowCount } from "~/models/low-stock/check-low-count.server";
import { checkSpend } from "~/models/report/roll-up-spend.server";
import { checkPeriods } from "~/models/sales/roll-windows.server";
import { unsafeListShopsInUse } from "~/models/shop/list-in-use.server";
import { checkStockValues } from "~/models/stock-value/keep.server";
import { eachShop } from "./each-shop.server";

/** Every night: corrects rollups that differ from their rows, which happens only when a writer has a bug. */
export async function run(): Promise<void> {
  await eachShop(await unsafeListShopsInUse(), {
    failed: "a shop's sums could not be checked",
    work: async (shopId) => {
      const [sales, spend] = [await checkPeriods(shopId), await checkSpend(shopId)];
      const [lowRules, values] = [await checkLowCount(shopId), await checkStockValues(shopId)];
      if (sales + spend + lowRules + values > 0) {
        childLog({ shopId, sales, spend, lowRules, values }).warn("sums put right");
      }
    },
  });
}
