import { idOf } from "~/components/page-query";
import { orRefuse } from "~/components/page-refusal";
import { billableOfSupplier } from "~/models/bill/billable.server";
import { billKinds } from "~/models/bill/status";
import { shopToday } from "~/models/bill/today.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplier } from "~/models/supplier/get.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

/** What a new bill begins with: of an order, what came of it and is not billed; of a supplier, nothing; or the choice of one. */
export async function loadNew(shop: ShopContext, params: URLSearchParams) {
  const kind = billKinds.find((one) => one === params.get("kind")) ?? "bill";
  const orderId = params.get("order");
  const order = orderId === null ? null : await orRefuse(getPurchaseOrder(shop.id, idOf(orderId)));
  const named = params.get("supplier");
  const supplierId = order?.supplierId ?? (named === null ? null : idOf(named));
  const today = await shopToday(shop.id);
  if (supplierId === null)
    return { kind, today, order: null, supplier: null, suppliers: await listSupplierOptions(shop.id) };
  const [{ id, name, currency }, billable] = await Promise.all([
    orRefuse(getSupplier(shop.id, supplierId)),
    billableOfSupplier(shop.id, supplierId),
  ]);
  return {
    ...{ kind, today, suppliers: [], billable },
    order: order && { id: order.id, poNumber: order.poNumber },
    supplier: { id, name, currency: order?.currency ?? (currency || shop.currency) },
  };
}

export type NewBillPage = Awaited<ReturnType<typeof loadNew>>;
