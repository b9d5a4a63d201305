import { isDraining } from "~/http/limits/draining.server";
import { inShop } from "~/infra/db/shop-scope";
import { childLog } from "~/infra/log/log.server";

/** Runs the work shop by shop. A failure does not stop the other shops; the next run does what is left. */
export async function eachShop(
  shopIds: readonly number[],
  { work, failed }: { work: (shopId: number) => Promise<void>; failed: string },
): Promise<void> {
  for (const shopId of shopIds) {
    if (isDraining()) return;
    try {
      await inShop(shopId, () => work(shopId));
    } catch (error) {
      childLog({ shopId }).warn({ err: error }, failed);
    }
  }
}
