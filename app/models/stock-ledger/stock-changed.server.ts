import {
  keepAndAssessStock,
  keepingAndAssessing,
  type StoredAssessment,
  toAssessments,
} from "~/models/alert/assess-stock.server";
import { type Assessment, changesOf } from "~/models/alert/assessment";
import { writeAlertChanges } from "~/models/alert/write-changes.server";
import { part, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sharingStock } from "~/models/low-stock/stock-lock.server";
import { lockingRules, lockRules } from "~/models/low-stock/update-rules.server";
import { markStockValues } from "~/models/stock-value/keep.server";

/** What the caller's own statements have done of the review, by `lockingStock` and, after it, `reviewingStock`. */
export interface ReviewedStock {
  lockedRules: number;
  /** How many rules the variants have; their stock and alerts as they are now. */
  rules: number;
  assessments: StoredAssessment[] | null;
}

/**
 * Updates rules, alerts and value marks. Call it last in a transaction, after all its levels are locked. With `reviewed`
 * only the alerts that change are left to be written.
 */
export async function stockChanged(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
  reviewed?: ReviewedStock,
): Promise<void> {
  if (variantIds.length === 0) return;
  // Rules were made while the caller waited for the lock: they have to be locked before their stock is computed.
  if (!reviewed || reviewed.rules !== reviewed.lockedRules)
    return review(tx, shopId, [...new Set(variantIds)]);
  await markStockValues(tx, shopId, variantIds);
  await writeChanges(tx, shopId, toAssessments(reviewed.assessments));
}

/** As stockChanged, for every rule of the shop. */
export async function wholeStockChanged(tx: SqlExecutor, shopId: number): Promise<void> {
  await review(tx, shopId, null);
}

async function review(tx: SqlExecutor, shopId: number, variantIds: bigint[] | null): Promise<void> {
  // The rules are locked, so the second of two transactions on one variant sees what the first did.
  const rules = await lockRules(tx, shopId, variantIds);
  await markStockValues(tx, shopId, variantIds);
  await writeChanges(tx, shopId, await keepAndAssessStock(tx, shopId, variantIds, { hasRules: rules > 0 }));
}

async function writeChanges(tx: SqlExecutor, shopId: number, assessments: Assessment[]): Promise<void> {
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes: changesOf(assessments) });
}

/** Locks the rules of stock that a statement changes, once for each row of `operation`; see Alongside. */
export function lockingStock(shopId: number, variantIds: readonly bigint[]) {
  return {
    parts: part`stock_lock AS MATERIALIZED (
        ${sharingStock(shopId)}
      ), rules_lock AS MATERIALIZED (
        SELECT ${lockingRules(shopId, variantIds)} AS count FROM stock_lock
      )`,
    calls: part`CROSS JOIN rules_lock`,
    count: part`coalesce(rules_lock.count, 0)`,
  };
}

/**
 * The end of a later statement than `lockingStock` that has named its levels `place`: updates rules, and selects these
 * columns and those of ReviewedStock.
 */
export function reviewingStock(shopId: number, variantIds: readonly bigint[], columns: SqlPart): SqlPart {
  if (variantIds.length === 0)
    return part`SELECT ${columns}, 0 AS rules, NULL::json AS assessments FROM place`;
  const { parts, assessed } = keepingAndAssessing(shopId, variantIds);
  return part`, ${parts}
    SELECT ${columns}, (SELECT count(*)::int FROM held) AS rules, ${assessed} AS assessments
    FROM place`;
}
