import { db } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { dropLevels, followReadings, type ReadLevel } from "./follow-readings.server";
import {
  type MarkedReading,
  markLevels,
  nextReadingMs,
  settleMarks,
  unsafeShopsLeftUnread,
  type Wanted,
} from "./levels-to-read.server";

/** Levels that webhooks report within this time are read together. */
const togetherMs = 1_000;
/** Enough attempts for an outage of days. */
const maxAttempts = 25;

/** Queues a reading within seconds. Call it last in a transaction, after all other rows are locked. */
export async function queueRefresh(tx: SqlExecutor, shopId: number, wanted: Wanted): Promise<void> {
  if (!wanted.reported?.length && !wanted.places?.length && !wanted.variantIds?.length) return;
  // A webhook is only a hint, and its quantity may be old. One job reads the levels of any number of webhooks.
  await markLevels(tx, shopId, wanted);
  const one = { key: `refresh-levels:${shopId}`, keepRunAt: true, queue: queueOf(shopId) };
  await enqueue(tx, "refresh-levels", { shopId }, { ...one, runAt: fromNow(togetherMs), maxAttempts });
}

export async function readOnLater(shopId: number): Promise<void> {
  const afterMs = await nextReadingMs(shopId);
  if (afterMs !== null) await queueNextReading(shopId, afterMs);
}

async function queueNextReading(shopId: number, afterMs: number): Promise<void> {
  const one = { key: `read-levels-again:${shopId}`, queue: queueOf(shopId) };
  await enqueue(db, "refresh-levels", { shopId }, { ...one, runAt: fromNow(afterMs), maxAttempts });
}

/** Queues an immediate reading of these levels. The job is separate and locks no other job. */
export async function queueLevelRefresh(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<void> {
  await markLevels(tx, shopId, { places });
  await enqueue(tx, "refresh-levels", { shopId }, { queue: queueOf(shopId), maxAttempts });
}

export interface Readings {
  /** The database's time at which the reading began. */
  begunAt: Date;
  present: readonly ReadLevel[];
  absent: readonly LevelKey[];
}

/** Saves and removes levels where the reading is certainly newer than the mirror; removes settled marks. */
export async function saveRefreshedLevels(
  shopId: number,
  { begunAt, present, absent }: Readings,
  marks: readonly MarkedReading[] = [],
): Promise<void> {
  if (absent.length > 0) await db.$transaction((tx) => dropLevels(tx, shopId, { absent, begunAt }));
  await db.$transaction(async (tx) => {
    await followReadings(tx, shopId, { present, begunAt });
    await settleMarks(tx, shopId, { begunAt, readings: marks });
  });
}

/** Queues a job for levels that have been due for more than a minute without one; returns for how many shops. */
export async function unsafeQueueLeftReadings(): Promise<number> {
  const shopIds = await unsafeShopsLeftUnread();
  for (const shopId of shopIds) await queueNextReading(shopId, 0);
  return shopIds.length;
}

function queueOf(shopId: number): string {
  return `levels:${shopId}`;
}
