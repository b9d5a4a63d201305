import { turnPeriods, unsafeFindShopsToTurn } from "~/models/sales/keep-periods.server";
import { eachShop } from "./each-shop.server";

/** Every quarter of an hour, for that is when days begin around the world: what is kept for reports goes on to today. */
export async function run(): Promise<void> {
  const now = new Date();
  await eachShop(await unsafeFindShopsToTurn(now), {
    failed: "a shop's sums could not be kept",
    work: (shopId) => turnPeriods(shopId, now),
  });
}
