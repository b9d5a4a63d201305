import { db } from "~/infra/db/db.server";
import { reviewDifferenceAlert } from "~/models/alert/review-differences.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { findOpen } from "./find-open.server";
import { readDecided } from "./read.server";
import type { DifferenceResource } from "./resource";

interface Decision {
  ids: readonly number[];
  actor: string;
}

/** Closes all of the differences or none and moves no stock. Throws NOT_FOUND, ILLEGAL_TRANSITION. */
export async function acceptDifferences(
  shopId: number,
  { ids, actor }: Decision,
): Promise<{ differences: DifferenceResource[] }> {
  return db.$transaction(async (tx) => {
    await findOpen(tx, shopId, ids);
    await tx.stockDifference.updateMany({
      where: { shopId, id: { in: [...ids] } },
      data: { status: "accepted", actor, decidedAt: await databaseNow(tx) },
    });
    await reviewDifferenceAlert(tx, shopId);
    const answer = await readDecided(shopId, ids, tx);
    await rememberAnswer(tx, answer);
    return answer;
  });
}
