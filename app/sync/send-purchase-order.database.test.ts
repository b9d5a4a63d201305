import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import type { AppError } from "~/errors";
import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { listEmails } from "~/models/email/list.server";
import { claimKey } from "~/models/idempotency-key/claim.server";
import { whileOwningKey } from "~/models/idempotency-key/current-key.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { prepareSending, recordSending } from "~/models/purchase-order/send.server";
import { findLatestSentDocument } from "~/models/sent-document/find-latest.server";
import { buildProcessEntries } from "../../scripts/build";
import { makeMailsDue } from "../../tests/support/mail-in-database";
import { startMailService } from "../../tests/support/mail-service";
import { createDraft } from "../../tests/support/purchase-order-in-database";
import { readPdf } from "../../tests/support/read-pdf";
import { createShop } from "../../tests/support/shop-in-database";

const { world, fault, clear, stop } = await startMailService();
const { sendPurchaseOrder } = await import("./send-purchase-order.server");
const { runJob } = await import("../../tests/support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

const shop = await createShop();
const order = (id: number) =>
  db.purchaseOrder.findUniqueOrThrow({ where: { shopId_id: { shopId: shop.id, id } } });
const emailsOf = (id: number) =>
  db.email.findMany({ where: { shopId: shop.id, purchaseOrderId: id }, orderBy: { id: "asc" } });

test("the supplier gets the PDF under the order's number, and the order is sent", async () => {
  const id = await createDraft(shop);
  const result = await sendPurchaseOrder(shop, {
    id,
    actor: "7",
    message: "Hello!",
    replyTo: "buyer@shop.test",
  });
  expect(result).toMatchObject({ id, status: "sent", mail: "sent", sentAt: expect.any(String) as string });
  const [mail] = world.mailbox.mails;
  expect(world.mailbox.mails).toHaveLength(1);
  expect(mail).toMatchObject({
    to: ["sales@akerstrom.test"],
    replyTo: ["buyer@shop.test"],
    subject: `Purchase order ${result.poNumber} from Harbour Supply`,
    attachments: [{ filename: `${result.poNumber}.pdf` }],
  });
  expect(mail?.text).toContain("Hello!");
  const attached = Buffer.from(mail?.attachments[0]?.content ?? "", "base64");
  const [page] = await readPdf(attached);
  expect(page?.text).toContain("2 MUG-2 Stoneware mug 10 2.50 25.00");
  const kept = await findLatestSentDocument(shop.id, id);
  expect(sha256(kept?.content ?? new Uint8Array())).toBe(sha256(attached));
});

const setSupplier = async (id: number, data: Prisma.SupplierUpdateManyMutationInput) => {
  const { supplierId } = await order(id);
  await db.supplier.updateMany({ where: { shopId: shop.id, id: supplierId }, data });
  return supplierId;
};

test("the email is the shop's: its name is the sender's, on the app's address", async () => {
  const id = await createDraft(shop);
  await sendPurchaseOrder({ ...shop, name: "Łódź, \r\nBcc: evil@evil.test" }, { id, actor: "" });
  expect(world.mailbox.mails).toMatchObject([
    { from: '"Łódź, Bcc: evil@evil.test" <orders@backroom.test>', cc: [], bcc: [] },
  ]);
});

test("who gets a copy is the supplier's setting, never the recipient twice, and is kept with the email", async () => {
  const id = await createDraft(shop);
  await setSupplier(id, {
    cc: "SALES@akerstrom.test, ann@akerstrom.test",
    bcc: "books@shop.test, Ann@akerstrom.test",
  });
  await sendPurchaseOrder(shop, { id, actor: "" });
  await sendPurchaseOrder(shop, { id, actor: "", cc: "", bcc: "boss@shop.test" });
  await sendPurchaseOrder(shop, { id, actor: "", recipient: "ann@akerstrom.test" });
  expect(world.mailbox.mails.map(({ to, cc, bcc }) => ({ to, cc, bcc }))).toEqual([
    { to: ["sales@akerstrom.test"], cc: ["ann@akerstrom.test"], bcc: ["books@shop.test"] },
    { to: ["sales@akerstrom.test"], cc: [], bcc: ["boss@shop.test"] },
    { to: ["ann@akerstrom.test"], cc: ["SALES@akerstrom.test"], bcc: ["books@shop.test"] },
  ]);
  await setSupplier(id, { cc: "", bcc: "" });
  const [, , first] = await listEmails(shop.id, { purchaseOrderId: id });
  expect(first).toMatchObject({ cc: "ann@akerstrom.test", bcc: "books@shop.test" });
});

test("only a contact at whose own address it arrives is greeted by name", async () => {
  const id = await createDraft(shop);
  const supplierId = await setSupplier(id, {});
  await db.supplierContact.createMany({
    data: [
      { shopId: shop.id, supplierId, name: "Ines Roth", email: "Ines@akerstrom.test" },
      { shopId: shop.id, supplierId, name: "Otto Lang", email: "" },
    ],
  });
  await sendPurchaseOrder(shop, { id, actor: "" });
  await sendPurchaseOrder(shop, { id, actor: "", recipient: "ines@akerstrom.test" });
  expect(world.mailbox.mails.map(({ text }) => text?.split("\n")[0])).toEqual(["Hello,", "Dear Ines Roth,"]);
});

test("mail and PDF are in the supplier's language, or else in the shop's", async () => {
  const id = await createDraft(shop);
  await setSupplier(id, { language: "fr" });
  await sendPurchaseOrder(shop, { id, actor: "" });
  const german = await createShop();
  const other = await createDraft({ ...german, locale: "de-CH" });
  await sendPurchaseOrder({ ...german, locale: "de-CH" }, { id: other, actor: "" });
  const [first, second] = world.mailbox.mails;
  expect(first?.subject).toMatch(/^Bon de commande PO-\d+ de /);
  expect(first?.text).toMatch(/^Madame, Monsieur,\n/);
  expect(second?.subject).toMatch(/^Bestellung PO-\d+ von /);
  const texts = await Promise.all(
    [first, second].map(async (mail) => {
      const [page] = await readPdf(Buffer.from(mail?.attachments[0]?.content ?? "", "base64"));
      return page?.text ?? "";
    }),
  );
  expect(texts).toEqual([expect.stringContaining("Désignation"), expect.stringContaining("Bezeichnung")]);
});

test("copies count in the shop's emails of a day, in an order's they are one email", async () => {
  const own = await createShop();
  const id = await createDraft(own);
  Object.assign(env, { EMAILS_PER_DAY: 4, EMAILS_PER_ORDER_DAY: 2 });
  try {
    await sendPurchaseOrder(own, { id, actor: "", cc: "a@b.test, c@d.test", bcc: "e@f.test" });
    await expect(sendPurchaseOrder(own, { id, actor: "" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    env.EMAILS_PER_DAY = 0;
    await sendPurchaseOrder(own, { id, actor: "" });
    expect(world.mailbox.mails).toHaveLength(2);
  } finally {
    Object.assign(env, { EMAILS_PER_DAY: 0, EMAILS_PER_ORDER_DAY: 0 });
  }
});

test("without an address, or without a line, nothing is sent and the field is named", async () => {
  const addressless = await createDraft(shop, { supplierEmail: "" });
  await expect(sendPurchaseOrder(shop, { id: addressless, actor: "" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "recipient" }],
  });
  const empty = await createDraft(shop, { lines: 0 });
  await expect(sendPurchaseOrder(shop, { id: empty, actor: "" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "lineItems" }],
  });
  expect((await order(empty)).status).toBe("draft");
  expect(world.mailbox.mails).toHaveLength(0);
});

test("an email that the service refuses leaves a draft, its message is answered, and the next try is free", async () => {
  const id = await createDraft(shop);
  fault("500");
  const sending = sendPurchaseOrder(shop, { id, actor: "" });
  await vi.waitFor(
    async () => expect(await emailsOf(id)).toMatchObject([{ attempts: 1, leaseUntil: null }]),
    5_000,
  );
  await db.email.updateMany({
    where: { shopId: shop.id, purchaseOrderId: id },
    data: { recipient: "nobody" },
  });
  await expect(sending).rejects.toMatchObject({
    code: "PLATFORM_REJECTED",
    message: expect.stringContaining("Invalid `to` field") as string,
  });
  expect(await order(id)).toMatchObject({ status: "draft", sentAt: null });
  expect(await findLatestSentDocument(shop.id, id)).toBeNull();
  expect(await sendPurchaseOrder(shop, { id, actor: "" })).toMatchObject({ status: "sent" });
});

test("marked as sent without a mail, the order keeps its document", async () => {
  const id = await createDraft(shop, { supplierEmail: "" });
  expect(await sendPurchaseOrder(shop, { id, actor: "", email: false })).toMatchObject({
    status: "sent",
    mail: "none",
  });
  expect(world.mailbox.mails).toHaveLength(0);
  expect(await findLatestSentDocument(shop.id, id)).not.toBeNull();
});

test("marked as sent by a process that died, the order cancelled since, the repeat hears what was done", async () => {
  const id = await createDraft(shop);
  const request = { key: crypto.randomUUID(), requestHash: "mark" };
  const claim = await claimKey(shop.id, request);
  if (claim.state !== "owned") throw new Error(`The key is ${claim.state}.`);
  const owned = { shopId: shop.id, key: request.key, lease: claim.lease };
  const marked = await whileOwningKey(owned, () => sendPurchaseOrder(shop, { id, actor: "", email: false }));
  await cancelPurchaseOrder(shop.id, { id, actor: "" });
  await db.idempotencyKey.updateMany({
    where: { shopId: shop.id, key: request.key },
    data: { leaseUntil: new Date(Date.now() - 1) },
  });
  const repeated = await claimKey(shop.id, request);
  expect(repeated).toMatchObject({ state: "answered", status: 200 });
  expect(repeated.state === "answered" && JSON.parse(repeated.body)).toEqual({ success: true, data: marked });
});

test("sent again, the order keeps its first date and the supplier gets a second mail", async () => {
  const id = await createDraft(shop);
  const first = await sendPurchaseOrder(shop, { id, actor: "" });
  const second = await sendPurchaseOrder(shop, { id, actor: "", recipient: "other@akerstrom.test" });
  expect(second).toEqual(first);
  expect(world.mailbox.mails.map(({ to }) => to[0])).toEqual([
    "sales@akerstrom.test",
    "other@akerstrom.test",
  ]);
});

test("ten clicks at once send one email", async () => {
  const id = await createDraft(shop);
  // A click after the first one's email has gone out sends another: none is that late.
  world.faults.add({ operation: "mail", kind: "delay", delayMs: 3_000 });
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => sendPurchaseOrder(shop, { id, actor: "" })),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of all) {
    if (result.status !== "rejected") continue;
    expect(["CONFLICT", "RATE_LIMITED"]).toContain((result.reason as AppError).code);
  }
  expect(world.mailbox.mails).toHaveLength(1);
});

test.each(["drop-after", "truncated", "500", "429", "409"] as const)(
  "an answer lost or put off once (%s) sends exactly one email",
  async (kind) => {
    const id = await createDraft(shop);
    fault(kind);
    expect(await sendPurchaseOrder(shop, { id, actor: "" })).toMatchObject({ mail: "sent", status: "sent" });
    expect(world.mailbox.mails).toHaveLength(1);
  },
);

test("an outage leaves a draft with an email being sent; a second one is refused; it is sent when the outage ends", async () => {
  const id = await createDraft(shop);
  fault("500", null);
  expect(await sendPurchaseOrder(shop, { id, actor: "" })).toMatchObject({
    mail: "pending",
    status: "draft",
    sentAt: null,
  });
  await expect(sendPurchaseOrder(shop, { id, actor: "" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([{ mail: "pending" }]);

  world.faults.clear();
  const [email] = await emailsOf(id);
  await makeMailsDue(shop.id, id);
  await runJob("send-email", { shopId: shop.id, emailId: email?.id });
  expect(world.mailbox.mails).toHaveLength(1);
  expect((await order(id)).status).toBe("sent");
  expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([
    { mail: "sent", sentAt: expect.any(String) as string },
  ]);
});

test("the same request under its Idempotency-Key counts once, another is refused before its PDF is drawn", async () => {
  const id = await createDraft(shop);
  env.EMAILS_PER_ORDER_DAY = 1;
  try {
    const key = { shopId: shop.id, key: crypto.randomUUID(), lease: new Date() };
    const ask = () => whileOwningKey(key, () => sendPurchaseOrder(shop, { id, actor: "" }));
    fault("daily_quota_exceeded");
    expect(await ask()).toMatchObject({ mail: "pending", status: "draft" });
    await makeMailsDue(shop.id, id);
    expect(await ask()).toMatchObject({ mail: "sent", status: "sent" });
    expect(await ask()).toMatchObject({ mail: "sent" });
    await expect(sendPurchaseOrder(shop, { id, actor: "" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await db.sentDocument.count({ where: { shopId: shop.id, purchaseOrderId: id } })).toBe(1);
    expect(await sendPurchaseOrder(shop, { id, actor: "", email: false })).toMatchObject({ mail: "none" });
    expect(world.mailbox.mails).toHaveLength(1);
  } finally {
    env.EMAILS_PER_ORDER_DAY = 0;
  }
});

test("a change made while the document is drawn cancels the email", async () => {
  const id = await createDraft(shop);
  const prepared = await prepareSending(shop, { id, byMail: true, recipient: undefined, key: "changed" });
  await db.purchaseOrderLine.updateMany({
    where: { shopId: shop.id, purchaseOrderId: id, position: 0 },
    data: { title: "Another mug" },
  });
  await expect(
    recordSending(shop, prepared, { content: new Uint8Array(1), actor: "", mail: null }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await order(id)).status).toBe("draft");
});

test("another shop cannot send the order, and does not learn that it exists", async () => {
  const id = await createDraft(shop);
  await expect(sendPurchaseOrder(await createShop(), { id, actor: "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
