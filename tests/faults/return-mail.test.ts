import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { getSupplierReturn } from "~/models/supplier-return/get.server";
import { sendSupplierReturn } from "~/models/supplier-return/send.server";
import { buildProcessEntries } from "../../scripts/build";
import { askRoute } from "../support/ask-route";
import { startMailService } from "../support/mail-service";
import { draftReturn } from "../support/return-in-database";
import { bundleScript } from "./bundle-script";
import { killProcess, startProcess } from "./dying-process";

const { world, clear, stop } = await startMailService();
const sender = await bundleScript("tests/faults/send-by-key.ts");
const { sendReturnRoute } = await import("./send-route");
const { runJob } = await import("../support/run-job");
const { writeReturnMail } = await import("~/sync/mail/return-mail.server");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

/** A return of units that were in the stock; its goods have left, and its email waits for the worker. */
async function left() {
  const { shop, id } = await draftReturn("accepted");
  const asked = { id, action: "send", byMail: true, actor: "", key: randomUUID(), options: {} } as const;
  const written = await writeReturnMail(shop, asked);
  const { emailId } = await sendSupplierReturn(shop, { ...written, evenIfShort: true });
  return { shop, id, emailId };
}

/** As if every lease were over. */
async function makeDue({ id: shopId }: ShopContext): Promise<void> {
  await db.idempotencyKey.updateMany({ where: { shopId }, data: { leaseUntil: new Date(0) } });
  await db.$executeRaw`
    UPDATE emails SET lease_until = NULL, next_attempt_at = date_trunc('milliseconds', now())
    WHERE shop_id = ${shopId}`;
}

/** One email, one paper, one way out of the stock, and the return is sent. */
async function expectWhole(shop: ShopContext, id: number, operations: number): Promise<void> {
  expect(world.mailbox.mails).toHaveLength(1);
  const of = { shopId: shop.id, supplierReturnId: id };
  expect(await db.email.findMany({ where: of })).toMatchObject([{ status: "sent" }]);
  expect(await db.sentDocument.count({ where: of })).toBe(1);
  const where = { shopId: shop.id, document: "return", documentId: id } as const;
  expect(await db.inventoryOperation.count({ where })).toBe(operations);
  expect(await getSupplierReturn(shop.id, id)).toMatchObject({ status: "sent" });
}

test("the answers of the mail service are lost again and again: the note is mailed once", async () => {
  const { shop, id, emailId } = await left();
  for (let round = 0; round < 5; round += 1) {
    world.faults.add({ operation: "mail", kind: round % 2 ? "drop-before" : "drop-after" });
    await makeDue(shop);
    await runJob("send-email", { shopId: shop.id, emailId });
  }
  await makeDue(shop);
  await runJob("send-email", { shopId: shop.id, emailId });
  await expectWhole(shop, id, 1);
});

test("twenty workers with the email of one return at once send it once", async () => {
  const { shop, id, emailId } = await left();
  await Promise.all(Array.from({ length: 20 }, () => runJob("send-email", { shopId: shop.id, emailId })));
  await expectWhole(shop, id, 1);
});

const moments: [when: string, isSo: (shopId: number) => Promise<boolean>][] = [
  ["its mail was queued", async (shopId) => (await db.email.count({ where: { shopId } })) > 0],
  ["the mail service has taken its mail", () => Promise.resolve(world.mailbox.mails.length > 0)],
];

test.each(moments)(
  "a process that sends a return dies when %s: the same request again is answered, and there is one mail",
  async (_when, isSo) => {
    const { shop, id } = await draftReturn();
    const key = randomUUID();
    const child = await startProcess(sender, [shop.domain, String(id), key, "return"]);
    child.send("go");
    while (!(await isSo(shop.id))) await pause(2);
    await killProcess(child);
    await makeDue(shop);
    const headers = { "Idempotency-Key": key };
    const again = () =>
      askRoute(sendReturnRoute, shop.domain, { method: "POST", id: String(id), headers, body: "{}" });
    const first = await again();
    expect([first.status, first.json]).toMatchObject([200, { success: true, data: { status: "sent" } }]);
    expect((await again()).text).toBe(first.text);
    const [email] = await db.email.findMany({ where: { shopId: shop.id } });
    await makeDue(shop);
    await runJob("send-email", { shopId: shop.id, emailId: email?.id });
    await expectWhole(shop, id, 0);
  },
);
