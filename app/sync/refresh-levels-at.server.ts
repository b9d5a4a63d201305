import { setTimeout as sleep } from "node:timers/promises";
import { childLog } from "~/infra/log/log.server";
import { saveRefreshedLevels } from "~/models/stock-level/refresh.server";
import { levelsToRefresh } from "~/models/stock-level/to-refresh.server";
import { fetchLevelsAt } from "~/platform/levels-at-location.server";
import { compareLevels } from "./import/refresh-levels.server";
import { platformForShop } from "./platform-for-shop.server";

/** What one query takes. */
const batch = 100;
const atOnce = 3;
/** A person waits for it. */
const patienceMs = 3_000;

/**
 * These levels have the platform's exact quantities in the mirror, where the platform tells them within 3 s;
 * otherwise the mirror stays what it is. Levels with an operation in flight are left alone. Never throws.
 */
export async function refreshLevelsAt(
  shopId: number,
  { locationId, variantIds }: { locationId: bigint; variantIds: readonly bigint[] },
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const waiting = Array.from({ length: Math.ceil(variantIds.length / batch) }, (_, index) =>
    variantIds.slice(index * batch, (index + 1) * batch),
  );
  const worker = async () => {
    for (let ids = waiting.shift(); ids && performance.now() < deadline; ids = waiting.shift()) {
      await refreshBatch(shopId, { locationId, variantIds: ids });
    }
  };
  const workers = Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker)).catch(
    (error: unknown) => childLog({ shopId }).warn({ err: error }, "levels could not be read for a person"),
  );
  // A reading under way goes on after that; only the caller is let go.
  await Promise.race([workers, sleep(patienceMs, undefined, { ref: false })]);
}

async function refreshBatch(
  shopId: number,
  { locationId, variantIds }: { locationId: bigint; variantIds: readonly bigint[] },
): Promise<void> {
  const keys = variantIds.map((variantId) => ({ variantId, locationId }));
  const refresh = await levelsToRefresh(shopId, keys);
  if (refresh.levels.length === 0) return;
  const itemIds = refresh.levels.map(({ inventoryItemId }) => inventoryItemId);
  const found = await fetchLevelsAt(await platformForShop(shopId), { itemIds, locationId });
  await saveRefreshedLevels(shopId, compareLevels(refresh, found));
}
