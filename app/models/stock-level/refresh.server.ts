import { db } from "~/db.server";
import { fromNow } from "~/models/database-time.server";
import { enqueue } from "~/models/job/enqueue.server";
import type { Statements } from "~/models/statements.server";
import {
  forgetLevelsToRead,
  markLevels,
  unsafeShopsLeftUnread,
  type MarkedLevel,
} from "./levels-to-read.server";
import { dropLevels, type LevelKey, type LevelNews, saveLevelNews, type SeenLevel } from "./save-news.server";
import { differingLevels } from "./differing.server";

/** Webhooks come in swarms: what they tell of within this time is read together. */
const newsWindowMs = 5_000;
/** Whoever changed a level while it was read is done by then. */
const againMs = 2_000;
/** Enough to outlast an outage of days. */
const maxAttempts = 25;

/**
 * The exact quantities of these levels, and of every level of these variants, will be read within seconds: of a
 * level a webhook tells `available` alone, of an order only the variants. However many webhooks tell of a shop's
 * levels, one job reads them. To be called last in its transaction, where all other rows are locked.
 */
export async function queueRefresh(
  tx: Statements,
  shopId: number,
  wanted: { places?: readonly LevelKey[]; variantIds?: readonly bigint[] },
): Promise<void> {
  if (!wanted.places?.length && !wanted.variantIds?.length) return;
  await markLevels(tx, shopId, wanted);
  await queueReading(tx, shopId, newsWindowMs);
}

/** What is marked to be read will be, by the one job that waits for it; earlier when that is due earlier. */
async function queueReading(tx: Statements, shopId: number, afterMs: number): Promise<void> {
  const one = { key: `refresh-levels:${shopId}`, keepRunAt: true, queue: queueOf(shopId) };
  await enqueue(tx, "refresh-levels", { shopId }, { ...one, runAt: fromNow(afterMs), maxAttempts });
}

/** As queueReading at once, for a job that has read for long enough. */
export async function readOnLater(shopId: number): Promise<void> {
  await queueReading(db, shopId, 0);
}

/** These levels' exact quantities will be read at once. The job is one of its own, which locks nobody else's. */
export async function queueLevelRefresh(
  tx: Statements,
  shopId: number,
  places: readonly LevelKey[],
): Promise<void> {
  await markLevels(tx, shopId, { places });
  await enqueue(tx, "refresh-levels", { shopId }, { queue: queueOf(shopId), maxAttempts });
}

/**
 * Levels as they were just read: present ones follow, absent ones are gone from the mirror. Rows that changed
 * while the platform was asked stay as they are, and are read once more. Of the marks that led to this, those
 * that were not renewed meanwhile are gone.
 */
export async function saveRefreshedLevels(
  shopId: number,
  { present, absent }: { present: LevelNews[]; absent: SeenLevel[] },
  marks: readonly MarkedLevel[] = [],
): Promise<boolean> {
  const gone = absent.length > 0 ? await db.$transaction((tx) => dropLevels(tx, shopId, absent)) : 0;
  return db.$transaction(async (tx) => {
    const followed = gone + (await saveLevelNews(tx, shopId, present));
    await forgetLevelsToRead(tx, shopId, marks);
    const allFollowed = followed >= present.length + absent.length;
    if (!allFollowed) {
      await markLevels(tx, shopId, { places: await differingLevels(tx, shopId, { present, absent }) });
      await queueReading(tx, shopId, againMs);
    }
    return allFollowed;
  });
}

/** Levels that have waited for more than a minute and lost their job have one again; answers of how many shops. */
export async function unsafeQueueLeftReadings(): Promise<number> {
  const shopIds = await unsafeShopsLeftUnread();
  for (const shopId of shopIds) await queueReading(db, shopId, 0);
  return shopIds.length;
}

function queueOf(shopId: number): string {
  return `levels:${shopId}`;
}
