import { db, type Tx } from "~/db.server";
import { enqueue } from "~/models/job/enqueue.server";
import { type LevelKey, type LevelNews, saveLevels } from "./save-news.server";

const windowMs = 5_000;
/** Whoever changed a level while it was read is done by then. */
const againMs = 2_000;
/** Later webhooks and the reconcile read what these attempts could not. */
const usualAttempts = 8;

/**
 * The exact quantities of what a webhook told of will be read within seconds: of a level it tells `available`
 * alone, of an order only the variants. One job reads what all webhooks of the same few seconds told of.
 */
export async function queueRefresh(tx: Tx, shopId: number): Promise<void> {
  const runAt = new Date(Math.ceil((Date.now() + 1) / windowMs) * windowMs);
  const since = new Date(runAt.getTime() - 4 * windowMs).toISOString();
  const key = `refresh-levels:${shopId}:${runAt.getTime()}`;
  await enqueue(tx, "refresh-levels", { shopId, since }, { key, runAt, maxAttempts: usualAttempts });
}

/** These levels' exact quantities will be read, not before `afterMs` from now. */
export async function queueLevelRefresh(
  tx: Tx,
  shopId: number,
  places: readonly LevelKey[],
  { afterMs = 0, maxAttempts = usualAttempts } = {},
): Promise<void> {
  const levels = places.map(({ variantId, locationId }) => ({
    variantId: variantId.toString(),
    locationId: locationId.toString(),
  }));
  const runAt = new Date(Date.now() + afterMs);
  await enqueue(tx, "refresh-levels", { shopId, levels }, { runAt, maxAttempts });
}

/**
 * Levels as they were just read: present ones follow, absent ones are gone from the mirror. Rows that changed
 * while the platform was asked stay as they are, and are read once more. Answers whether all followed.
 */
export async function saveRefreshedLevels(
  shopId: number,
  { present, absent }: { present: LevelNews[]; absent: (LevelKey & { seenVersion: string })[] },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const followed = await saveLevels(tx, shopId, { present, absent });
    const levels = [...present, ...absent];
    const allFollowed = followed >= levels.length;
    if (!allFollowed) await queueLevelRefresh(tx, shopId, levels, { afterMs: againMs });
    return allFollowed;
  });
}
