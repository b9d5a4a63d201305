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
): Promise<void> {
  if (variantIds.length === 0) return;
  await review(tx, shopId, [...new Set(variantIds)]);
}

/** As stockChanged, for every rule of the shop. */
export async function wholeStockChanged(tx: SqlExecutor, shopId: number): Promise<void> {
  await review(tx, shopId, null);
}

async function review(tx: SqlExecutor, shopId: number, variantIds: bigint[] | null): Promise<void> {
  // The rules are locked, so the second of two transactions on one variant sees what the first did.
  const rules = await lockRules(tx, shopId, variantIds);
  const changes = changesOf(await keepAndAssessStock(tx, shopId, variantIds, { hasRules: rules > 0 }));
  await writeAlertChanges(tx, shopId, { type: "low_stock", changes });
}
