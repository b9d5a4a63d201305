import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeRenderer } from "~/documents/render.server";
import { db } from "~/infra/db/db.server";
import { findMailDomain } from "~/models/mail-domain/get.server";
import type { ShopContext } from "~/models/shop/context";
import { buildProcessEntries } from "../../../scripts/build";
import type { DomainStatus } from "../../../simulator/mailbox/domains";
import { startMailService } from "../../../tests/support/mail-service";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop } from "../../../tests/support/shop-in-database";

const { world, clear, stop } = await startMailService();
const { addMailDomain } = await import("./add.server");
const { checkMailDomain, checkMailDomains } = await import("./check.server");
const { forgetMailDomain, removeMailDomain } = await import("./remove.server");
const { sendPurchaseOrder } = await import("../send-purchase-order.server");

beforeAll(buildProcessEntries);
beforeEach(clear);
afterAll(async () => {
  await closeRenderer();
  await stop();
});

const atService = (name: string) => world.mailbox.domains.all.find((domain) => domain.name === name);

function setStatus(name: string, status: DomainStatus): void {
  const domain = atService(name);
  if (!domain) throw new Error(`${name} is not set up.`);
  domain.status = status;
}

/** A shop that sends from its own domain. */
async function verifiedShop(): Promise<{ shop: ShopContext; name: string }> {
  const shop = await createShop();
  const name = `shop-${shop.id}.example`;
  await addMailDomain(shop.id, `orders@${name}`);
  setStatus(name, "verified");
  await checkMailDomain(shop.id);
  return { shop, name };
}

test("a domain is set up with its DNS records, becomes verified, and emails come from it", async () => {
  const shop = await createShop();
  const added = await addMailDomain(shop.id, "orders@kiln.example");
  expect(added).toMatchObject({ domain: "kiln.example", state: "pending", verifiedAt: null });
  expect(added.records).toContainEqual(
    expect.objectContaining({ type: "MX", name: "send", priority: 10, state: "pending" }),
  );
  const id = await createDraft(shop);
  await sendPurchaseOrder(shop, { id, actor: "" });
  expect(await checkMailDomain(shop.id)).toMatchObject({ state: "pending" });

  setStatus("kiln.example", "verified");
  const verified = await checkMailDomain(shop.id);
  expect(verified).toMatchObject({ state: "verified", verifiedAt: expect.any(String) as string });
  await sendPurchaseOrder(shop, { id, actor: "" });
  expect(world.mailbox.mails.map(({ from }) => from)).toEqual([
    `"${shop.name}" <orders@backroom.test>`,
    `"${shop.name}" <orders@kiln.example>`,
  ]);
});

test("a domain whose records are gone is found by the hourly check, and emails come from the app's address", async () => {
  const { shop, name } = await verifiedShop();
  setStatus(name, "temporary_failure");
  await checkMailDomains();
  expect(await findMailDomain(shop.id)).toMatchObject({
    state: "failed",
    verifiedAt: expect.any(String) as string,
  });
  await sendPurchaseOrder(shop, { id: await createDraft(shop), actor: "" });
  expect(world.mailbox.mails).toMatchObject([{ from: `"${shop.name}" <orders@backroom.test>` }]);
});

test("an email whose domain was lost since falls back within the request, and is sent once", async () => {
  const { shop, name } = await verifiedShop();
  setStatus(name, "failed");
  const id = await createDraft(shop);
  expect(await sendPurchaseOrder(shop, { id, actor: "" })).toMatchObject({ mail: "sent", status: "sent" });
  expect(world.mailbox.mails).toMatchObject([
    { from: `"${shop.name}" <orders@backroom.test>`, to: ["sales@akerstrom.test"] },
  ]);
  expect(await findMailDomain(shop.id)).toMatchObject({ state: "failed" });
  expect(await db.email.findMany({ where: { shopId: shop.id, purchaseOrderId: id } })).toMatchObject([
    { status: "sent", fellBack: true },
  ]);
});

test("an answer lost after the fallback sends no second email", async () => {
  const { shop, name } = await verifiedShop();
  setStatus(name, "failed");
  const id = await createDraft(shop);
  // The first attempt is refused; the answer of the second is lost.
  world.faults.add({ operation: "mail", kind: "drop-after", times: 2 });
  await sendPurchaseOrder(shop, { id, actor: "" });
  expect(world.mailbox.mails).toHaveLength(1);
});

test("a shop has one domain, and nobody takes another's or the app's", async () => {
  const { shop, name } = await verifiedShop();
  await expect(addMailDomain(shop.id, "orders@other.example")).rejects.toMatchObject({ code: "CONFLICT" });
  const other = await createShop();
  for (const address of [`orders@${name}`, "orders@backroom.test", "orders@under_score.example"]) {
    await expect(addMailDomain(other.id, address)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "address" }],
    });
  }
  expect(await findMailDomain(other.id)).toBeNull();
  await expect(checkMailDomain(other.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(removeMailDomain(other.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(atService(name)).toBeDefined();
});

test("a domain that a shop did not verify for three days goes to the shop that asks for it next", async () => {
  const [first, second] = [(await createShop()).id, (await createShop()).id];
  const name = `claimed-${first}.example`;
  const address = `orders@${name}`;
  await addMailDomain(first, address);
  await expect(addMailDomain(second, address)).rejects.toMatchObject({ code: "INVALID_INPUT" });

  const longAgo = new Date(Date.now() - 73 * 3_600_000);
  await db.mailDomain.update({ where: { shopId: first }, data: { createdAt: longAgo } });
  setStatus(name, "verified");
  await expect(addMailDomain(second, address)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  setStatus(name, "failed");
  expect(await addMailDomain(second, address)).toMatchObject({ domain: name, state: "pending" });
  expect(await findMailDomain(first)).toBeNull();
  await expect(addMailDomain(first, address)).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("two requests at once set one domain up, and leave none behind at the service", async () => {
  const shop = await createShop();
  const names = [`one-${shop.id}.example`, `two-${shop.id}.example`];
  const all = await Promise.allSettled(names.map((name) => addMailDomain(shop.id, `orders@${name}`)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(names.filter(atService)).toEqual([(await findMailDomain(shop.id))?.domain]);
});

test("a domain is removed here and at the service, once, also where the service has it no more", async () => {
  const { shop, name } = await verifiedShop();
  expect((await removeMailDomain(shop.id)).message).toContain(name);
  expect([atService(name), await findMailDomain(shop.id)]).toEqual([undefined, null]);
  await expect(removeMailDomain(shop.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const again = await verifiedShop();
  world.mailbox.domains.remove(atService(again.name)?.id ?? "");
  expect(await checkMailDomain(again.shop.id)).toMatchObject({ state: "failed" });
  await removeMailDomain(again.shop.id);
  expect(await findMailDomain(again.shop.id)).toBeNull();
});

test("an outage of the service changes nothing, and the next try is free", async () => {
  const { shop, name } = await verifiedShop();
  const asked = [checkMailDomain, removeMailDomain] as const;
  for (const ask of asked) {
    world.faults.add({ operation: "mail-domain", kind: "500" });
    await expect(ask(shop.id)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
  expect(await findMailDomain(shop.id)).toMatchObject({ state: "verified" });
  const other = await createShop();
  world.faults.add({ operation: "mail-domain", kind: "500" });
  await expect(addMailDomain(other.id, "orders@outage.example")).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  await addMailDomain(other.id, "orders@outage.example");
  expect(atService(name)).toBeDefined();
});

test("before a shop is erased, the service forgets its domain", async () => {
  const { shop, name } = await verifiedShop();
  await forgetMailDomain(shop.id);
  expect(atService(name)).toBeUndefined();
  await forgetMailDomain((await createShop()).id);
});
