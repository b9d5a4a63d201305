import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { claimEmail } from "~/models/email/claim.server";
import { listEmails } from "~/models/email/list.server";
import { postponeEmail } from "~/models/email/postpone.server";
import { settleRejected } from "~/models/email/settle.server";
import { cancelPurchaseOrder } from "~/models/purchase-order/cancel.server";
import { deletePurchaseOrder } from "~/models/purchase-order/delete.server";
import { settleSent } from "~/models/purchase-order/settle-email.server";
import { makeMailsDue } from "../../../tests/support/mail-in-database";
import { startMailService } from "../../../tests/support/mail-service";
import { createDraft, queueMail } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";

const { world, fault, clear, stop } = await startMailService();
const { runJob } = await import("../../../tests/support/run-job");

beforeEach(clear);
afterAll(stop);

const shop = await createShop();
const emailsOf = (purchaseOrderId: number) =>
  db.email.findMany({ where: { shopId: shop.id, purchaseOrderId } });

async function statusOf(id: number): Promise<string> {
  const order = await db.purchaseOrder.findUniqueOrThrow({ where: { shopId_id: { shopId: shop.id, id } } });
  return order.status;
}

const dueNow = (id: number) => makeMailsDue(shop.id, id);

test("an email that a dead process left is queued by the sweep, and only once its lease is over", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  const jobs = () =>
    db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs WHERE key = ${`send-email:${shop.id}:${emailId}`} AND run_at <= now()`;
  await db.$executeRaw`UPDATE emails SET lease_until = now() + interval '20 s', next_attempt_at = date_trunc('milliseconds', now()) WHERE shop_id = ${shop.id} AND purchase_order_id = ${id}`;
  await runJob("sweep-emails");
  expect(await jobs()).toHaveLength(0);
  await dueNow(id);
  await runJob("sweep-emails");
  expect(await jobs()).toHaveLength(1);
});

test("a day without a clear answer ends in a message to the merchant, not in a second email", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  fault("drop-after");
  await runJob("send-email", { shopId: shop.id, emailId });
  await db.$executeRaw`
    UPDATE emails SET first_sent_at = now() - interval '23 h 1 min'
    WHERE shop_id = ${shop.id} AND purchase_order_id = ${id}`;
  await dueNow(id);
  await runJob("send-email", { shopId: shop.id, emailId });
  expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([
    { mail: "rejected", message: expect.stringContaining("Ask the supplier") as string },
  ]);
  expect(world.mailbox.mails).toHaveLength(1);
});

test("a process that wakes up after its lease changes nothing", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  const { email: sleeper } = await claimEmail(shop.id, emailId);
  await dueNow(id);
  const { email: successor } = await claimEmail(shop.id, emailId);
  if (!sleeper || !successor) throw new Error("both claims were due");
  expect(successor).toMatchObject({ fence: sleeper.fence + 1, outcomeUnknown: true });
  expect(await settleSent(sleeper, "late")).toBe(false);
  expect(await settleRejected(sleeper, "late")).toBe(false);
  await postponeEmail(sleeper, { outcomeUnknown: false, words: "late" });
  expect(await statusOf(id)).toBe("draft");
  expect(await settleSent(successor, "in time")).toBe(true);
  expect(await emailsOf(id)).toMatchObject([{ status: "sent", providerId: "in time" }]);
  expect(await statusOf(id)).toBe("sent");
});

test("an email leased by another process is checked again when the lease has ended", async () => {
  const emailId = await queueMail(shop, await createDraft(shop));
  const key = `send-email:${shop.id}:${emailId}`;
  await db.$queryRaw`SELECT graphile_worker.remove_job(${key})::text`;
  await claimEmail(shop.id, emailId);
  await runJob("send-email", { shopId: shop.id, emailId });
  expect(world.mailbox.mails).toHaveLength(0);
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs AS job
    JOIN emails ON run_at BETWEEN lease_until - interval '1 millisecond' AND now() + interval '30 seconds'
    WHERE job.key = ${key} AND shop_id = ${shop.id} AND emails.id = ${emailId}`;
  expect(jobs).toHaveLength(1);
});

test("a refusal that is not about the email does not end one that may have been accepted", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  fault("drop-after");
  await runJob("send-email", { shopId: shop.id, emailId });
  fault("429");
  await dueNow(id);
  await runJob("send-email", { shopId: shop.id, emailId });
  expect(await emailsOf(id)).toMatchObject([{ status: "unknown", attempts: 2 }]);
  await dueNow(id);
  await runJob("send-email", { shopId: shop.id, emailId });
  expect(await emailsOf(id)).toMatchObject([{ status: "sent" }]);
  expect(world.mailbox.mails).toHaveLength(1);
});

test.each([
  [
    "daily_quota_exceeded",
    "The email service accepts no more emails today. Backroom sends this one when it does.",
  ],
  [
    "monthly_quota_exceeded",
    "The email service accepts no more emails this month. Backroom sends this one when it does.",
  ],
] as const)(
  "where the service says %s, the mail waits, the order says so, and it is sent in the end",
  async (kind, words) => {
    const id = await createDraft(shop);
    const emailId = await queueMail(shop, id);
    fault(kind, 3);
    for (let attempt = 0; attempt < 3; attempt++) {
      await dueNow(id);
      await runJob("send-email", { shopId: shop.id, emailId });
      // Whatever the account's quota takes, the key's own day has not started.
      await db.$executeRaw`
      UPDATE emails SET first_sent_at = first_sent_at - interval '20 hours'
      WHERE shop_id = ${shop.id} AND purchase_order_id = ${id}`;
      expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([
        { mail: "pending", waitsFor: words },
      ]);
      const [waits] = await db.$queryRaw<[{ minutes: number }]>`
      SELECT extract(epoch FROM next_attempt_at - now())::float8 / 60 AS minutes FROM emails
      WHERE shop_id = ${shop.id} AND purchase_order_id = ${id}`;
      expect(waits.minutes).toBeGreaterThan(14);
      expect(waits.minutes).toBeLessThanOrEqual(60);
    }
    await dueNow(id);
    await runJob("send-email", { shopId: shop.id, emailId });
    expect(world.mailbox.mails).toHaveLength(1);
    expect(await statusOf(id)).toBe("sent");
    expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([
      { mail: "sent", waitsFor: "" },
    ]);
  },
);

test("an email that may have been accepted before the quota was used up keeps its key's day", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  fault("drop-after");
  await runJob("send-email", { shopId: shop.id, emailId });
  const [before] = await emailsOf(id);
  fault("daily_quota_exceeded");
  await dueNow(id);
  await runJob("send-email", { shopId: shop.id, emailId });
  expect(await emailsOf(id)).toMatchObject([{ status: "unknown", firstSentAt: before?.firstSentAt }]);
});

test.each(["canceled", "deleted"] as const)(
  "a draft whose mail waits for the quota can be %s, and is not sent any more",
  async (end) => {
    const id = await createDraft(shop);
    const emailId = await queueMail(shop, id);
    const giveUp = () =>
      end === "deleted" ? deletePurchaseOrder(shop.id, id) : cancelPurchaseOrder(shop.id, { id, actor: "7" });
    await expect(giveUp()).rejects.toMatchObject({ code: "CONFLICT" });
    fault("daily_quota_exceeded");
    await runJob("send-email", { shopId: shop.id, emailId });
    await giveUp();
    await dueNow(id);
    if (end === "canceled") {
      await runJob("send-email", { shopId: shop.id, emailId });
      expect(await listEmails(shop.id, { purchaseOrderId: id })).toMatchObject([
        { mail: "rejected", message: "The order was canceled before the email was sent." },
      ]);
    }
    expect(world.mailbox.mails).toHaveLength(0);
  },
);
