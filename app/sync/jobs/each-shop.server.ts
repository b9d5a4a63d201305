import { isDraining } from "~/http/limits/draining.server";
import { childLog } from "~/infra/log/log.server";
import { inShop } from "~/infra/db/shop-scope";

/**
 * Does the work for one shop after the other. One shop's trouble keeps no other from its turn; a process that ends
 * leaves the rest to the next time.
 */
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
