import type { PurchaseOrder, Receipt, ReceiptLine } from "~/generated/prisma/client";
import type { StockSync } from "~/models/inventory-operation/status";
import { formatPoNumber } from "~/models/order-number";
import { toGid } from "~/platform/gid";
import { expectedOf } from "./expected";
import type { StoredLine } from "./line";
import { toLine } from "./line-fields";

export type OrderColumns = Omit<PurchaseOrder, "shopId" | "actor" | "cancelledBy">;

type Row = OrderColumns & {
  supplier: { name: string; email: string; leadTimeDays: number };
  shop: { timeZone: string };
  lines: StoredLine[];
  receipts: (Receipt & { lines: ReceiptLine[] })[];
};

export type PurchaseOrderResource = ReturnType<typeof toPurchaseOrder>;
export type PurchaseOrderLineResource = PurchaseOrderResource["lineItems"][number];

export function toPurchaseOrder(order: Row, stockSync: StockSync) {
  return {
    id: order.id,
    poNumber: formatPoNumber(order.number),
    supplierId: order.supplierId,
    supplierName: order.supplier.name,
    supplierEmail: order.supplier.email,
    status: order.status,
    revision: order.revision,
    notes: order.notes,
    supplierNotes: order.supplierNotes,
    currency: order.currency,
    subtotal: Number(order.subtotal),
    tax: Number(order.tax),
    shipping: Number(order.shipping),
    discount: Number(order.discount),
    total: Number(order.total),
    closedTotal: order.closedTotal === null ? null : Number(order.closedTotal),
    closed: toClosed(order),
    locationId: order.locationId === null ? null : toGid("Location", order.locationId),
    expectedAt: text(order.expectedAt),
    ...expectedOf({ ...order, leadTimeDays: order.supplier.leadTimeDays }, order.shop.timeZone),
    sentAt: text(order.sentAt),
    receivedAt: text(order.receivedAt),
    cancelledAt: text(order.cancelledAt),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    lineItemCount: order.lines.length,
    lineItems: order.lines.map(toLine),
    receipts: order.receipts.map(toReceipt),
    stockSync,
  };
}

function toClosed({ closedSubtotal, closedTax, closedDiscount, closedTotal, shipping }: OrderColumns) {
  if (closedTotal === null) return null;
  return {
    subtotal: Number(closedSubtotal),
    tax: Number(closedTax),
    shipping: Number(shipping),
    discount: Number(closedDiscount),
    total: Number(closedTotal),
  };
}

function toReceipt({ lines, ...receipt }: Receipt & { lines: ReceiptLine[] }) {
  const { id, locationId, actor, createdAt, reversesId, note } = receipt;
  return {
    id,
    locationId: toGid("Location", locationId),
    actor,
    createdAt: createdAt.toISOString(),
    reversesReceiptId: reversesId,
    note,
    lineItems: lines.map(({ lineId, quantity, damaged, damagedInStore, rejected, reason, unitCost }) => ({
      lineItemId: lineId,
      ...{ quantityReceived: quantity, quantityDamaged: damaged, quantityDamagedInStore: damagedInStore },
      ...{ quantityRejected: rejected, reason },
      unitCost: unitCost === null ? null : Number(unitCost),
    })),
  };
}

function text(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
