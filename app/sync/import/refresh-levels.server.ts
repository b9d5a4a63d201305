import {
  findLevelsInNews,
  type LevelToRefresh,
  levelsToRefresh,
} from "~/models/stock-level/to-refresh.server";
import { endOfSecond } from "~/models/stock-level/second";
import { saveRefreshedLevels } from "~/models/stock-level/refresh.server";
import type { LevelKey } from "~/models/stock-level/save-news.server";
import { fetchLevels, type PlatformLevel } from "~/platform/inventory-levels.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

const batch = 250;

/**
 * These levels, or those that webhooks have told of since a moment, have the platform's exact quantities in
 * the mirror. A level whose row changes while the platform is asked, or that has an operation in flight, is
 * left alone: whatever changed it sees to it. PLATFORM_UNAVAILABLE when the platform cannot be asked.
 */
export async function refreshLevels(shopId: number, wanted: LevelKey[] | { since: Date }): Promise<void> {
  const keys = Array.isArray(wanted) ? wanted : await findLevelsInNews(shopId, wanted.since);
  for (let start = 0; start < keys.length; start += batch) {
    const levels = await levelsToRefresh(shopId, keys.slice(start, start + batch));
    if (levels.length === 0) continue;
    const items = [...new Set(levels.map(({ inventoryItemId }) => inventoryItemId))];
    const found = await fetchLevels(await platformForShop(shopId), items);
    await saveRefreshedLevels(shopId, compareLevels(levels, found));
  }
}

/** Of a level that the mirror has not got: a row that came meanwhile knows better. */
const noRow = "none";

/** What is there and what is gone, with the version of the mirror's row that was compared. */
export function compareLevels(levels: LevelToRefresh[], found: PlatformLevel[]) {
  const byPlace = new Map(found.map((level) => [`${level.inventoryItemId}/${level.locationId}`, level]));
  const present = [];
  const absent = [];
  for (const { variantId, locationId, inventoryItemId, seenVersion } of levels) {
    const level = byPlace.get(`${inventoryItemId}/${locationId}`);
    if (level) {
      const { available, onHand, committed, incoming, updatedAt } = level;
      const quantities = { available, onHand, committed, incoming };
      present.push({
        variantId,
        locationId,
        ...quantities,
        changedAt: endOfSecond(updatedAt),
        seenVersion: seenVersion ?? noRow,
      });
    } else if (seenVersion !== null) {
      absent.push({ variantId, locationId, seenVersion });
    }
  }
  return { present, absent };
}
