import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { dueOf } from "~/models/order-due/due";
import { formatPoNumber } from "~/models/order-number";
import type { ShopContext } from "~/models/shop/context";
import type { OrderDocument } from "./order-document";
import type { PurchaseOrderStatus } from "./status";

/** The order's present document, dated the first day it was sent, or `now`. */
export interface OrderWithDocument {
  paper: OrderDocument;
  status: PurchaseOrderStatus;
  supplierEmail: string;
}

const notPrinted = {
  ...{ shopId: true, purchaseOrderId: true, id: true, position: true },
  ...{ productId: true, variantId: true, receivedQuantity: true },
} as const;

/** Throws NOT_FOUND. In a transaction that has locked the order, the document cannot change any more. */
export async function getOrderDocument(
  shop: ShopContext,
  { id, now, tx = db }: { id: number; now: Date; tx?: Tx },
): Promise<OrderWithDocument> {
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId: shop.id, id } },
    include: {
      supplier: { include: { contacts: { where: { shopId: shop.id }, orderBy: { id: "asc" }, take: 1 } } },
      lines: { where: { shopId: shop.id }, orderBy: [{ position: "asc" }, { id: "asc" }], omit: notPrinted },
    },
  });
  if (!order) throw notFound("purchase order");
  const { supplier } = order;
  const locationId = order.locationId ?? shop.primaryLocationId;
  const location =
    locationId === null
      ? null
      : await tx.location.findUnique({ where: { shopId_id: { shopId: shop.id, id: locationId } } });

  const name = shop.name || shop.domain;
  // A draft's document is as it will be sent.
  const sentAt = order.sentAt ?? now;
  const isOver = order.status === "received" || order.status === "cancelled";
  const leadTimeDays = isOver ? 0 : supplier.leadTimeDays;
  const due = dueOf({ expectedAt: order.expectedAt, sentAt, leadTimeDays }, shop.timeZone);
  const paper: OrderDocument = {
    poNumber: formatPoNumber(order.number),
    mark: "",
    date: sentAt.toISOString(),
    expectedAt: due && new Date(due.on.getTime()).toISOString(),
    expectedBy: due?.by ?? null,
    currency: order.currency,
    locale: shop.locale,
    timeZone: shop.timeZone,
    shop: { name, address: shop.address, email: shop.replyTo || shop.email, phone: shop.phone },
    supplier: {
      name: supplier.name,
      contact: supplier.contacts[0]?.name ?? "",
      address: supplier.address,
      email: supplier.email,
      phone: supplier.phone,
    },
    shipTo: location ? { name: location.name, address: location.address } : { name, address: shop.address },
    paymentTerms: supplier.paymentTerms,
    notes: order.supplierNotes,
    lines: order.lines.map(({ orderTitle, ...line }) => ({
      ...line,
      title: orderTitle || line.title,
      costPrice: line.costPrice.toString(),
      lineTotal: line.lineTotal.toString(),
    })),
    subtotal: order.subtotal.toString(),
    tax: order.tax.toString(),
    shipping: order.shipping.toString(),
    discount: order.discount.toString(),
    total: order.total.toString(),
  };
  return { paper, status: order.status, supplierEmail: supplier.email };
}
