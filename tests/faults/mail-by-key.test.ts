import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import { db } from "~/infra/db/db.server";
import { listRevisions } from "~/models/order-revision/list.server";
import { startRevision } from "~/models/order-revision/start.server";
import { updateRevision } from "~/models/order-revision/update.server";
import { getPurchaseOrder } from "~/models/purchase-order/get.server";
import { buildProcessEntries } from "../../scripts/build";
import { askRoute } from "../support/ask-route";
import { startMailService } from "../support/mail-service";
import { createDraft } from "../support/purchase-order-in-database";
import { createShop } from "../support/shop-in-database";
import { bundleScript } from "./bundle-script";
import { killProcess, startProcess } from "./dying-process";

const { world, fault, clear, stop } = await startMailService();
const sender = await bundleScript("tests/faults/send-by-key.ts");
const { sendRoute, sendRevisionRoute } = await import("./send-route");
const { runJob } = await import("../support/run-job");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

const shop = await createShop();
const emailsOf = (id: number) => db.email.findMany({ where: { shopId: shop.id, purchaseOrderId: id } });
const sent = { success: true, data: { status: "sent", mail: "sent", sentAt: expect.any(String) as string } };

function send(id: number, key: string, body: object = {}, route = sendRoute) {
  const headers = { "Idempotency-Key": key };
  return askRoute(route, shop.domain, {
    method: "POST",
    id: String(id),
    headers,
    body: JSON.stringify(body),
  });
}

const moments: [when: string, isSo: (id: number) => Promise<boolean>][] = [
  ["its mail was queued", async (id: number) => (await emailsOf(id)).length > 0],
  ["the mail service has taken its mail", () => Promise.resolve(world.mailbox.mails.length > 0)],
  ["its mail was written down as sent", async (id: number) => (await emailsOf(id))[0]?.status === "sent"],
];

test.each(moments)(
  "a process dies when %s: the same request again is answered, and there is one mail",
  async (_when, isSo) => {
    const id = await createDraft(shop);
    const key = crypto.randomUUID();
    const child = await start(id, key);
    child.send("go");
    while (!(await isSo(id))) await pause(2);
    await killProcess(child);
    expect((await send(id, key)).status).toBeOneOf([200, 409]);
    await leasesRunOut();
    const again = await send(id, key);
    expect([again.status, again.json]).toMatchObject([200, sent]);
    expect((await send(id, key)).text).toBe(again.text);
    expect(world.mailbox.mails).toHaveLength(1);
    expect(await emailsOf(id)).toHaveLength(1);
  },
);

test.each(moments)(
  "a process that sends a revision dies when %s: there is one mail, and the order becomes it once",
  { tags: "long" },
  async (_when, isSo) => {
    const id = await createDraft(shop);
    await send(id, crypto.randomUUID(), { email: false });
    await startRevision(shop.id, { id, actor: "" });
    const [line] = (await getPurchaseOrder(shop.id, id)).lineItems;
    await updateRevision(shop, { id, actor: "", lineItems: [{ id: line?.id, quantity: 12 }] });
    const key = crypto.randomUUID();
    const child = await start(id, key, "revision");
    child.send("go");
    while (!(await isSo(id))) await pause(2);
    await killProcess(child);
    await leasesRunOut();
    const again = await send(id, key, {}, sendRevisionRoute);
    expect([again.status, again.json]).toMatchObject([200, sent]);
    expect((await send(id, key, {}, sendRevisionRoute)).text).toBe(again.text);
    expect(world.mailbox.mails).toHaveLength(1);
    const revised = await getPurchaseOrder(shop.id, id);
    expect(revised).toMatchObject({ revision: 2, lineItems: [{ id: line?.id, quantity: 12 }, {}] });
    expect(await listRevisions(shop.id, id)).toHaveLength(2);
  },
);

test("the worker sent the email of a dead process: the same request again gets that answer", async () => {
  const id = await createDraft(shop);
  const key = crypto.randomUUID();
  const child = await start(id, key);
  child.send("go");
  while ((await emailsOf(id)).length === 0) await pause(2);
  await killProcess(child);
  await leasesRunOut();
  await runJob("send-email", { shopId: shop.id, emailId: (await emailsOf(id))[0]?.id });
  const again = await send(id, key);
  expect([again.status, again.json]).toMatchObject([200, sent]);
  expect(world.mailbox.mails).toHaveLength(1);
});

test("the answer is a failure after the mail was queued: the same request goes on with that mail, another body does not", async () => {
  const id = await createDraft(shop);
  const key = crypto.randomUUID();
  const read = vi.spyOn(await import("~/models/purchase-order/get.server"), "getPurchaseOrder");
  read.mockRejectedValueOnce(new Error("the database is gone"));
  expect((await send(id, key)).status).toBe(500);
  expect(world.mailbox.mails).toHaveLength(1);
  expect((await send(id, key, { message: "Another one" })).status).toBe(422);
  const again = await send(id, key);
  expect([again.status, again.json]).toMatchObject([200, sent]);
  expect(world.mailbox.mails).toHaveLength(1);
});

test("a mail that was refused stays refused under its key, and another key sends another", async () => {
  const id = await createDraft(shop);
  const key = crypto.randomUUID();
  fault("500");
  const refused = send(id, key);
  // Between the first attempt and the second, which comes a second later.
  const tried = { shopId: shop.id, purchaseOrderId: id, attempts: 1, leaseUntil: null };
  while ((await db.email.updateMany({ where: tried, data: { recipient: "nobody" } })).count === 0)
    await pause(5);
  expect((await refused).status).toBe(502);
  expect((await send(id, key)).status).toBe(502);
  expect(world.mailbox.mails).toHaveLength(0);
  expect((await send(id, crypto.randomUUID())).json).toMatchObject(sent);
  expect(world.mailbox.mails).toHaveLength(1);
});

test("ten requests at once under one key send one email, also when one takes over from another", async () => {
  const id = await createDraft(shop);
  const key = crypto.randomUUID();
  fault("delay", 1);
  const asking = Array.from({ length: 10 }, async (_, place) => {
    await pause(place * 60);
    await db.idempotencyKey.updateMany({
      where: { shopId: shop.id, key, status: null },
      data: { leaseUntil: new Date(place) },
    });
    return send(id, key);
  });
  for (const { status } of await Promise.all(asking)) expect(status).toBeOneOf([200, 409, 429]);
  expect(world.mailbox.mails).toHaveLength(1);
  expect(await emailsOf(id)).toHaveLength(1);
  const again = await send(id, key);
  expect([again.status, again.json]).toMatchObject([200, sent]);
});

test("the same message under two keys, or in two shops under one key, is two emails", async () => {
  const id = await createDraft(shop);
  const key = crypto.randomUUID();
  expect((await send(id, key)).status).toBe(200);
  expect((await send(id, crypto.randomUUID())).status).toBe(200);
  expect(world.mailbox.mails).toHaveLength(2);
  const other = await createShop();
  const theirs = await createDraft(other);
  const headers = { "Idempotency-Key": key };
  const asked = { method: "POST", id: String(theirs), headers, body: "{}" };
  expect((await askRoute(sendRoute, other.domain, asked)).status).toBe(200);
  expect(world.mailbox.mails).toHaveLength(3);
});

const start = (id: number, key: string, what = "order") =>
  startProcess(sender, [shop.domain, String(id), key, what]);

/** A minute passes. */
async function leasesRunOut(): Promise<void> {
  const where = { shopId: shop.id };
  await db.idempotencyKey.updateMany({
    where: { ...where, status: null },
    data: { leaseUntil: new Date(0) },
  });
  await db.email.updateMany({ where, data: { leaseUntil: null, nextAttemptAt: new Date() } });
}
