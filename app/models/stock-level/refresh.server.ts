import { db, type Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";
import { type LevelKey, type LevelNews, saveLevels } from "./save-news.server";

const windowMs = 5_000;

/**
 * The exact quantities of what a webhook told of will be read within seconds: of a level it tells `available`
 * alone, of an order only the variants. One job reads what all webhooks of the same few seconds told of.
 */
export async function queueRefresh(tx: Tx, shopId: number): Promise<void> {
  const runAt = new Date(Math.ceil((Date.now() + 1) / windowMs) * windowMs);
  const since = new Date(runAt.getTime() - 4 * windowMs).toISOString();
  const key = `refresh-levels:${shopId}:${runAt.getTime()}`;
  await enqueue(tx, "refresh-levels", { shopId, since }, { key, runAt, maxAttempts: 8 });
}

/** This level's exact quantities will be read. */
export async function queueLevelRefresh(tx: Tx, shopId: number, level: LevelKey): Promise<void> {
  const levels = [{ variantId: level.variantId.toString(), locationId: level.locationId.toString() }];
  await enqueue(tx, "refresh-levels", { shopId, levels }, { maxAttempts: 8 });
}

/** Levels as they were just read: present ones follow, absent ones are gone from the mirror. */
export async function saveRefreshedLevels(
  shopId: number,
  { present, absent }: { present: LevelNews[]; absent: (LevelKey & { seenAt: Date })[] },
): Promise<void> {
  await db.$transaction((tx) => saveLevels(tx, shopId, { present, absent }));
}
