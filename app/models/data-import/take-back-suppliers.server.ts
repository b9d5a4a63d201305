import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { reviewSupplierOrders } from "~/models/alert/review-orders.server";
import { toColumns } from "~/models/supplier/columns";
import { supplierContent } from "~/models/supplier/content";
import { lockSupplier } from "~/models/supplier/lock.server";
import { toSupplier } from "~/models/supplier/resource";
import { sentence } from "~/texts/translate";
import type { TakingBack } from "./effect";

/** A supplier that was made goes unless something else refers to it by now. */
export async function takeBackSuppliers(
  tx: Tx,
  shopId: number,
  { effects, stays }: TakingBack,
): Promise<void> {
  for (const effect of effects) {
    const { id, before, after } = effect;
    const where = { shopId_id: { shopId, id } };
    if (!(await tx.supplier.findUnique({ where, select: { id: true } }))) continue;
    await lockSupplier(tx, shopId, id);
    const row = await tx.supplier.findUniqueOrThrow({ where, include: { contacts: { where: { shopId } } } });
    const { name } = row;
    if (!sameContent(supplierContent(toSupplier(row)), after))
      stays.set(effect, sentence("imports.staysChanged", { name }));
    else if (before) {
      await tx.supplier.update({ where, data: toColumns(before) });
      await reviewSupplierOrders(tx, shopId, id);
    } else if (await isUsed(tx, shopId, id)) stays.set(effect, sentence("imports.staysUsed", { name }));
    else await tx.supplier.delete({ where });
  }
}

async function isUsed(tx: Tx, shopId: number, supplierId: number): Promise<boolean> {
  const where = { shopId, supplierId };
  const users = [
    await tx.purchaseOrder.count({ where }),
    await tx.reorderRule.count({ where }),
    await tx.supplierItem.count({ where }),
    await tx.supplierContact.count({ where }),
    await tx.bill.count({ where }),
  ];
  return users.some((count) => count > 0);
}
