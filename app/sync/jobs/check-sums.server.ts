import { childLog } from "~/log.server";
import { checkPeriods, unsafeFindShopsWithPeriods } from "~/models/sales/keep-periods.server";
import { eachShop } from "./each-shop.server";

/** Every night: what is kept for reports is compared with what it is made of. Nothing differs, unless a writer forgot it. */
export async function run(): Promise<void> {
  await eachShop(await unsafeFindShopsWithPeriods(), {
    failed: "a shop's sums could not be checked",
    work: async (shopId) => {
      const wrong = await checkPeriods(shopId);
      if (wrong > 0) childLog({ shopId, wrong }).warn("sums put right");
    },
  });
}
