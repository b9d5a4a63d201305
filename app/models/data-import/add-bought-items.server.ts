import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import type { ShopContext } from "~/models/shop/context";
import { lockSupplier } from "~/models/supplier/lock.server";
import { blankItem, itemContent } from "~/models/supplier-item/content";
import { holdItems } from "~/models/supplier-item/lock.server";
import { writeItems } from "~/models/supplier-item/write.server";
import { addEffects, type Effect } from "./effect";
import { itemKey, readItems } from "./items-of-plan.server";
import type { OrderPlan } from "./judge-order";
import type { KnownSupplier } from "./resolve-suppliers.server";

interface Bought {
  line: number;
  plan: OrderPlan;
  supplier: KnownSupplier;
}

interface Added {
  line: number;
  supplier: KnownSupplier;
  variantId: bigint;
  cost: number | null;
  currency: string;
  orderedAt: string;
}

/** Adds what the orders bought to the suppliers' products, at the cost of the newest of these orders. */
export async function addBoughtItems(
  tx: Tx,
  shop: ShopContext,
  bought: readonly Bought[],
): Promise<Map<number, Effect[]>> {
  const named = bought.flatMap(({ line, plan, supplier }) =>
    plan.lines.flatMap(({ variant, candidate: { values } }): Added[] => {
      if (!variant) return [];
      const cost = typeof values.cost === "number" && values.cost > 0 ? values.cost : null;
      const { currency } = plan;
      return [
        { line, supplier, variantId: variant.id, cost, currency, orderedAt: plan.order.orderedAt ?? "" },
      ];
    }),
  );
  const stored = await readItems(tx, shop.id, named);
  const missing = new Map<string, Added>();
  for (const one of named) {
    const key = itemKey(one.supplier.id, one.variantId);
    const other = missing.get(key);
    if (!stored.has(key) && (!other || one.orderedAt > other.orderedAt)) missing.set(key, one);
  }
  const effects = new Map<number, Effect[]>();
  if (missing.size === 0) return effects;
  const suppliers = groupBy([...missing.values()], ({ supplier }) => supplier.id);
  for (const supplierId of [...suppliers.keys()].sort((a, b) => a - b))
    await lockSupplier(tx, shop.id, supplierId);
  await holdItems(tx, shop.id);
  for (const [supplierId, theirs] of suppliers) {
    const items = theirs.map(({ variantId, cost, currency }) => ({
      ...blankItem(currency),
      variantId,
      cost,
    }));
    await writeItems(tx, shop.id, { supplierId, items });
  }
  const after = await readItems(tx, shop.id, [...missing.values()]);
  for (const [key, { line }] of missing) {
    const item = after.get(key);
    if (!item) continue;
    const effect: Effect = { kind: "item", id: item.id, before: null, after: itemContent(item) };
    addEffects(effects, line, [effect]);
  }
  return effects;
}
