import { randomUUID } from "node:crypto";
import { db } from "~/infra/db/db.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import type { ShopContext } from "~/models/shop/context";

interface Options {
  supplierEmail?: string;
  lines?: number;
}

let orders = 0;

/** A draft with a supplier of its own, straight in the test file's database. Returns its id. */
export async function createDraft(
  shop: ShopContext,
  { supplierEmail = "sales@akerstrom.test", lines = 2 }: Options = {},
): Promise<number> {
  const shopId = shop.id;
  const supplier = await db.supplier.create({
    data: { shopId, name: "Åkerström & Søn", email: supplierEmail, paymentTerms: "Net 30" },
  });
  const order = await db.purchaseOrder.create({
    data: {
      shopId,
      number: ++orders,
      supplierId: supplier.id,
      currency: shop.currency,
      supplierNotes: "Deliver before noon.",
      subtotal: lines * 25,
      total: lines * 25,
    },
  });
  await db.purchaseOrderLine.createMany({
    data: Array.from({ length: lines }, (_, position) => ({
      shopId,
      purchaseOrderId: order.id,
      position,
      sku: `MUG-${position + 1}`,
      title: "Stoneware mug",
      quantity: 10,
      costPrice: 2.5,
      lineTotal: 25,
    })),
  });
  return order.id;
}

interface MailOptions {
  text?: string;
  isRevision?: boolean;
}

/** The order's mail as a request leaves it that dies before its first attempt. Returns the mail's id. */
export async function queueMail(
  shop: ShopContext,
  id: number,
  { text = "text", isRevision = false }: MailOptions = {},
): Promise<number> {
  const mail = { byMail: true, recipient: undefined, key: randomUUID() };
  const prepared = await prepareSending(shop, { id, isRevision, ...mail });
  const emailId = await recordSending(shop, prepared, {
    content: new TextEncoder().encode("%PDF-1.3"),
    actor: "",
    mail: { subject: "Purchase order", text, html: "<p>html</p>", replyTo: "" },
  });
  if (emailId === null) throw new Error("No mail was queued.");
  return emailId;
}
