import { AppError, notFound } from "~/errors";
import { reviewCostAlert } from "~/models/alert/review-costs.server";
import { fromNow } from "~/models/database/database-time.server";
import { execute, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { queueStoreCosts } from "~/models/store-cost-change/queue.server";
import { sentence } from "~/texts/translate";
import { readDecided } from "./read.server";
import type { StoreCostResource } from "./resource";
import { decidable, type StoreCostStatus } from "./status";

interface Decision {
  ids: readonly number[];
  actor: string;
}

/**
 * Has Backroom's costs written over the ones that the store was found to have, all or none. A cost that is changed there
 * once more differs again. Throws NOT_FOUND, ILLEGAL_TRANSITION where nothing is to be decided.
 */
export function writeOverStoreCosts(
  shopId: number,
  decision: Decision,
): Promise<{ storeCosts: StoreCostResource[] }> {
  const changed = part`status = 'pending', agreed = found, sent = NULL, attempts = 0, next_attempt_at = ${fromNow(0)}, last_error = ''`;
  return decide(shopId, decision, { from: decidable, changed });
}

/**
 * Leaves the costs that the store has, all or none; nothing is written over them until somebody asks for it. Throws
 * NOT_FOUND, ILLEGAL_TRANSITION where nothing is to be decided.
 */
export function keepStoreCosts(
  shopId: number,
  decision: Decision,
): Promise<{ storeCosts: StoreCostResource[] }> {
  return decide(shopId, decision, { from: ["differs", "refused"], changed: part`status = 'kept'` });
}

interface Change {
  from: readonly StoreCostStatus[];
  changed: SqlPart;
}

function decide(shopId: number, { ids, actor }: Decision, { from, changed }: Change) {
  return withTransaction(async (tx) => {
    await lockDecidable(tx, shopId, { ids, from });
    await execute(
      tx,
      sql`
      UPDATE store_costs SET ${changed}, actor = ${actor}, changed_at = now()
      WHERE shop_id = ${shopId} AND id = ANY(${[...ids]}::bigint[])`,
    );
    await queueStoreCosts(tx, shopId);
    await reviewCostAlert(tx, shopId);
    const answer = await readDecided(tx, shopId, ids);
    await rememberAnswer(tx, answer);
    return answer;
  });
}

async function lockDecidable(
  tx: SqlExecutor,
  shopId: number,
  { ids, from }: { ids: readonly number[]; from: readonly StoreCostStatus[] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const locked = await queryRows(
    tx,
    sql<{ status: StoreCostStatus }>`
    SELECT status FROM store_costs
    WHERE shop_id = ${shopId} AND id = ANY(${wanted}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  if (locked.length < wanted.length) throw notFound("cost in the store");
  if (locked.some(({ status }) => !from.includes(status))) {
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("stock.storeCostDecided") });
  }
}
