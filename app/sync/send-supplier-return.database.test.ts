import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { listEmails } from "~/models/email/list.server";
import { listExportedPapers } from "~/models/export/papers.server";
import { noteEmailEvent } from "~/models/purchase-order/note-email-event.server";
import { findReturnNote } from "~/models/sent-document/find-return-note.server";
import { listLeftPapers } from "~/models/sent-document/list-left.server";
import type { ShopContext } from "~/models/shop/context";
import { creditSupplierReturn } from "~/models/supplier-return/credit.server";
import { dismissReturnedEmail } from "~/models/supplier-return/dismiss-returned-email.server";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import { sendSupplierReturn as leave } from "~/models/supplier-return/send.server";
import { buildProcessEntries } from "../../scripts/build";
import { startMailService } from "../../tests/support/mail-service";
import { readPdf } from "../../tests/support/read-pdf";
import { draftReturn } from "../../tests/support/return-in-database";
import { createShop } from "../../tests/support/shop-in-database";

const { world, fault, clear, stop } = await startMailService();
const { sendSupplierReturn } = await import("./send-supplier-return.server");
const { emailSupplierReturn } = await import("./email-supplier-return.server");
const { writeReturnMail } = await import("./mail/return-mail.server");
const { settleEmail } = await import("./mail/settle-email.server");
const { runJob } = await import("../../tests/support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Drafted {
  supplier?: Prisma.SupplierUpdateInput;
  shop?: Partial<ShopContext>;
  kind?: "accepted" | "damaged";
}

/** A draft of a return, and what is done with it. */
async function drafted({ supplier = {}, shop: more = {}, kind = "damaged" }: Drafted = {}) {
  const { shop: bare, supplierId, purchaseOrderId, made, id } = await draftReturn(kind);
  const shop = { ...bare, ...more };
  await db.supplier.update({ where: { shopId_id: { shopId: shop.id, id: supplierId } }, data: supplier });
  const send = (options: Partial<Parameters<typeof sendSupplierReturn>[1]> = {}) =>
    sendSupplierReturn(shop, { id, actor: "2", ...options });
  const emailAgain = (options: Partial<Parameters<typeof emailSupplierReturn>[1]> = {}) =>
    emailSupplierReturn(shop, { id, actor: "3", ...options });
  const mails = () => listEmails(shop.id, { supplierReturnId: id });
  const alerts = () =>
    db.alert.findMany({
      where: { shopId: shop.id, type: "mail_returned", resolvedAt: null },
      select: { subject: true, documentId: true },
    });
  return { shop, id, supplierId, purchaseOrderId, made, send, emailAgain, mails, alerts };
}

const bounce = (providerId: string) =>
  noteEmailEvent({
    ...{ webhookId: randomUUID(), providerId, kind: "bounced", detail: "No such mailbox" },
    happenedAt: new Date(),
  });

describe("the note of a return", () => {
  it("goes to the supplier with its copies, and its bytes are kept as they left", async () => {
    const { shop, id, made, send, supplierId } = await drafted({
      supplier: { cc: "ann@clay.test", bcc: "books@shop.test" },
    });
    const sent = await send({ message: "Two boxes", replyTo: "buyer@shop.test" });
    expect(sent).toMatchObject({ status: "sent", mail: "sent", sentBy: "2" });
    expect(world.mailbox.mails).toHaveLength(1);
    const [mail] = world.mailbox.mails;
    expect(mail).toMatchObject({
      from: '"Harbour Supply" <orders@backroom.test>',
      ...{ to: ["desk@clay.test"], cc: ["ann@clay.test"], bcc: ["books@shop.test"] },
      replyTo: ["buyer@shop.test"],
      subject: `Return ${made.returnNumber} for purchase order ${made.poNumber} from Harbour Supply`,
      attachments: [{ filename: `${made.returnNumber}.pdf` }],
    });
    expect(mail?.text).toContain("Two boxes");
    expect(mail?.text).toContain("Expected credit: $4.00");
    const attached = Buffer.from(mail?.attachments[0]?.content ?? "", "base64");
    expect((await readPdf(attached))[0]?.text).toContain("Chipped");
    await db.supplier.update({
      where: { shopId_id: { shopId: shop.id, id: supplierId } },
      data: { name: "Another name" },
    });
    const kept = await findReturnNote(shop.id, id);
    expect(sha256(kept?.content ?? new Uint8Array())).toBe(sha256(attached));
    const papers = [];
    for await (const { path } of listExportedPapers(shop.id)) papers.push(path);
    expect(papers).toEqual([`papers/${made.returnNumber}/${kept?.id}-${made.returnNumber}.pdf`]);
  });

  it("is greeted, written and titled in the supplier's language, or else in the shop's", async () => {
    const french = await drafted({ supplier: { language: "fr" } });
    await french.send();
    const german = await drafted({ shop: { locale: "de-AT" } });
    await db.supplierContact.create({
      data: {
        shopId: german.shop.id,
        supplierId: german.supplierId,
        name: "Ines Roth",
        email: "ines@clay.test",
      },
    });
    await german.send({ recipient: "ines@clay.test" });
    const [first, second] = world.mailbox.mails;
    expect(first?.subject).toMatch(/^Retour RET-\d+ pour le bon de commande PO-\d+ de /);
    expect(first?.text).toMatch(/^Madame, Monsieur,\n/);
    expect(second?.subject).toMatch(/^Rücksendung RET-\d+ zur Bestellung PO-\d+ von /);
    expect(second?.text).toMatch(/^Guten Tag Ines Roth,\n/);
  });

  it("goes to the first contact with an address where the supplier has none, and is refused without any", async () => {
    const { shop, supplierId, id, send } = await drafted({ supplier: { email: "" } });
    await expect(send()).rejects.toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "recipient" }] });
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "draft" });
    await db.supplierContact.createMany({
      data: [
        { shopId: shop.id, supplierId, name: "Otto Lang", email: "" },
        { shopId: shop.id, supplierId, name: "Ines Roth", email: "ines@clay.test" },
      ],
    });
    await send();
    expect(world.mailbox.mails).toMatchObject([{ to: ["ines@clay.test"] }]);
  });

  it("is kept without an email too, and can be emailed later, byte for byte", async () => {
    const { shop, id, purchaseOrderId, send, emailAgain } = await drafted();
    expect(await listLeftPapers(shop.id, purchaseOrderId)).toEqual([]);
    expect(await send({ email: false })).toMatchObject({ status: "sent", mail: "none" });
    expect(world.mailbox.mails).toEqual([]);
    const kept = await findReturnNote(shop.id, id);
    expect(await emailAgain({ recipient: "claims@clay.test" })).toMatchObject({ id, mail: "sent" });
    const [mail] = world.mailbox.mails;
    expect(mail?.to).toEqual(["claims@clay.test"]);
    const attached = Buffer.from(mail?.attachments[0]?.content ?? "", "base64");
    expect(sha256(attached)).toBe(sha256(kept?.content ?? new Uint8Array()));
    expect(await db.sentDocument.count({ where: { shopId: shop.id } })).toBe(1);
    expect(await listLeftPapers(shop.id, purchaseOrderId)).toMatchObject([
      { fileName: "RET-00001.pdf", actor: "2", recipients: ["claims@clay.test"], supplierReturn: { id } },
    ]);
    expect(await listLeftPapers(shop.id + 1, purchaseOrderId)).toEqual([]);
  });
});

describe("a return that is mailed", () => {
  it("leaves once and is mailed once, however many people send it at once", async () => {
    const { shop, id, send, mails } = await drafted();
    const outcomes = await Promise.allSettled([send(), send(), send()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(send()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(world.mailbox.mails).toHaveLength(1);
    expect(await mails()).toMatchObject([{ mail: "sent", recipient: "desk@clay.test", actor: "2" }]);
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "sent" });
  });

  it("has left with its stock where the mail service refuses, and is emailed to another address", async () => {
    const { shop, id, mails, emailAgain } = await drafted({ kind: "accepted" });
    const asked = { id, action: "send", byMail: true, actor: "2", key: randomUUID(), options: {} } as const;
    const written = await writeReturnMail(shop, asked);
    const { emailId, operationIds } = await leave(shop, { ...written, evenIfShort: true });
    await db.email.updateMany({ where: { shopId: shop.id }, data: { recipient: "nobody" } });
    expect(await settleEmail(shop.id, emailId ?? 0, { deadlineMs: 5_000 })).toMatchObject({
      mail: "rejected",
    });
    expect(operationIds).toHaveLength(1);
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "sent" });
    expect(await mails()).toMatchObject([{ mail: "rejected", recipient: "nobody" }]);
    await emailAgain({ recipient: "claims@clay.test" });
    expect(await mails()).toMatchObject([{ mail: "sent" }, { mail: "rejected" }]);
    const where = { shopId: shop.id, document: "return", documentId: id } as const;
    expect(await db.inventoryOperation.count({ where })).toBe(1);
  });

  it("is mailed by the worker after an outage, and no second email leaves meanwhile", async () => {
    const { shop, send, emailAgain, mails } = await drafted();
    fault("500", null);
    expect(await send()).toMatchObject({ status: "sent", mail: "pending" });
    await expect(emailAgain()).rejects.toMatchObject({ code: "CONFLICT" });
    world.faults.clear();
    await db.$executeRaw`
      UPDATE emails SET lease_until = NULL, next_attempt_at = date_trunc('milliseconds', now())
      WHERE shop_id = ${shop.id}`;
    const [waiting] = await mails();
    await runJob("send-email", { shopId: shop.id, emailId: waiting?.id });
    expect(world.mailbox.mails).toHaveLength(1);
    expect(await mails()).toMatchObject([{ mail: "sent" }]);
  });

  it("counts its emails with those of its order, and nothing leaves when none is left", async () => {
    const { shop, id, send, emailAgain } = await drafted();
    env.EMAILS_PER_ORDER_DAY = 1;
    try {
      await send();
      await expect(emailAgain()).rejects.toMatchObject({ code: "RATE_LIMITED" });
      expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "sent" });
      expect(world.mailbox.mails).toHaveLength(1);
    } finally {
      env.EMAILS_PER_ORDER_DAY = 0;
    }
  });

  it("does not leave with a note that says something else", async () => {
    const { shop, id } = await drafted();
    const asked = { id, action: "send", byMail: true, actor: "2", key: randomUUID(), options: {} } as const;
    const written = await writeReturnMail(shop, asked);
    await db.supplierReturnLine.updateMany({
      where: { shopId: shop.id, returnId: id },
      data: { note: "Cracked" },
    });
    await expect(leave(shop, { ...written, evenIfShort: false })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "draft" });
    expect(await db.email.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("is no other shop's to send, to email or to dismiss", async () => {
    const { id, send } = await drafted();
    const other = await createShop();
    const missing = { code: "NOT_FOUND" };
    await expect(sendSupplierReturn(other, { id, actor: "" })).rejects.toMatchObject(missing);
    await send();
    await expect(emailSupplierReturn(other, { id, actor: "" })).rejects.toMatchObject(missing);
    await expect(dismissReturnedEmail(other.id, id)).rejects.toMatchObject(missing);
    expect(await listEmails(other.id, { supplierReturnId: id })).toEqual([]);
    expect(await findReturnNote(other.id, id)).toBeNull();
    expect(world.mailbox.mails).toHaveLength(1);
  });

  it("is not emailed again before its goods have left", async () => {
    const { emailAgain } = await drafted();
    await expect(emailAgain()).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(world.mailbox.mails).toEqual([]);
  });
});

describe("an email of a return that comes back", () => {
  it("raises one alert, which ends when the note is emailed to another address", async () => {
    const { shop, id, send, emailAgain, mails, alerts } = await drafted();
    await send();
    const { providerId } = await db.email.findFirstOrThrow({ where: { shopId: shop.id } });
    expect(await Promise.all([bounce(providerId ?? ""), bounce(providerId ?? "")])).toEqual(
      expect.arrayContaining(["new", "copy"]),
    );
    expect(await alerts()).toEqual([{ subject: `supplier_return:${id}`, documentId: id }]);
    expect(await mails()).toMatchObject([{ events: [{ kind: "bounced", detail: "No such mailbox" }] }]);
    await emailAgain({ recipient: "claims@clay.test" });
    expect(await alerts()).toEqual([]);
  });

  it("ends its alert when a person dismisses it, once, and when the credit is settled", async () => {
    const { shop, id, send, emailAgain, alerts } = await drafted();
    const bounceNewest = async () => {
      const email = await db.email.findFirstOrThrow({
        where: { shopId: shop.id },
        orderBy: { id: "desc" },
      });
      return bounce(email.providerId ?? "");
    };
    await send();
    await bounceNewest();
    expect(await dismissReturnedEmail(shop.id, id)).toEqual({ message: "The returned email is dismissed." });
    expect(await alerts()).toEqual([]);
    await expect(dismissReturnedEmail(shop.id, id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await emailAgain();
    await bounceNewest();
    expect(await alerts()).toHaveLength(1);
    const credit = { amount: 4, receivedOn: "2026-11-20", reference: "", actor: "5" };
    await creditSupplierReturn(shop, { id, ...credit, settled: true });
    expect(await alerts()).toEqual([]);
  });
});
