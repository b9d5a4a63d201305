import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { buildProcessEntries } from "../../scripts/build";
import { longIf } from "../support/long";
import { startMailService } from "../support/mail-service";
import { createDraft, queueMail } from "../support/purchase-order-in-database";
import { createShop } from "../support/shop-in-database";
import { bundleScript } from "./bundle-script";
import { killProcess, startProcess } from "./dying-process";

const { world, clear, stop } = await startMailService();
const { runJob } = await import("../support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(stop);

const sender = await bundleScript("tests/faults/send-and-die.ts");
const shop = await createShop();
const key = (id: number) => ({ shopId_id: { shopId: shop.id, id } });

test("left alone, a process mails the order", async () => {
  const id = await createDraft(shop);
  const child = await start(id);
  child.send("go");
  await once(child, "exit");
  expect(world.mailbox.mails).toHaveLength(1);
  await expectWhole(id);
});

for (const ms of [0, 100, 200, 400, 700, 1_000, 1_500]) {
  test(
    `killed ${ms} ms into a sending, the order is mailed at most once and its order ends in a valid state`,
    longIf(ms !== 200 && ms !== 1_000),
    async () => {
      const id = await createDraft(shop);
      const child = await start(id);
      child.send("go");
      await pause(ms);
      await killProcess(child);
      await recover();
      await expectWhole(id);
    },
  );
}

test("killed while the mail service is still taking the mail, the order is mailed once", async () => {
  const id = await createDraft(shop);
  world.faults.add({ operation: "mail", kind: "delay", delayMs: 5_000 });
  const child = await start(id);
  child.send("go");
  const asked = world.requests.list({ operation: "mail" }).length;
  while (world.requests.list({ operation: "mail" }).length === asked) await pause(5);
  await killProcess(child);
  await recover();
  expect(world.mailbox.mails).toHaveLength(0);
  while (world.mailbox.mails.length === 0) await pause(20);
  await recover();
  expect(world.mailbox.mails).toHaveLength(1);
  await expectWhole(id);
});

test("killed after the mail service accepted the email and before that was stored, the order is mailed once", async () => {
  const id = await createDraft(shop);
  world.faults.add({ operation: "mail", kind: "drop-after", times: null });
  const child = await start(id);
  child.send("go");
  while (world.mailbox.mails.length === 0) await pause(10);
  await killProcess(child);
  world.faults.clear();
  await recover();
  expect(world.mailbox.mails).toHaveLength(1);
  await expectWhole(id);
});

test("killed again and again while recovering, the order is mailed once", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  for (let round = 0; round < 5; round += 1) {
    world.faults.add({ operation: "mail", kind: round % 2 ? "drop-after" : "drop-before" });
    await makeDue();
    await runJob("send-email", { shopId: shop.id, emailId });
  }
  await recover();
  expect(world.mailbox.mails).toHaveLength(1);
  await expectWhole(id);
});

test("forty workers with the same email at once send it once", async () => {
  const id = await createDraft(shop);
  const emailId = await queueMail(shop, id);
  await Promise.all(Array.from({ length: 40 }, () => runJob("send-email", { shopId: shop.id, emailId })));
  expect(world.requests.list({ operation: "mail" }).length).toBeGreaterThan(0);
  expect(world.mailbox.mails).toHaveLength(1);
  await expectWhole(id);
});

const start = (id: number) => startProcess(sender, [String(shop.id), String(id)]);

/** As if every lease were over. */
async function makeDue(): Promise<void> {
  await db.$executeRaw`UPDATE emails SET lease_until = NULL, next_attempt_at = date_trunc('milliseconds', now()) WHERE shop_id = ${shop.id}`;
}

/** What a worker does with the jobs that are queued. */
async function recover(): Promise<void> {
  await makeDue();
  const open = await db.email.findMany({
    where: { shopId: shop.id, status: { in: ["queued", "unknown"] } },
    select: { id: true },
  });
  for (const { id } of open) await runJob("send-email", { shopId: shop.id, emailId: id });
}

/** Sent if and only if the supplier has exactly one mail; otherwise a draft that nobody knows of. */
async function expectWhole(id: number): Promise<void> {
  const order = await db.purchaseOrder.findUniqueOrThrow({ where: key(id), include: { emails: true } });
  const taken = world.mailbox.mails.length;
  expect(order.status).toBe(taken === 1 ? "sent" : "draft");
  expect(order.emails.map(({ status }) => status)).toEqual(taken === 1 ? ["sent"] : []);
  expect(order.sentAt !== null).toBe(taken === 1);
  expect(taken).toBeLessThanOrEqual(1);
}
