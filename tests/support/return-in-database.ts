import { db } from "~/infra/db/db.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { createSupplierReturn } from "~/models/supplier-return/create.server";
import { sentOrderOfThree, settle } from "./received-in-database";

/** A draft of a return of two damaged mugs, which no stock has, or of two accepted ones, in a shop of its own. */
export async function draftReturn(kind: "accepted" | "damaged" = "damaged") {
  const { shop, supplierId, id: purchaseOrderId, mugs } = await sentOrderOfThree();
  await db.supplier.update({
    where: { shopId_id: { shopId: shop.id, id: supplierId } },
    data: { email: "desk@clay.test" },
  });
  const came = [{ lineItemId: mugs, quantityReceived: 6, quantityDamaged: 2 }];
  const { order } = await receivePurchaseOrder(shop, { id: purchaseOrderId, actor: "1", lineItems: came });
  const { receiptId } = order;
  await settle(shop.id, { document: "receipt", documentId: receiptId });
  const line = {
    receiptId,
    lineItemId: mugs,
    kind,
    quantity: 2,
    reason: "damaged",
    note: "Chipped",
  } as const;
  const lineItems = [line];
  const made = await createSupplierReturn(shop, { purchaseOrderId, lineItems, notes: "", actor: "1" });
  return { shop, supplierId, purchaseOrderId, made, id: made.id };
}
