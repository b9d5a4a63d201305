import { lockRules } from "~/models/low-stock/update-rules.server";
import type { SqlExecutor } from "~/models/sql-executor.server";
import { keepAndAssessStock } from "~/models/alert/assess-stock.server";
import { changesOf } from "~/models/alert/assessment";
import { writeAlertChanges } from "~/models/alert/write-changes.server";

/**
 * The rules of these variants know their stock, and the low stock alerts are those that stock, rules and the shop's
 * configuration ask for: raised, with the newest figures, or resolved. What the variants are worth is marked to be added
 * up anew. To be called at the end of the transaction that changed levels, rules or the variants themselves, when all
 * levels it locks are locked. It locks the variants' rules, so of two transactions that change one variant the second
 * sees what the first did. At most six statements, two fewer where the caller has locked the rules and says how many
 * there are.
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
