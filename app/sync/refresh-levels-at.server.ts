import { setTimeout as sleep } from "node:timers/promises";
import { childLog } from "~/infra/log/log.server";
import { saveRefreshedLevels } from "~/models/stock-level/refresh.server";
import { levelsToRefresh } from "~/models/stock-level/to-refresh.server";
import { fetchLevelsAt } from "~/platform/levels-at-location.server";
import { compareLevels } from "./import/refresh-levels.server";
import { platformForShop } from "./platform-for-shop.server";

/** As many levels as one query takes. */
const batch = 100;
const atOnce = 3;
const patienceMs = 3_000;

/** Refreshes levels without an operation in flight in the mirror, waiting for 3 s at most. Never throws. */
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
  // The reading continues after the deadline; only the caller stops waiting.
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
