import { sameContent } from "~/lib/same-content";
import { reviewSupplierOrders } from "~/models/alert/review-orders.server";
import { toColumns } from "~/models/supplier/columns";
import { supplierContent } from "~/models/supplier/content";
import { readSupplier } from "~/models/supplier/get.server";
import { lockSupplier } from "~/models/supplier/lock.server";
import { toSupplier } from "~/models/supplier/resource";
import { createSupplierSchema, type NewSupplier } from "~/models/supplier/schema";
import type { Effect } from "./effect";
import { supplierResolver } from "./resolve-suppliers.server";
import { sameName } from "./similar-name";
import type { Target } from "./target";

interface Plan {
  id: number | null;
  given: NewSupplier;
}

/** Suppliers by their names; an empty cell leaves what is there. */
export const suppliersTarget: Target<Plan> = {
  async judge(tx, shop, { candidates, choices }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const verdicts = [];
    for (const { values, faultOf } of candidates) {
      const parsed = createSupplierSchema.safeParse(values);
      if (!parsed.success) {
        const reason = faultOf(String(parsed.error.issues[0]?.path[0]));
        verdicts.push({ outcome: "refused" as const, reason });
        continue;
      }
      const given = parsed.data;
      const resolved = resolve(given.name);
      if ("verdict" in resolved) verdicts.push(resolved.verdict);
      else {
        const { id } = resolved.supplier;
        const key = sameName(resolved.supplier.name);
        const current = id === null ? null : supplierContent(await readSupplier(tx, shop.id, id));
        // Its name stays as the shop writes it.
        const changes = current ? { ...given, name: current.name } : given;
        const isSame = current !== null && sameContent(current, { ...current, ...changes });
        const outcome = isSame ? ("same" as const) : id === null ? ("create" as const) : ("change" as const);
        verdicts.push({ outcome, key, plan: { id, given: changes } });
      }
    }
    return verdicts;
  },

  async write(tx, shop, plans) {
    const effects = new Map<number, Effect[]>();
    for (const { line, plan } of plans) {
      const { id, given } = plan;
      if (id === null) {
        const row = await tx.supplier.create({ data: { ...toColumns(given), shopId: shop.id } });
        const after = supplierContent(toSupplier({ ...row, contacts: [] }));
        effects.set(line, [{ kind: "supplier", id: row.id, before: null, after }]);
        continue;
      }
      await lockSupplier(tx, shop.id, id);
      const before = supplierContent(await readSupplier(tx, shop.id, id));
      await tx.supplier.updateMany({ where: { shopId: shop.id, id }, data: toColumns(given) });
      await reviewSupplierOrders(tx, shop.id, id);
      const after = supplierContent(await readSupplier(tx, shop.id, id));
      effects.set(line, [{ kind: "supplier", id, before, after }]);
    }
    return effects;
  },
};
