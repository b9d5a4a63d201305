import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { startMailService } from "../support/mail-service";
import { createDraft } from "../support/purchase-order-in-database";
import { createShop } from "../support/shop-in-database";
import { bundleScript } from "./bundle-script";
import { atKillPoints } from "./kill-points";
import { type ChildEnd, runChild } from "./run-child";
import { drawnAtOnce } from "./schedules/bundle";

const { world, stop } = await startMailService();
// The children ask no platform.
process.env.SIMULATOR_URL = "http://127.0.0.1:9";
const { runJob } = await import("../support/run-job");
const child = await bundleScript("tests/faults/mail-child.ts", { plugins: [drawnAtOnce] });
afterAll(async () => {
  rmSync(path.dirname(child), { recursive: true });
  await stop();
});

const shop = await createShop();

it("a process killed while it answers a request to send, at one point or another: the order is mailed once", async () => {
  const { points } = await killedOnce(0);
  expect(points).toBeGreaterThan(15);
  await atKillPoints({ from: 1, to: points, everyday: 40 }, killedOnce);
});

it(
  "a process killed while it recovers the mail of a dead one, at one point or another: the order is mailed once",
  { tags: "long" },
  async () => {
    const { points } = await recoveryKilledAt(0);
    expect(points).toBeGreaterThan(5);
    await atKillPoints({ from: 1, to: points, everyday: 40 }, recoveryKilledAt);
  },
);

/** A clerk who got no answer asks again under the same key. */
async function killedOnce(killAt: number): Promise<ChildEnd> {
  const id = await createDraft(shop);
  const work = { work: "send", domain: shop.domain, id, key: randomUUID() } as const;
  const end = await runChild(child, work, killAt);
  await leasesRunOut(id, work.key);
  await runChild(child, work);
  await expectMailedOnce(id);
  return end;
}

/** The first process dies with its mail taken and nothing written down, and nobody asks again. */
async function recoveryKilledAt(killAt: number): Promise<ChildEnd> {
  const id = await createDraft(shop);
  const key = randomUUID();
  const first = await runChild(child, { work: "send", domain: shop.domain, id, key }, "answered");
  expect(first.killed).toBe(true);
  await leasesRunOut(id, key);
  const email = await db.email.findFirstOrThrow({ where: { shopId: shop.id, purchaseOrderId: id } });
  const work = { shopId: shop.id, emailId: email.id };
  const end = await runChild(child, { work: "deliver", ...work }, killAt);
  await leasesRunOut(id, key);
  await runJob("send-email", work);
  await expectMailedOnce(id);
  return end;
}

/** A minute passes. */
async function leasesRunOut(id: number, key: string): Promise<void> {
  const past = { leaseUntil: new Date(0) };
  const held = { shopId: shop.id, leaseUntil: { not: null } };
  await db.idempotencyKey.updateMany({ where: { ...held, key }, data: past });
  await db.email.updateMany({
    where: { shopId: shop.id, purchaseOrderId: id },
    data: { ...past, nextAttemptAt: new Date(0) },
  });
}

async function expectMailedOnce(id: number): Promise<void> {
  const order = await db.purchaseOrder.findUniqueOrThrow({
    where: { shopId_id: { shopId: shop.id, id } },
    include: { emails: true },
  });
  expect([order.status, order.emails.map(({ status }) => status)]).toEqual(["sent", ["sent"]]);
  const taken = world.mailbox.mails.filter(({ idempotencyKey }) => idempotencyKey === order.emails[0]?.key);
  expect(taken).toHaveLength(1);
}
