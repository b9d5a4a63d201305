import type { Query } from "~/models/execute";
import { lockRules } from "~/models/reorder-rule/keep-stock.server";
import type { Statements } from "~/models/statements.server";
import { assessStock, keepAndAssessStock } from "./assess-stock.server";
import { changesOf } from "./assessment";
import { queryIn } from "~/models/execute-in.server";
import { writeAlertChanges } from "./write-changes.server";

/**
 * The rules of these variants know their stock, and the low stock alerts are those that stock, rules and the shop's
 * configuration ask for: raised, with the newest figures, or resolved. What the variants are worth is marked to be added
 * up anew. To be called at the end of the transaction that changed levels, rules or the variants themselves, when all
 * levels it locks are locked. It locks the variants' rules, so of two transactions that change one variant the second
 * sees what the first did. At most six statements, two fewer where the caller has locked the rules and says how many
 * there are.
 */
export async function reviewStockAlerts(
  tx: Statements,
  shopId: number,
  variantIds: readonly bigint[],
  { lockedRules }: { lockedRules?: number } = {},
): Promise<void> {
  if (variantIds.length === 0) return;
  await review(queryIn(tx), shopId, { variantIds: [...new Set(variantIds)], lockedRules });
}

/** As reviewStockAlerts, for every rule of the shop; through Prisma or the connection of an import. */
export async function reviewWholeStock(query: Query, shopId: number): Promise<void> {
  await review(query, shopId, { variantIds: null });
}

/** The shop's low stock alerts are those that its configuration asks for, by the stock that its rules know. */
export async function reviewConfiguredStock(query: Query, shopId: number): Promise<void> {
  await lockRules(query, shopId, null);
  const changes = changesOf(await assessStock(query, shopId, null));
  await writeAlertChanges(query, shopId, { type: "low_stock", changes });
}

async function review(
  query: Query,
  shopId: number,
  which: { variantIds: bigint[] | null; lockedRules?: number | undefined },
): Promise<void> {
  const { variantIds, lockedRules = await lockRules(query, shopId, variantIds) } = which;
  const changes = changesOf(
    await keepAndAssessStock(query, shopId, variantIds, { hasRules: lockedRules > 0 }),
  );
  await writeAlertChanges(query, shopId, { type: "low_stock", changes });
}
