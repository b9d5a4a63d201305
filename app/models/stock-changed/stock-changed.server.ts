import { keepAndAssessStock } from "~/models/alert/assess-stock.server";
import { changesOf } from "~/models/alert/assessment";
import { writeAlertChanges } from "~/models/alert/write-changes.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { lockRules } from "~/models/low-stock/update-rules.server";

/**
 * Updates the stock of these variants' rules, raises, updates or resolves their low stock alerts, and marks their
 * values to be computed again. Call it at the end of a transaction that changed levels, rules or the variants, after
 * all levels of the transaction are locked. It locks the variants' rules, so the second of two transactions on one
 * variant sees what the first did. At most six statements, two fewer when the caller has locked the rules and passes
 * their number.
 */
export async function stockChanged(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[],
  { lockedRules }: { lockedRules?: number } = {},
): Promise<void> {
  if (variantIds.length === 0) return;
  await review(tx, shopId, { variantIds: [...new Set(variantIds)], lockedRules });
}

/** As stockChanged, for every rule of the shop. */
export async function wholeStockChanged(tx: SqlExecutor, shopId: number): Promise<void> {
  await review(tx, shopId, { variantIds: null });
}

async function review(
  tx: SqlExecutor,
  shopId: number,
  which: { variantIds: bigint[] | null; lockedRules?: number | undefined },
): Promise<void> {
  const { variantIds, lockedRules = await lockRules(tx, shopId, variantIds) } = which;
  const changes = changesOf(await keepAndAssessStock(tx, shopId, variantIds, { hasRules: lockedRules > 0 }));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}
