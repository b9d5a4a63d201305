import { attachedPapers } from "~/api/attached-papers";
import { orderRevisions } from "~/api/order-revisions";
import { purchaseOrders } from "~/api/purchase-orders";
import { receipts } from "~/api/receipts";
import type { Recorder } from "../recorder";
import { variantOf } from "./shelf";

export async function purchaseOrdersPart(recorder: Recorder, supplierId: number): Promise<void> {
  const { variantId } = await variantOf(recorder, "MUG-03");
  const order = await recorder.record(purchaseOrders.create, {
    body: {
      supplierId,
      notes: "For the spring window",
      supplierNotes: "Please pack the mugs in sixes",
      tax: 12.5,
      expectedAt: "2026-12-15",
      lineItems: [
        { variantId, quantity: 24, costPrice: 4.75 },
        { title: "Freight", quantity: 1, costPrice: 30 },
      ],
    },
  });
  const params = { id: order.id };
  const [mugs] = order.lineItems;
  if (!mugs) throw new Error("The order has not the lines that it was given.");

  await recorder.record(purchaseOrders.list, { query: { status: "draft", limit: "10" } });
  await recorder.record(purchaseOrders.update, {
    params,
    body: {
      notes: "For the spring window, second try",
      lineItems: [{ sku: "MUG-03", quantity: 30 }],
    },
  });
  await recorder.record(purchaseOrders.send, { params, body: { message: "Please confirm by Friday." } });
  await recorder.recordFile(purchaseOrders.pdf, { params });
  await recorder.mailComesBack();
  await recorder.record(purchaseOrders.dismissReturnedEmail, { params });
  await revisionPart(recorder, params, mugs.id);
  const { receiptId } = await recorder.record(purchaseOrders.receive, {
    params,
    body: {
      lineItems: [
        { lineItemId: mugs.id, quantityReceived: 10, quantityDamaged: 2, reason: "Chipped", unitCost: 4.6 },
      ],
    },
  });
  await attachmentsPart(recorder, params, receiptId);
  await recorder.record(receipts.reverse, {
    params: { id: receiptId },
    body: { lineItems: [{ lineItemId: mugs.id, quantity: 2 }], note: "Two belong to another order" },
  });
  await recorder.record(purchaseOrders.get, { params });
  await recorder.record(purchaseOrders.cancel, { params });

  await recorder.record(purchaseOrders.duplicate, { params });

  const slip = await recorder.call(purchaseOrders.create, { body: { supplierId } });
  await recorder.record(purchaseOrders.delete, { params: { id: slip.id } });
}

async function attachmentsPart(recorder: Recorder, params: { id: number }, receiptId: number): Promise<void> {
  const content = Buffer.from("%PDF-1.4 Packing slip 2026-118").toString("base64");
  const { id: attachmentId } = await recorder.record(attachedPapers.attach, {
    params,
    body: { fileName: "packing-slip.pdf", content, receiptId, note: "Box 1 of 2" },
  });
  await recorder.record(attachedPapers.list, { params });
  await recorder.recordFile(attachedPapers.get, { params: { ...params, attachmentId } });
  await recorder.record(attachedPapers.remove, { params: { ...params, attachmentId } });
}

async function revisionPart(recorder: Recorder, params: { id: number }, mugs: number): Promise<void> {
  await recorder.call(orderRevisions.start, { params });
  await recorder.record(orderRevisions.discard, { params });
  await recorder.record(orderRevisions.start, { params });
  await recorder.record(orderRevisions.update, {
    params,
    body: { lineItems: [{ id: mugs, quantity: 36 }], expectedAt: "2026-12-18" },
  });
  await recorder.record(orderRevisions.get, { params });
  await recorder.record(orderRevisions.send, { params, body: { message: "As agreed on the phone." } });
  const sent = await recorder.record(orderRevisions.list, { params });
  const paperId = sent.at(-1)?.paperId ?? 0;
  await recorder.recordFile(orderRevisions.paper, { params: { ...params, paperId } });
  const fileId = sent.at(-1)?.fileId ?? 0;
  await recorder.recordFile(orderRevisions.file, { params: { ...params, fileId } });
}
