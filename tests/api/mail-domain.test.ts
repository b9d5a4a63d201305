import { expect, it } from "vitest";
import { mailDomain } from "~/api/mail-domain";
import { purchaseOrders } from "~/api/purchase-orders";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf } from "./purchasing";

const { api, call, freshShop, simulator } = useStack();

it("a shop sets up a domain, sends from it once it is verified, and removes it; no other shop sees it", async () => {
  const shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
  const name = `shop-${crypto.randomUUID()}.example`;
  expect((await api("GET", "/api/mail-domain", undefined, { shop })).status).toBe(404);
  const refused = await api("POST", "/api/mail-domain", { address: "orders" }, { shop });
  expect(faultsOf(refused)).toEqual({ address: "must be one email address" });
  const empty = await api("POST", "/api/mail-domain", { address: "" }, { shop });
  expect(Object.keys(faultsOf(empty))).toEqual(["address"]);

  const added = await call(mailDomain.add, { body: { address: `Orders@${name}` } }, { shop });
  expect(added).toMatchObject({ address: `orders@${name}`, domain: name, state: "pending" });
  expect(added.records.map(({ type }) => type)).toEqual(["MX", "TXT", "TXT"]);
  expect((await api("POST", "/api/mail-domain", { address: "a@b.example" }, { shop })).status).toBe(409);
  expect((await api("GET", "/api/mail-domain")).status).toBe(404);

  await simulator("POST", `mail-domains/${name}`, { status: "verified" });
  expect(await call(mailDomain.check, {}, { shop })).toMatchObject({ state: "verified" });
  const email = `supplier-${crypto.randomUUID()}@clay.example`;
  const supplier = await createSupplier({ email }, shop);
  const lineItems = [{ title: "Mug", quantity: 1, costPrice: 1 }];
  const order = await createOrder({ supplierId: supplier.id, lineItems }, shop);
  await call(purchaseOrders.send, { params: { id: order.id } }, { shop });
  const { mails } = (await simulator("GET", `mails?to=${email}`)) as { mails: { from: string }[] };
  expect(mails.map(({ from }) => from)).toEqual([expect.stringContaining(`<orders@${name}>`)]);

  expect((await call(mailDomain.delete, {}, { shop })).message).toBe(`${name} is removed.`);
  expect((await api("DELETE", "/api/mail-domain", undefined, { shop })).status).toBe(404);
});
