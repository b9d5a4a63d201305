import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { enqueue } from "~/models/job/enqueue.server";
import { holdCheck } from "./hold.server";
import { type CheckState, checkSteps } from "./steps";

interface Row {
  step: string | null;
  completedAt: Date | null;
  isUnderWay: boolean;
  hasGivenUp: boolean;
}

export async function getCheckState(shopId: number, tx: Tx = db): Promise<CheckState> {
  const [row] = await queryRows(
    tx,
    sql<Row>`
    SELECT one.step, one.completed_at AS "completedAt",
      coalesce(job.attempts < job.max_attempts AND (job.run_at <= now() OR job.attempts > 0), false) AS "isUnderWay",
      coalesce(job.attempts >= job.max_attempts AND job.locked_at IS NULL, false) AS "hasGivenUp"
    FROM shops AS shop
    LEFT JOIN stock_checks AS one ON one.shop_id = ${shopId}
    LEFT JOIN graphile_worker.jobs AS job ON job.key = ${keyOf(shopId)}
    WHERE shop.id = ${shopId}`,
  );
  const isRunning = row?.isUnderWay ?? false;
  return {
    isRunning,
    step: isRunning ? (checkSteps.find((step) => step === row?.step) ?? null) : null,
    completedAt: row?.completedAt?.toISOString() ?? null,
    hasFailed: row?.hasGivenUp ?? false,
  };
}

/** Queues a comparison unless one is running. */
export async function startCheck(shopId: number): Promise<CheckState> {
  return db.$transaction(async (tx) => {
    await holdCheck(tx, shopId);
    const { isRunning } = await getCheckState(shopId, tx);
    if (!isRunning) {
      await enqueue(tx, "reconcile", { shopId }, { key: keyOf(shopId), maxAttempts: 3, runAt: fromNow(0) });
    }
    const state = { ...(await getCheckState(shopId, tx)), isRunning: true };
    await rememberAnswer(tx, state);
    return state;
  });
}

function keyOf(shopId: number): string {
  return `reconcile:${shopId}`;
}
