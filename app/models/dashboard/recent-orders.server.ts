import { listPurchaseOrders, type PurchaseOrderRow } from "~/models/purchase-order/list.server";

const most = 10;

export async function listRecentOrders(shopId: number) {
  const { rows } = await listPurchaseOrders(shopId, { filters: {}, page: { limit: most } });
  return rows.map(toRecentOrder);
}

export function toRecentOrder({
  id,
  poNumber,
  supplierName,
  status,
  total,
  closedTotal,
  currency,
  createdAt,
}: PurchaseOrderRow) {
  return { id, poNumber, supplier: supplierName, status, total, closedTotal, currency, createdAt };
}

export type RecentOrder = Awaited<ReturnType<typeof listRecentOrders>>[number];
