import { gidNumber } from "~/lib/gid-number";
import { groupBy } from "~/lib/group-by";
import { invariant } from "~/lib/invariant";
import { lockSupplier } from "~/models/supplier/lock.server";
import { blankItem, itemContent } from "~/models/supplier-item/content";
import { holdItems } from "~/models/supplier-item/lock.server";
import { writeItems } from "~/models/supplier-item/write.server";
import { addEffects } from "./effect";
import { itemKey, readItems, readPreferred } from "./items-of-plan.server";
import type { ItemPlan } from "./items-target.server";
import { makeSuppliers } from "./make-suppliers.server";
import type { Target } from "./target";

/** Makes and changes the items of the plans; another supplier's item that is no longer preferred is an effect too. */
export const writeItemPlans: Target<ItemPlan>["write"] = async (tx, shop, plans) => {
  const named = plans.map(({ line, plan }) => ({ line, supplier: plan.supplier }));
  const { effects, supplierOf } = await makeSuppliers(tx, shop.id, named);
  const resolved = plans.map(({ line, plan }) => ({ ...plan, line, supplier: supplierOf(plan.supplier) }));
  const suppliers = groupBy(resolved, ({ supplier }) => supplier.id);
  for (const supplierId of [...suppliers.keys()].sort((a, b) => a - b))
    await lockSupplier(tx, shop.id, supplierId);
  await holdItems(tx, shop.id);

  const before = await readItems(tx, shop.id, resolved);
  const preferring = resolved.flatMap(({ given, variantId }) => (given.preferred ? [variantId] : []));
  const preferred = await readPreferred(tx, shop.id, preferring);
  for (const [supplierId, theirs] of suppliers) {
    const items = theirs.map(({ supplier, variantId, given }) => {
      const old = before.get(itemKey(supplierId, variantId)) ?? blankItem(supplier.currency || shop.currency);
      return { variantId, ...itemContent({ ...itemContent(old), ...given }) };
    });
    await writeItems(tx, shop.id, { supplierId, items });
  }
  const after = await readItems(tx, shop.id, resolved);
  for (const { line, supplier, variantId } of resolved) {
    const key = itemKey(supplier.id, variantId);
    const [old, now] = [before.get(key), after.get(key)];
    invariant(now, "An item that was written is not there");
    const others = preferred
      .filter((item) => gidNumber(item.variantId) === String(variantId) && item.supplierId !== supplier.id)
      .filter(() => now.preferred)
      .map((item) => ({ item, before: itemContent(item), after: itemContent({ ...item, preferred: false }) }))
      .map(({ item, ...contents }) => ({ kind: "item" as const, id: item.id, ...contents }));
    const own = {
      kind: "item" as const,
      id: now.id,
      before: old ? itemContent(old) : null,
      after: itemContent(now),
    };
    addEffects(effects, line, [...others, own]);
  }
  return effects;
};
