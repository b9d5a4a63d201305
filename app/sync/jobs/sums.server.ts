import { z } from "zod";
import { childLog } from "~/infra/log/log.server";
import { statements } from "~/models/database/sql-executor.server";
import {
  checkLowCount,
  keepLowCount,
  unsafeFindShopsToCompact,
} from "~/models/low-stock/check-low-count.server";
import { checkSpend, rollUpSpend, unsafeFindShopsToReckon } from "~/models/report/roll-up-spend.server";
import { checkPeriods, rollSalesWindows, unsafeFindShopsToRoll } from "~/models/sales/roll-windows.server";
import { unsafeListShopsInUse } from "~/models/shop/get.server";
import { checkSoldCosts } from "~/models/sold-cost/check.server";
import { followSoldCosts, unsafeFindShopsToMatch } from "~/models/sold-cost/follow.server";
import { checkCosts } from "~/models/stock-cost/check.server";
import { followCosts, unsafeFindShopsToCost } from "~/models/stock-cost/follow.server";
import { checkStockValues, keepStockValues, unsafeFindShopsToValue } from "~/models/stock-value/keep.server";
import { compareStoreCosts } from "~/models/store-cost-change/compare.server";
import { eachShop } from "./each-shop.server";

const failed = "a shop's sums could not be kept";

/** Every 15 min, as days begin somewhere: moves sales windows, compacts counts, values changed stock. */
export async function keepSums(): Promise<void> {
  const now = new Date();
  await eachShop(await unsafeFindShopsToRoll(now), {
    failed,
    work: (shopId) => rollSalesWindows(shopId, now),
  });
  await eachShop(await unsafeFindShopsToReckon(), { failed, work: rollUpSpend });
  await eachShop(await unsafeFindShopsToCompact(), { failed, work: keepLowCount });
  await eachShop(await unsafeFindShopsToValue(), { failed, work: keepStockValues });
}

const ofShop = z.object({ shopId: z.number().int() });

/** With a shop: computes what its stock costs. Without one, every minute: of all, and what of it was sold. */
export async function followAllCosts(payload: unknown): Promise<void> {
  const asked = ofShop.safeParse(payload ?? {});
  if (asked.success) return followCosts(asked.data.shopId);
  await eachShop(await unsafeFindShopsToCost(), {
    failed: "a shop's costs could not be computed",
    work: followCosts,
  });
  await eachShop(await unsafeFindShopsToMatch(), {
    failed: "a shop's costs of goods sold could not be computed",
    work: followSoldCosts,
  });
}

/** Every night: corrects rollups that differ from their rows, which happens only when a writer has a bug. */
export async function checkSums(): Promise<void> {
  await eachShop(await unsafeListShopsInUse(), {
    failed: "a shop's sums could not be checked",
    work: async (shopId) => {
      const [sales, spend] = [await checkPeriods(shopId), await checkSpend(shopId)];
      const [lowRules, values] = [await checkLowCount(shopId), await checkStockValues(shopId)];
      const [costs, sold] = [await checkCosts(shopId), await checkSoldCosts(shopId)];
      await compareStoreCosts(statements, shopId, null);
      if (sales + spend + lowRules + values + costs + sold > 0) {
        childLog({ shopId, sales, spend, lowRules, values, costs, sold }).warn("sums put right");
      }
    },
  });
}
