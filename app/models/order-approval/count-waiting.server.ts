import { readApprovalPolicy } from "~/models/approval/policy.server";
import { database, queryOne, sql } from "~/models/database/sql.server";

/** How many orders wait for a decision that `actor` may make; 0 for everybody else. */
export async function countWaitingApprovals(shopId: number, actor: string): Promise<number> {
  const { isApprover } = await readApprovalPolicy(shopId, actor);
  if (!isApprover) return 0;
  const { count } = await queryOne(
    database,
    sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_approvals AS question
    WHERE question.shop_id = ${shopId} AND question.decision IS NULL AND question.ended_at IS NULL`,
  );
  return count;
}
