import type { LevelKey } from "~/models/stock-ledger/level-key";
import { db } from "~/infra/db/db.server";
import { fromNow } from "~/models/database-time.server";
import { enqueue } from "~/models/job/enqueue.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { dropLevels, followReadings, type ReadLevel } from "./follow-readings.server";
import {
  type MarkedReading,
  markLevels,
  nextReadingMs,
  settleMarks,
  unsafeShopsLeftUnread,
  type Wanted,
} from "./levels-to-read.server";

/** Webhooks come many at a time: what they tell of within this time is read together. */
const togetherMs = 1_000;
/** Enough to outlast an outage of days. */
const maxAttempts = 25;

/**
 * The exact quantities of these levels, and of every level of these variants, will be read within seconds: a webhook is
 * a hint, and what it tells may be old. However many webhooks tell of a shop's levels, one job reads them. To be called
 * last in its transaction, where all other rows are locked.
 */
export async function queueRefresh(tx: SqlExecutor, shopId: number, wanted: Wanted): Promise<void> {
  if (!wanted.told?.length && !wanted.places?.length && !wanted.variantIds?.length) return;
  await markLevels(tx, shopId, wanted);
  const one = { key: `refresh-levels:${shopId}`, keepRunAt: true, queue: queueOf(shopId) };
  await enqueue(tx, "refresh-levels", { shopId }, { ...one, runAt: fromNow(togetherMs), maxAttempts });
}

/** What is still marked will be read when the first of it is due. To be called by the job that reads, in its end. */
export async function readOnLater(shopId: number): Promise<void> {
  const afterMs = await nextReadingMs(shopId);
  if (afterMs !== null) await queueNextReading(shopId, afterMs);
}

async function queueNextReading(shopId: number, afterMs: number): Promise<void> {
  const one = { key: `read-levels-again:${shopId}`, queue: queueOf(shopId) };
  await enqueue(db, "refresh-levels", { shopId }, { ...one, runAt: fromNow(afterMs), maxAttempts });
}

/** These levels' exact quantities will be read at once. The job is one of its own, which locks nobody else's. */
export async function queueLevelRefresh(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<void> {
  await markLevels(tx, shopId, { places });
  await enqueue(tx, "refresh-levels", { shopId }, { queue: queueOf(shopId), maxAttempts });
}

export interface Readings {
  /** When the reading began, by the database's clock. */
  begunAt: Date;
  present: readonly ReadLevel[];
  absent: readonly LevelKey[];
}

/**
 * Levels as they were just read: present ones follow, absent ones are gone from the mirror, where the reading is certainly
 * newer than what the mirror has. Of the marks that led to this, those are gone that need no further reading.
 */
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

/** Levels that have been due for more than a minute and lost their job have one again; answers of how many shops. */
export async function unsafeQueueLeftReadings(): Promise<number> {
  const shopIds = await unsafeShopsLeftUnread();
  for (const shopId of shopIds) await queueNextReading(shopId, 0);
  return shopIds.length;
}

function queueOf(shopId: number): string {
  return `levels:${shopId}`;
}
