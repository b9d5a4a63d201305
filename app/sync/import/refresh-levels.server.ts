import { z } from "zod";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { endOfSecond } from "~/models/stock-ledger/second";
import {
  levelsToRead,
  type MarkedLevel,
  type MarkedReading,
} from "~/models/stock-level/levels-to-read.server";
import { readOnLater } from "~/models/stock-level/read-later.server";
import { type Readings, saveRefreshedLevels } from "~/models/stock-level/refresh.server";
import { levelsToRefresh, type Refresh } from "~/models/stock-level/to-refresh.server";
import { gidNumberSchema } from "~/platform/gid";
import { fetchLevels, type PlatformLevel } from "~/platform/inventory-levels.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

const batch = 250;
/** After this many levels the job lets other jobs run. */
const mostBatches = 8;

const id = gidNumberSchema.transform(BigInt);
const payloadSchema = z.object({
  shopId: z.number(),
  /** Jobs of an earlier version name levels instead of marking them. */
  levels: z.array(z.object({ variantId: id, locationId: id })).optional(),
});

/** The job `refresh-levels`: reads the exact quantities of the shop's marked levels; see refreshMarkedLevels. */
export async function run(payload: unknown): Promise<void> {
  const { shopId, levels } = payloadSchema.parse(payload);
  if (levels) await refreshLevels(shopId, levels);
  await refreshMarkedLevels(shopId);
}

/** Reads and saves the marked levels that are due. PLATFORM_UNAVAILABLE without an answer; the marks stay. */
export async function refreshMarkedLevels(shopId: number): Promise<void> {
  for (let read = 0; read < mostBatches; read += 1) {
    const marked = await levelsToRead(shopId, batch);
    if (marked.length > 0) await refreshSome(shopId, marked);
    if (marked.length < batch) break;
  }
  await readOnLater(shopId);
}

/** As refreshMarkedLevels, for these levels, marked or not. */
export async function refreshLevels(shopId: number, keys: LevelKey[]): Promise<void> {
  for (let start = 0; start < keys.length; start += batch) {
    await refreshSome(shopId, keys.slice(start, start + batch));
  }
}

async function refreshSome(shopId: number, keys: readonly (LevelKey | MarkedLevel)[]): Promise<void> {
  const refresh = await levelsToRefresh(shopId, keys);
  const items = [...new Set(refresh.levels.map(({ inventoryItemId }) => inventoryItemId))];
  const found = items.length > 0 ? await fetchLevels(await platformForShop(shopId), items) : [];
  const readings = compareLevels(refresh, found);
  const marks = keys.filter((key): key is MarkedLevel => "mark" in key);
  await saveRefreshedLevels(shopId, readings, readMarks(marks, readings));
}

export function compareLevels({ begunAt, levels }: Refresh, found: readonly PlatformLevel[]): Readings {
  const byLevelKey = new Map(found.map((level) => [`${level.inventoryItemId}/${level.locationId}`, level]));
  const answers = levels.map(({ variantId, locationId, inventoryItemId }) => ({
    ...{ variantId, locationId, level: byLevelKey.get(`${inventoryItemId}/${locationId}`) },
  }));
  return {
    begunAt,
    present: answers.flatMap(({ variantId, locationId, level }) => {
      if (!level) return [];
      const { available, onHand, committed, incoming, updatedAt: changedAt } = level;
      return [{ variantId, locationId, available, onHand, committed, incoming, changedAt }];
    }),
    absent: answers.flatMap(({ variantId, locationId, level }) => (level ? [] : [{ variantId, locationId }])),
  };
}

function readMarks(marks: readonly MarkedLevel[], { present, absent }: Readings): MarkedReading[] {
  const presentAt = new Map(present.map((level) => [nameOf(level), level]));
  const absentAt = new Set(absent.map(nameOf));
  return marks.map(({ variantId, locationId, mark }) => {
    const name = nameOf({ variantId, locationId });
    const level = presentAt.get(name);
    return {
      ...{ variantId, locationId, mark, isRead: level !== undefined || absentAt.has(name) },
      ...{ available: level?.available ?? null, onHand: level?.onHand ?? null },
      ...{ committed: level?.committed ?? null, incoming: level?.incoming ?? null },
      changedAt: level ? endOfSecond(level.changedAt) : null,
    };
  });
}

function nameOf({ variantId, locationId }: LevelKey): string {
  return `${variantId}/${locationId}`;
}
