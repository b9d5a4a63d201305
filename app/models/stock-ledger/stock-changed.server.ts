import { keepAndAssessStock } from "~/models/alert/assess-stock.server";
import { changesOf } from "~/models/alert/assessment";
import { writeAlertChanges } from "~/models/alert/write-changes.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { lockRules } from "~/models/low-stock/update-rules.server";

/** Updates rules, alerts and value marks. Call it last in a transaction, after all its levels are locked. */
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
  // The rules are locked, so the second of two transactions on one variant sees what the first did.
  const { variantIds, lockedRules = await lockRules(tx, shopId, variantIds) } = which;
  const changes = changesOf(await keepAndAssessStock(tx, shopId, variantIds, { hasRules: lockedRules > 0 }));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}
