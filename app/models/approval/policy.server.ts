import { queryOne, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import type { ApprovalRule } from "./rules";

export interface ApprovalPolicy extends ApprovalRule {
  /** The person may approve, and send without asking: the settings name them, or the account is theirs. */
  isApprover: boolean;
}

/** What the settings say, and whether `actor` approves; nobody in particular ("") does not. */
export function readApprovalPolicy(
  shopId: number,
  actor: string,
  tx: SqlExecutor = statements,
): Promise<ApprovalPolicy> {
  return queryOne(
    tx,
    sql<ApprovalPolicy>`
    SELECT shop.approval_over::text AS over, shop.currency, coalesce(${actor}::text <> '' AND (
        ${actor}::text = ANY(shop.approvers) OR EXISTS (
          SELECT FROM staff_members AS member
          WHERE member.shop_id = ${shopId} AND member.id = ${actor} AND member.is_owner)), false) AS "isApprover"
    FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
}
