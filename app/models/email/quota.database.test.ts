import { afterEach, expect, test } from "vitest";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { answeringIn } from "~/texts/translate.server";
import { createDraft, queueMail } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { unsafePruneEmailQuotas } from "./quota.server";

const noLimits = { EMAILS_PER_DAY: 0, EMAILS_PER_ORDER_HOUR: 0, EMAILS_PER_ORDER_DAY: 0 };
afterEach(() => Object.assign(env, noLimits));

type Shop = Awaited<ReturnType<typeof createShop>>;

/** Asks for the order's mail, which the service takes at once. */
async function sendOne(shop: Shop, id: number): Promise<void> {
  const emailId = await queueMail(shop, id);
  await db.email.update({
    where: { shopId_id: { shopId: shop.id, id: emailId } },
    data: { status: "sent" },
  });
}

/** How a sending is refused, with its message and the seconds to wait; null when it is not. */
async function refusalOf(work: Promise<void>) {
  const error: unknown = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error === null) return null;
  if (!(error instanceof AppError)) throw error;
  return {
    code: error.code,
    english: error.message,
    german: answeringIn("de", () => error.text),
    after: error.retryAfter,
  };
}

const rewind = (shopId: number, seconds: number) =>
  db.$executeRaw`UPDATE email_quotas SET since = since - ${seconds} * interval '1 second' WHERE shop_id = ${shopId}`;

test("an order is emailed so often in an hour, then a refusal says when the next one can be sent", async () => {
  env.EMAILS_PER_ORDER_HOUR = 2;
  const shop = await createShop();
  const id = await createDraft(shop);
  await sendOne(shop, id);
  await sendOne(shop, id);
  await rewind(shop.id, 600);
  expect(await refusalOf(sendOne(shop, id))).toEqual({
    code: "RATE_LIMITED",
    english:
      "An order and its returns can be emailed 2 times in an hour. You can send the next email in 50 minutes.",
    german:
      "Zu einer Bestellung und ihren Rücksendungen können je Stunde 2 E-Mails gesendet werden. Die nächste können Sie in 50 Minuten senden.",
    after: expect.closeTo(3_000, -1) as number,
  });
  expect(await refusalOf(sendOne(shop, await createDraft(shop)))).toBeNull();
  await rewind(shop.id, 3_000);
  expect(await refusalOf(sendOne(shop, id))).toBeNull();
});

test("and so often in a day", async () => {
  Object.assign(env, { EMAILS_PER_ORDER_HOUR: 1, EMAILS_PER_ORDER_DAY: 2 });
  const shop = await createShop();
  const id = await createDraft(shop);
  await sendOne(shop, id);
  await rewind(shop.id, 3_600);
  await sendOne(shop, id);
  await rewind(shop.id, 3_600);
  expect((await refusalOf(sendOne(shop, id)))?.english).toBe(
    "An order and its returns can be emailed 2 times in a day. You can send the next email in 22 hours.",
  );
});

test("a store's day of emails is its own, and deleting what was sent gives none back", async () => {
  env.EMAILS_PER_DAY = 2;
  const [shop, other] = [await createShop(), await createShop()];
  const id = await createDraft(shop);
  await sendOne(shop, id);
  await sendOne(shop, await createDraft(shop));
  await db.purchaseOrder.delete({ where: { shopId_id: { shopId: shop.id, id } } });
  const refusal = await refusalOf(sendOne(shop, await createDraft(shop)));
  expect(refusal).toMatchObject({
    code: "RATE_LIMITED",
    english: "Your store has reached its daily limit of emails (2). You can send the next one in 24 hours.",
    german:
      "Ihr Shop hat das Tageslimit an E-Mails (2) erreicht. Die nächste können Sie in 24 Stunden senden.",
  });
  expect(await refusalOf(sendOne(other, await createDraft(other)))).toBeNull();
});

test("of many emails at once no more are sent than the quota has left", async () => {
  env.EMAILS_PER_DAY = 3;
  const shop = await createShop();
  const drafts: number[] = [];
  for (let count = 0; count < 8; count++) drafts.push(await createDraft(shop));
  const all = await Promise.all(drafts.map((id) => refusalOf(sendOne(shop, id))));
  expect(all.filter((refusal) => refusal === null)).toHaveLength(3);
  expect(await db.email.count({ where: { shopId: shop.id } })).toBe(3);
  const [counted] = await db.emailQuota.findMany({ where: { shopId: shop.id } });
  expect(counted?.used).toBe(3);
});

test("what no longer counts is deleted", async () => {
  Object.assign(env, { EMAILS_PER_DAY: 5, EMAILS_PER_ORDER_HOUR: 5 });
  const [shop, fresh] = [await createShop(), await createShop()];
  await sendOne(shop, await createDraft(shop));
  await sendOne(fresh, await createDraft(fresh));
  await rewind(shop.id, 86_401);
  expect(await unsafePruneEmailQuotas()).toBe(2);
  expect(await db.emailQuota.count({ where: { shopId: fresh.id } })).toBe(2);
});
