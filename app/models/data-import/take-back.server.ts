import type { Tx } from "~/infra/db/db.server";
import { takeBackRules } from "~/models/reorder-rule/take-back.server";
import { type Sentence, sentence } from "~/texts/translate";
import type { Effect, TakingBack } from "./effect";
import { takeBackContacts } from "./take-back-contacts.server";
import { takeBackCounts } from "./take-back-counts.server";
import { takeBackItems } from "./take-back-items.server";
import { takeBackOrders } from "./take-back-orders.server";
import { takeBackSuppliers } from "./take-back-suppliers.server";

/** Takes effects back where nothing has changed since, and says of the others why they stay. */
export async function takeBack(
  tx: Tx,
  shopId: number,
  effects: readonly Effect[],
): Promise<TakingBack["stays"]> {
  const stays = new Map<Effect, Sentence>();
  const of = (kind: Effect["kind"]) => effects.filter((effect) => effect.kind === kind);
  // What refers to a supplier goes before it.
  await takeBackOrders(tx, shopId, { effects: of("order"), stays });
  await takeBackCounts(tx, shopId, { effects: of("count"), stays });
  await takeBackItems(tx, shopId, { effects: of("item"), stays });
  const rules = of("rule");
  const changed = rules.length === 0 ? new Map<number, string>() : await takeBackRules(tx, shopId, rules);
  for (const effect of rules) {
    const name = changed.get(effect.id);
    if (name !== undefined) stays.set(effect, sentence("imports.staysChanged", { name }));
  }
  await takeBackContacts(tx, shopId, { effects: of("contact"), stays });
  await takeBackSuppliers(tx, shopId, { effects: of("supplier"), stays });
  return stays;
}
