import { keepLowCount, unsafeFindShopsToCompact } from "~/models/low-stock/check-low-count.server";
import { rollUpSpend, unsafeFindShopsToReckon } from "~/models/report/roll-up-spend.server";
import { rollSalesWindows, unsafeFindShopsToRoll } from "~/models/sales/roll-windows.server";
import { keepStockValues, unsafeFindShopsToValue } from "~/models/stock-value/keep.server";
import { eachShop } from "./each-shop.server";

const failed = "a shop's sums could not be kept";

/** Every 15 min, as days begin somewhere: moves sales windows, compacts counts, values changed stock. */
export async function run(): Promise<void> {
  const now = new Date();
  await eachShop(await unsafeFindShopsToRoll(now), {
    failed,
    work: (shopId) => rollSalesWindows(shopId, now),
  });
  await eachShop(await unsafeFindShopsToReckon(), { failed, work: rollUpSpend });
  await eachShop(await unsafeFindShopsToCompact(), { failed, work: keepLowCount });
  await eachShop(await unsafeFindShopsToValue(), { failed, work: keepStockValues });
}
