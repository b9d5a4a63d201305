import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { holdStock } from "~/models/low-stock/stock-lock.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { ruleState } from "./rule-state";

interface Given {
  id: number;
  /** Null: there was no rule. */
  before: object | null;
  after: object;
}

/**
 * Gives rules what they asked for before, and deletes those that were not there; their alerts follow. Returns the
 * variant's title by the id of each rule that is another one by now, which stays.
 */
export async function takeBackRules(
  tx: Tx,
  shopId: number,
  given: readonly Given[],
): Promise<Map<number, string>> {
  await holdStock(tx, shopId);
  const rules = await tx.reorderRule.findMany({
    where: { shopId, id: { in: given.map(({ id }) => id) } },
    orderBy: { variantId: "asc" },
  });
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const stay = new Map<number, string>();
  for (const { id, before, after } of given) {
    const rule = byId.get(id);
    if (!rule) continue;
    const where = { shopId_id: { shopId, id } };
    if (!sameContent(ruleState(rule), after)) {
      const variant = await tx.variant.findUnique({ where: { shopId_id: { shopId, id: rule.variantId } } });
      stay.set(id, variant?.title ?? "");
    } else if (before) await tx.reorderRule.update({ where, data: before });
    else await tx.reorderRule.delete({ where });
  }
  const variantIds = rules.map(({ variantId }) => variantId);
  if (variantIds.length > 0) await stockChanged(tx, shopId, variantIds);
  return stay;
}
