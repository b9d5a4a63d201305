import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { requestOfRouter } from "~/http/api-router/api-request";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";
import { db } from "~/infra/db/db.server";
import { findOfflineAccess } from "~/models/session/offline-access.server";
import { findShopByDomain } from "~/models/shop/get.server";
import { storeSession } from "~/models/shop/store-session.server";
import { readShop } from "~/sync/import/read-shop.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { messagesOf } from "../../simulator/webhooks/payloads";
import { grantAccess } from "../../simulator/world/installs";
import type { Store } from "../../simulator/world/store";
import { testEnvironment } from "../support/environment";
import { rowsOfShop } from "../support/rows-of-shop";
import { sessionOf } from "../support/sessions";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

async function renamedShop({ keepsFormer = false } = {}) {
  const { shopId, store } = await stage.addShop({ variants: 3, locations: 1, orders: 2 });
  await importShop(shopId);
  const former = store.domain;
  const rows = await rowsOfShop(shopId);
  const domain = `renamed-${randomBytes(5).toString("hex")}.myshopify.com`;
  stage.simulator.world.rename(store, domain, { keepsFormer });
  return { shopId, store, former, domain, rows };
}

async function hear(store: Store, topic: string, shopId: number): Promise<number> {
  const kind = topic === "shop/update" ? ("shop-updated" as const) : ("customer-redact" as const);
  const event = kind === "shop-updated" ? { store, kind } : { store, kind, customerId: 7 };
  const [message] = messagesOf(stage.simulator.world, event);
  const raw = JSON.stringify(message?.payload);
  const headers = {
    "X-Shopify-Hmac-Sha256": createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET)
      .update(raw)
      .digest("base64"),
    "X-Shopify-Shop-Domain": store.domain,
    "X-Shopify-Topic": topic,
    "X-Shopify-Webhook-Id": randomUUID(),
  };
  const request = new Request("https://backroom.test/webhooks/app", { method: "POST", body: raw, headers });
  const { status } = await receiveWebhook(requestOfRouter(request));
  for (const { webhookId } of await db.webhookDelivery.findMany({ where: { shopId, handledAt: null } })) {
    await handleWebhook.run({ shopId, topic, webhookId });
  }
  return status;
}

/** The record, its data and its token are those of before, under the new domain; there is no second one. */
async function expectSameShop({
  shopId,
  store,
  former,
  domain,
  rows,
}: Awaited<ReturnType<typeof renamedShop>>) {
  expect(await findShopByDomain(domain)).toMatchObject({ id: shopId, status: "active" });
  expect(await findShopByDomain(former)).toBeNull();
  expect(await db.shop.count({ where: { platformId: BigInt(store.id) } })).toBe(1);
  const after = await rowsOfShop(shopId);
  for (const table of ["products", "variants", "stock_levels", "daily_sales"]) {
    expect([table, after[table]]).toEqual([table, rows[table]]);
  }
  expect(await findOfflineAccess(shopId)).toMatchObject({ domain, status: "active" });
  expect(await db.session.count({ where: { shopId } })).toBe(1);
  await readShop(shopId);
}

it.each([true, false])(
  "a store that takes another domain goes on as the same shop (its former address answers: %s)",
  async (keepsFormer) => {
    const renamed = await renamedShop({ keepsFormer });
    expect(await hear(renamed.store, "shop/update", renamed.shopId)).toBe(200);
    await expectSameShop(renamed);
  },
);

it("a store whose merchant opens the app under its new domain is not installed twice", async () => {
  const renamed = await renamedShop();
  const { store, domain } = renamed;
  const scopes = store.install?.scopes ?? [];
  const { accessToken } = grantAccess(stage.simulator.world, store, { scopes, expiring: false });
  await storeSession(sessionOf(domain, accessToken), BigInt(store.id));
  await expectSameShop(renamed);
  expect(await findOfflineAccess(renamed.shopId)).toMatchObject({ accessToken });
});

it("the nightly check finds a new domain that no webhook reported", async () => {
  const renamed = await renamedShop({ keepsFormer: true });
  await readShop(renamed.shopId);
  await expectSameShop(renamed);
});

it("a webhook from before the change that is handled afterwards does not bring the former domain back", async () => {
  const renamed = await renamedShop({ keepsFormer: true });
  const { store, shopId, former, domain } = renamed;
  await hear(store, "shop/update", shopId);
  store.profile.domain = former;
  const [old] = messagesOf(stage.simulator.world, { store, kind: "shop-updated" });
  store.profile.domain = domain;
  expect(old?.payload).toMatchObject({ myshopify_domain: former });
  await hear(store, "shop/update", shopId);
  await expectSameShop(renamed);
});

it("a body about a renamed shop is the shop's own by its id, before the change is known", async () => {
  const { store, shopId } = await renamedShop();
  expect(await hear(store, "customers/redact", shopId)).toBe(200);
  expect(await db.webhookDelivery.count({ where: { shopId, topic: "customers/redact" } })).toBe(1);
});

it("another shop that takes a former domain is a shop of its own", async () => {
  const { shopId: formerId, former } = await renamedShop({ keepsFormer: false });
  const stranger = { shop: former, token: "shpat_stranger", id: 4_711n };
  await storeSession(sessionOf(stranger.shop, stranger.token), stranger.id);
  const found = await findShopByDomain(former);
  expect(found?.id).not.toBe(formerId);
  expect(await findOfflineAccess(formerId)).toBeNull();
});
