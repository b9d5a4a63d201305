import { db } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { dropLevels, followReadings, type ReadLevel } from "./follow-readings.server";
import { type MarkedReading, markLevels, settleMarks, type Wanted } from "./levels-to-read.server";

/** Levels that webhooks report within this time are read together. */
const togetherMs = 1_000;

/** How a shop's levels are read: one job at a time, with enough attempts for an outage of days. */
export const readingOf = (shopId: number) => ({ queue: `levels:${shopId}`, maxAttempts: 25 });

/** Queues a reading within seconds. Call it last in a transaction, after all other rows are locked. */
export async function queueRefresh(tx: SqlExecutor, shopId: number, wanted: Wanted): Promise<void> {
  if (!wanted.reported?.length && !wanted.places?.length && !wanted.variantIds?.length) return;
  // A webhook is only a hint, and its quantity may be old. One job reads the levels of any number of webhooks.
  await markLevels(tx, shopId, wanted);
  const one = { key: `refresh-levels:${shopId}`, keepRunAt: true, ...readingOf(shopId) };
  await enqueue(tx, "refresh-levels", { shopId }, { ...one, runAt: fromNow(togetherMs) });
}

/** Queues an immediate reading of these levels. The job is separate and locks no other job. */
export async function queueLevelRefresh(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<void> {
  await markLevels(tx, shopId, { places });
  await enqueue(tx, "refresh-levels", { shopId }, readingOf(shopId));
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
