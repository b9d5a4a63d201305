import type { Tx } from "~/infra/db/db.server";
import { holdStock } from "~/models/low-stock/stock-lock.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { type Sentence, sentence } from "~/texts/translate";
import type { Effect } from "./effect";
import { ruleState } from "./rule-state";
import { sameContent } from "./same-content";

interface Given {
  effects: readonly Effect[];
  stays: Map<Effect, Sentence>;
}

/** Rules that were made go, those that were changed ask for what they asked for; their alerts follow. */
export async function takeBackRules(tx: Tx, shopId: number, { effects, stays }: Given): Promise<void> {
  if (effects.length === 0) return;
  await holdStock(tx, shopId);
  const rules = await tx.reorderRule.findMany({
    where: { shopId, id: { in: effects.map(({ id }) => id) } },
    orderBy: { variantId: "asc" },
  });
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const effect of effects) {
    const rule = byId.get(effect.id);
    if (!rule) continue;
    const where = { shopId_id: { shopId, id: rule.id } };
    if (!sameContent(ruleState(rule), effect.after)) {
      const variant = await tx.variant.findUnique({ where: { shopId_id: { shopId, id: rule.variantId } } });
      stays.set(effect, sentence("imports.staysChanged", { name: variant?.title ?? "" }));
    } else if (effect.before) await tx.reorderRule.update({ where, data: effect.before });
    else await tx.reorderRule.delete({ where });
  }
  await stockChanged(
    tx,
    shopId,
    rules.map(({ variantId }) => variantId),
  );
}
