import { keepLowCount, unsafeFindShopsToPutTogether } from "~/models/reorder-rule/keep-low-count.server";
import { keepSpend, unsafeFindShopsToReckon } from "~/models/report/keep-spend.server";
import { keepStockValues, unsafeFindShopsToValue } from "~/models/stock-value/keep.server";
import { turnPeriods, unsafeFindShopsToTurn } from "~/models/sales/keep-periods.server";
import { eachShop } from "./each-shop.server";

const failed = "a shop's sums could not be kept";

/**
 * Every quarter of an hour, for that is when days begin around the world: what is kept for reports goes on to today,
 * what has come to a count is put together, and stock that changed is valued.
 */
export async function run(): Promise<void> {
  const now = new Date();
  await eachShop(await unsafeFindShopsToTurn(now), { failed, work: (shopId) => turnPeriods(shopId, now) });
  await eachShop(await unsafeFindShopsToReckon(), { failed, work: keepSpend });
  await eachShop(await unsafeFindShopsToPutTogether(), { failed, work: keepLowCount });
  await eachShop(await unsafeFindShopsToValue(), { failed, work: keepStockValues });
}
