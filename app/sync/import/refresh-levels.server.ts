import { type LevelToRefresh, levelsToRefresh } from "~/models/stock-level/to-refresh.server";
import { levelsToRead, type MarkedLevel } from "~/models/stock-level/levels-to-read.server";
import { endOfSecond } from "~/models/stock-level/second";
import { readOnLater, saveRefreshedLevels } from "~/models/stock-level/refresh.server";
import type { LevelKey } from "~/models/stock-level/save-news.server";
import { fetchLevels, type PlatformLevel } from "~/platform/inventory-levels.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

const batch = 250;
/** Other jobs have their turn after so many. */
const mostBatches = 8;

/**
 * The levels that are marked to be read have the platform's exact quantities in the mirror. A level whose row changes
 * while the platform is asked, or that has an operation in flight, is left alone: whatever changed it sees to it.
 * PLATFORM_UNAVAILABLE when the platform cannot be asked; the marks stay.
 */
export async function refreshMarkedLevels(shopId: number): Promise<void> {
  for (let read = 0; read < mostBatches; read += 1) {
    const marked = await levelsToRead(shopId, batch);
    if (marked.length === 0) return;
    await refreshSome(shopId, marked);
    if (marked.length < batch) return;
  }
  await readOnLater(shopId);
}

/** As refreshMarkedLevels, for these levels, marked or not. */
export async function refreshLevels(shopId: number, keys: LevelKey[]): Promise<void> {
  for (let start = 0; start < keys.length; start += batch) {
    await refreshSome(shopId, keys.slice(start, start + batch));
  }
}

async function refreshSome(shopId: number, keys: (LevelKey | MarkedLevel)[]): Promise<void> {
  const levels = await levelsToRefresh(shopId, keys);
  const items = [...new Set(levels.map(({ inventoryItemId }) => inventoryItemId))];
  const found = items.length > 0 ? await fetchLevels(await platformForShop(shopId), items) : [];
  const marks = keys.filter((key): key is MarkedLevel => "mark" in key);
  await saveRefreshedLevels(shopId, compareLevels(levels, found), marks);
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
