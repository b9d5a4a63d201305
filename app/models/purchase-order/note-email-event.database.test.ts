import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { EmailStatus } from "~/models/email/status";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { dismissReturnedEmail } from "./dismiss-returned-email.server";
import { noteEmailEvent, type ToldEvent } from "./note-email-event.server";

let shop: Awaited<ReturnType<typeof createShop>>;
let orderId = 0;

beforeEach(async () => {
  shop = await createShop();
  const supplier = await db.supplier.create({ data: { shopId: shop.id, name: "Clay" } });
  const lineItems = [{ variantId: 1n, quantity: 10, costPrice: 1 }];
  ({ id: orderId } = await createPurchaseOrder(shop, { supplierId: supplier.id, lineItems }));
  await become("sent");
});

const become = (status: "sent" | "cancelled") =>
  db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: orderId } },
    data: { status, sentAt: new Date() },
  });

/** An email with the order's next paper; answers the mail service's id of it. */
async function mailed(status: EmailStatus = "sent"): Promise<string> {
  const providerId = randomUUID();
  const ofOrder = { shopId: shop.id, purchaseOrderId: orderId };
  const paper = { fileName: "PO.pdf", content: Buffer.from("%PDF"), sha256: "" };
  const { id: documentId } = await db.sentDocument.create({ data: { ...ofOrder, ...paper } });
  const words = { recipient: "ann@clay.example", subject: "PO", text: "", html: "" };
  await db.email.create({
    data: {
      ...ofOrder,
      documentId,
      key: providerId,
      status,
      ...words,
      ...(status === "sent" && { providerId }),
    },
  });
  return providerId;
}

const told = (providerId: string, kind: ToldEvent["kind"] = "bounced"): ToldEvent => ({
  ...{ webhookId: randomUUID(), providerId, kind, detail: "No such mailbox" },
  happenedAt: new Date(),
});
const openAlerts = () =>
  db.alert.findMany({
    where: { shopId: shop.id, resolvedAt: null },
    select: { type: true, documentId: true },
  });
const events = () => db.emailEvent.count({ where: { shopId: shop.id } });
const returned = () => [{ type: "mail_returned", documentId: orderId }];

describe("what the mail service tells of an order's email", () => {
  it("is kept, and what reached the supplier raises no alert", async () => {
    const mail = await mailed();
    expect(await noteEmailEvent(told(mail, "delivered"))).toBe("new");
    expect(await noteEmailEvent(told(mail, "opened"))).toBe("new");
    expect(await events()).toBe(2);
    expect(await openAlerts()).toEqual([]);
  });

  it.each(["bounced", "complained", "failed"] as const)("raises one alert when it %s", async (kind) => {
    const event = told(await mailed(), kind);
    const answers = await Promise.all([noteEmailEvent(event), noteEmailEvent(event), noteEmailEvent(event)]);
    expect(answers.sort()).toEqual(["copy", "copy", "new"]);
    expect(await noteEmailEvent({ ...event, webhookId: randomUUID() })).toBe("copy");
    expect(await openAlerts()).toEqual(returned());
  });

  it("raises none for an order that nobody expects any more, nor for an email that another followed", async () => {
    const first = await mailed();
    await mailed();
    expect(await noteEmailEvent(told(first))).toBe("new");
    expect(await openAlerts()).toEqual([]);
    const last = await mailed();
    await become("cancelled");
    expect(await noteEmailEvent(told(last))).toBe("new");
    expect(await openAlerts()).toEqual([]);
  });

  it("stays an alert while the email that follows has not been accepted", async () => {
    const mail = await mailed();
    await noteEmailEvent(told(mail));
    await mailed("rejected");
    await noteEmailEvent(told(mail, "complained"));
    expect(await openAlerts()).toEqual(returned());
  });

  it("is asked for again while a sender has not stored the email's id, and passed by when it is of nobody here", async () => {
    expect(await noteEmailEvent(told(randomUUID()))).toMatch(/early|unknown/);
    await mailed("unknown");
    expect(await noteEmailEvent(told(randomUUID()))).toBe("early");
    expect(await events()).toBe(0);
  });
});

describe("an email that came back", () => {
  it("is dismissed once by two people at once", async () => {
    await noteEmailEvent(told(await mailed()));
    const dismiss = () => dismissReturnedEmail(shop.id, orderId);
    const answers = await Promise.allSettled([dismiss(), dismiss()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await openAlerts()).toEqual([]);
    await expect(dismiss()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("is not dismissed by another shop", async () => {
    await noteEmailEvent(told(await mailed()));
    const other = await createShop();
    await expect(dismissReturnedEmail(other.id, orderId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await openAlerts()).toEqual(returned());
  });
});
