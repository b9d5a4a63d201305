import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkSupplier } from "~/models/purchase-order/check-references.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { ruleContent } from "./content";
import { readReorderRule } from "./get.server";
import { type LockedReorderRule, lockReorderRule } from "./lock.server";
import type { ReorderRuleResource } from "./resource";
import type { ReorderRuleChanges } from "./schema";

/**
 * Changes the given fields; the alert follows. Another point or quantity than the forecast's makes the rule a fixed one.
 * Throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT.
 */
export async function updateReorderRule(
  shopId: number,
  { id, ...changes }: ReorderRuleChanges & { id: number },
): Promise<ReorderRuleResource> {
  const { supplierId } = changes;
  return db.$transaction(async (tx) => {
    const rule = await lockReorderRule(tx, shopId, id);
    await checkVersion(async () => ruleContent(await readReorderRule(tx, shopId, id)));
    // A rule keeps a supplier that was archived later.
    if (supplierId && supplierId !== rule.supplierId) await checkSupplier(tx, shopId, supplierId);
    const data = rule.byForecast && setsFigures(rule, changes) ? { ...changes, ...fixed } : changes;
    await tx.reorderRule.update({ where: { shopId_id: { shopId, id } }, data });
    await stockChanged(tx, shopId, [rule.variantId]);
    const answer = await readReorderRule(tx, shopId, id);
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** What a rule no longer has that followed the forecast. */
const fixed = { byForecast: false, orderUpTo: null, fixedPoint: null, fixedQuantity: null };

function setsFigures(
  rule: LockedReorderRule,
  { reorderPoint, reorderQuantity }: ReorderRuleChanges,
): boolean {
  return (
    (reorderPoint ?? rule.reorderPoint) !== rule.reorderPoint ||
    (reorderQuantity ?? rule.reorderQuantity) !== rule.reorderQuantity
  );
}
