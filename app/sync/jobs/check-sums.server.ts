import { childLog } from "~/log.server";
import { checkSpend } from "~/models/report/keep-spend.server";
import { checkPeriods } from "~/models/sales/keep-periods.server";
import { unsafeListShopsInUse } from "~/models/shop/list-in-use.server";
import { eachShop } from "./each-shop.server";

/** Every night: what is kept for reports is compared with what it is made of. Nothing differs, unless a writer forgot it. */
export async function run(): Promise<void> {
  await eachShop(await unsafeListShopsInUse(), {
    failed: "a shop's sums could not be checked",
    work: async (shopId) => {
      const [sales, spend] = [await checkPeriods(shopId), await checkSpend(shopId)];
      if (sales + spend > 0) childLog({ shopId, sales, spend }).warn("sums put right");
    },
  });
}
