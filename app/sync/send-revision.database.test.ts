import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import { db } from "~/infra/db/db.server";
import { discardRevision } from "~/models/order-revision/discard.server";
import { getRevision } from "~/models/order-revision/get.server";
import { listRevisions } from "~/models/order-revision/list.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { markSent } from "~/models/purchase-order/settle-email.server";
import { getPaper } from "~/models/sent-document/get-paper.server";
import { createSupplier } from "~/models/supplier/create.server";
import { buildProcessEntries } from "../../scripts/build";
import { makeMailsDue } from "../../tests/support/mail-in-database";
import { startMailService } from "../../tests/support/mail-service";
import { readPdf } from "../../tests/support/read-pdf";
import { createShop } from "../../tests/support/shop-in-database";
import { waitingForLocks } from "../../tests/support/waiting-for-locks";

const { world, fault, clear, stop } = await startMailService();
const { sendPurchaseOrder } = await import("./send-purchase-order.server");
const { runJob } = await import("../../tests/support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

/** A sent order of ten mugs at 2.50 and four bowls at 5. */
async function sentOrder() {
  const shop = await createShop();
  const supplier = await createSupplier(shop.id, { name: "Clay & Co", email: "orders@clay.test" });
  const lineItems = [
    { variantId: 1n, quantity: 10, costPrice: 2.5 },
    { variantId: 2n, quantity: 4, costPrice: 5 },
  ];
  const order = await createPurchaseOrder(shop, { supplierId: supplier.id, lineItems });
  const { id } = order;
  const [mug = 0, bowl = 0] = order.lineItems.map((line) => line.id);
  await sendPurchaseOrder(shop, { id, actor: "1", email: false });
  return {
    ...{ shop, id, mug, bowl },
    /** Starts a revision, and changes it. */
    amend: async (changes: Omit<Parameters<typeof updateRevision>[1], "id" | "actor">) => {
      await startRevision(shop.id, { id, actor: "2" });
      return updateRevision(shop, { id, actor: "2", ...changes });
    },
    send: (options: { email?: boolean } = {}) =>
      sendPurchaseOrder(shop, { id, actor: "3", isRevision: true, ...options }),
    receive: (lineItemId: number, quantityReceived: number) =>
      receivePurchaseOrder(shop, { id, actor: "4", lineItems: [{ lineItemId, quantityReceived }] }),
    order: () => getPurchaseOrder(shop.id, id),
  };
}

describe("a draft revision", () => {
  it("stands beside the running order and says what it would change", async () => {
    const { shop, id, mug, bowl, amend, order } = await sentOrder();
    const before = await order();
    const draft = await amend({
      lineItems: [
        { id: mug, quantity: 12 },
        { variantId: 3n, quantity: 2, costPrice: 4 },
      ],
      removeLines: [bowl],
      supplierNotes: "Ring twice",
    });
    expect(draft).toMatchObject({ number: 2, total: 38, previousTotal: 45, issues: [] });
    expect(draft.changes).toEqual([
      { kind: "field", field: "supplierNotes", from: "", to: "Ring twice" },
      { kind: "line", id: mug, title: expect.any(String) as string, field: "quantity", from: 10, to: 12 },
      { kind: "added", id: expect.any(Number) as number, title: expect.any(String) as string, quantity: 2 },
      { kind: "removed", id: bowl, title: expect.any(String) as string, quantity: 4 },
      { kind: "field", field: "total", from: 45, to: 38 },
    ]);
    expect(await order()).toEqual(before);
    expect(await getRevision(shop.id, id)).toEqual(draft);
  });

  it("is one of an order: a second is refused, also of two at once", async () => {
    const { shop, id } = await sentOrder();
    const start = () => startRevision(shop.id, { id, actor: "" });
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(start()).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("cannot leave less than has come, and its lines that have come keep their product", async () => {
    const { shop, id, mug, bowl, amend, receive, send } = await sentOrder();
    await receive(mug, 6);
    const draft = await amend({ lineItems: [{ id: mug, quantity: 6 }] });
    const [title] = draft.lineItems.map((line) => line.title);
    const revise = (changes: object) => updateRevision(shop, { id, actor: "", ...changes });
    const message = expect.stringContaining(title ?? "?") as string;
    const refused = (path: string) => ({ code: "INVALID_INPUT", issues: [{ path, message }] });
    await expect(revise({ lineItems: [{ id: mug, quantity: 5 }] })).rejects.toMatchObject(
      refused("lineItems.0.quantity"),
    );
    await expect(revise({ removeLines: [mug] })).rejects.toMatchObject(refused("lineItems"));
    await expect(revise({ lineItems: [{ id: mug, variantId: 3n }] })).rejects.toMatchObject(
      refused("lineItems.0.variantId"),
    );
    // What comes while the draft is there counts as well.
    await receive(mug, 3);
    expect(await getRevision(shop.id, id)).toMatchObject({ issues: [{ path: "lineItems.0.quantity" }] });
    await expect(send()).rejects.toMatchObject(refused("lineItems.0.quantity"));
    await revise({ lineItems: [{ id: mug, quantity: 9 }], removeLines: [bowl] });
    expect(await send({ email: false })).toMatchObject({ status: "received", revision: 2 });
  });

  it("is not of a draft order, nor of a received or canceled one, and goes when the order is canceled", async () => {
    const { shop, id, amend } = await sentOrder();
    const { supplierId } = await getPurchaseOrder(shop.id, id);
    const draft = await createPurchaseOrder(shop, { supplierId, lineItems: [] });
    const start = (orderId: number) => startRevision(shop.id, { id: orderId, actor: "" });
    await expect(start(draft.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await amend({ supplierNotes: "Ring twice" });
    await cancelPurchaseOrder(shop.id, { id, actor: "" });
    await expect(getRevision(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(start(id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("that changes nothing is not sent, and one that is discarded leaves the order as it was", async () => {
    const { shop, id, amend, send, order } = await sentOrder();
    const before = await order();
    await amend({});
    await expect(send()).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await discardRevision(shop.id, id);
    await expect(discardRevision(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(send()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await order()).toEqual(before);
    expect(world.mailbox.mails).toHaveLength(0);
  });
});

describe("a sent revision", () => {
  it("is mailed with what it replaces, and the order is what it says, its lines with their ids", async () => {
    const { shop, id, mug, bowl, amend, send, receive, order } = await sentOrder();
    await receive(bowl, 1);
    const draft = await amend({
      lineItems: [
        { id: mug, quantity: 12 },
        { variantId: 3n, quantity: 2, costPrice: 4 },
      ],
      shipping: 7,
      expectedAt: "2027-01-15",
    });
    const { poNumber } = draft;
    expect(await send()).toMatchObject({ status: "partial", mail: "sent", revision: 2 });
    expect(world.mailbox.mails).toMatchObject([
      {
        subject: `Revision 2 of purchase order ${poNumber} from Harbour Supply`,
        attachments: [{ filename: `${poNumber}-revision-2.pdf` }],
      },
    ]);
    expect(world.mailbox.mails[0]?.text).toContain(": 12 instead of 10");
    const revised = await order();
    expect(revised).toMatchObject({ status: "partial", revision: 2, total: 65, shipping: 7, subtotal: 58 });
    expect(revised.expectedOn).toBe("2027-01-15");
    expect(revised.lineItems).toEqual(draft.lineItems);
    expect(revised.lineItems.map((line) => line.id).slice(0, 2)).toEqual([mug, bowl]);
    await expect(getRevision(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await listRevisions(shop.id, id)).toMatchObject([
      { number: 1, actor: "1", changes: [], paperId: expect.any(Number) as number },
      { number: 2, actor: "3", changes: draft.changes, paperId: expect.any(Number) as number },
    ]);
    const words = ["4 5.00 20.00", `Revision 2 of ${poNumber}, replaces revision 1 of`];
    for (const [place, { paperId }] of (await listRevisions(shop.id, id)).entries()) {
      const { content } = await getPaper(shop.id, { id, paperId: paperId ?? 0 });
      const [page] = await readPdf(Buffer.from(content));
      expect(page?.text).toContain(words[place]);
    }
  });

  it("and sent again, says again what it replaces; the next one replaces it", async () => {
    const { shop, id, mug, amend, send } = await sentOrder();
    await amend({ lineItems: [{ id: mug, quantity: 12 }] });
    await send({ email: false });
    await sendPurchaseOrder(shop, { id, actor: "" });
    expect(world.mailbox.mails[0]?.text).toContain("Revision 2 of");
    expect(world.mailbox.mails[0]?.text).toContain("12 instead of 10");
    await amend({ lineItems: [{ id: mug, quantity: 3 }] });
    expect(await send()).toMatchObject({ revision: 3 });
    expect(world.mailbox.mails[1]?.text).toContain("3 instead of 12");
  });

  it("of two at once goes out once", async () => {
    const { mug, amend, send, order } = await sentOrder();
    await amend({ lineItems: [{ id: mug, quantity: 12 }] });
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(world.mailbox.mails).toHaveLength(1);
    expect(await order()).toMatchObject({ revision: 2 });
  });

  it("whose mail is refused stays a draft, and the order as it was", async () => {
    const { shop, id, mug, amend, send, order } = await sentOrder();
    const draft = await amend({ lineItems: [{ id: mug, quantity: 12 }] });
    const before = await order();
    fault("500");
    const sending = send();
    const mine = { shopId: shop.id, purchaseOrderId: id };
    await vi.waitFor(
      async () => expect(await db.email.findMany({ where: mine })).toMatchObject([{ attempts: 1 }]),
      5_000,
    );
    await db.email.updateMany({ where: mine, data: { recipient: "nobody" } });
    await expect(sending).rejects.toMatchObject({ code: "PLATFORM_REJECTED" });
    expect(await order()).toEqual(before);
    expect(await getRevision(shop.id, id)).toEqual(draft);
    expect(await listRevisions(shop.id, id)).toHaveLength(1);
    expect(await send({ email: false })).toMatchObject({ revision: 2 });
  });

  it("whose mail is on its way holds its draft; what comes meanwhile stays on the order", async () => {
    const { shop, id, mug, bowl, amend, send, receive, order } = await sentOrder();
    await amend({ lineItems: [{ id: mug, quantity: 5 }], removeLines: [bowl] });
    fault("500", null);
    expect(await send()).toMatchObject({ mail: "pending", status: "sent", revision: 1 });
    const revise = updateRevision(shop, { id, actor: "", supplierNotes: "Ring twice" });
    await expect(revise).rejects.toMatchObject({ code: "CONFLICT" });
    await receive(mug, 7);
    await receive(bowl, 1);
    clear();
    await makeMailsDue(shop.id, id);
    const email = await db.email.findFirstOrThrow({ where: { shopId: shop.id, purchaseOrderId: id } });
    await runJob("send-email", { shopId: shop.id, emailId: email.id });
    const revised = await order();
    expect(revised).toMatchObject({ status: "received", revision: 2, total: 22.5 });
    expect(revised.lineItems).toMatchObject([
      { id: mug, quantity: 7, receivedQuantity: 7 },
      { id: bowl, quantity: 1, receivedQuantity: 1 },
    ]);
    expect(world.mailbox.mails).toHaveLength(1);
  });

  it("while a receipt of the whole order waits for it: what the revision adds is still awaited", async () => {
    const { shop, id, mug, bowl, amend, order } = await sentOrder();
    await amend({ lineItems: [{ variantId: 3n, quantity: 2, costPrice: 4 }] });
    const paper = { fileName: "revision.pdf", content: new Uint8Array([1]), sha256: "", revision: 2 };
    let waits: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await lockPurchaseOrder(tx, shop.id, id);
      waits = receivePurchaseOrder(shop, {
        ...{ id, actor: "4" },
        lineItems: [
          { lineItemId: mug, quantityReceived: 10 },
          { lineItemId: bowl, quantityReceived: 4 },
        ],
      });
      await expect.poll(waitingForLocks).toBe(1);
      const document = await tx.sentDocument.create({
        data: { ...paper, shopId: shop.id, purchaseOrderId: id },
      });
      await markSent(tx, shop.id, { id, documentId: document.id, sentAt: new Date() });
    });
    await waits;
    expect(await order()).toMatchObject({
      ...{ status: "partial", revision: 2 },
      lineItems: [{ receivedQuantity: 10 }, { receivedQuantity: 4 }, { receivedQuantity: 0 }],
    });
  });
});
