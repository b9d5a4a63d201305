import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { makeSessionToken, sign } from "../../../simulator/oauth/session-token";
import { agreeTo, changeScopes } from "../../../simulator/world/installs";
import { ask, askInFrame, domain, refusalOf } from "../../../tests/support/admin-visitor";
import { sendLevelWebhook } from "../../../tests/support/early-webhook";
import { requireShop } from "../pages/page.server";
import { startInstall } from "./install.server";

// The setting is read, and the library takes hold of fetch, when they are loaded.
const platform = await vi.hoisted(async () => {
  const { env } = await import("~/infra/env/env.server");
  env.INSTALLATION = "managed";
  const { simulateStore } = await import("../../../tests/support/simulated-store");
  return simulateStore("homewares.myshopify.com");
});
const { world } = platform.simulator;
const { scopes } = world.app;

beforeEach(async () => {
  await db.shop.deleteMany({});
  platform.reset();
});
afterAll(() => platform.simulator.stop());

/** The admin opens a page of the app in its frame. */
const open = (sessionToken = makeSessionToken(world, platform.store)) =>
  requireShop(askInFrame(sessionToken));
const session = () => sessionStorage.loadSession(`offline_${domain}`);
const imports = async () => {
  const { id: shopId } = await db.shop.findFirstOrThrow({ where: { domain } });
  return db.importRun.count({ where: { shopId } });
};

describe("an installation by the platform itself", () => {
  it("leads whoever wants to install to the store's own page", async () => {
    const request = ask(`/auth?shop=${domain}`);
    const { status, headers } = await startInstall(request);
    expect(status).toBe(302);
    expect(headers.get("Location")).toBe(`https://${domain}/admin/oauth/install?client_id=test-api-key`);
  });

  it("is finished by the first page: its session token becomes the store's token, and the import starts", async () => {
    agreeTo(world, platform.store, scopes);
    const { shop } = await open();
    expect(shop).toMatchObject({ domain, status: "active" });
    expect(await session()).toMatchObject({ accessToken: platform.granted()?.accessToken, isOnline: false });
    await open();
    expect(platform.tokenRequests()).toBe(1);
    expect(await imports()).toBe(1);
    expect(await db.shop.findMany()).toMatchObject([{ platformId: BigInt(platform.store.id) }]);
  });

  it("answers webhooks that come before that page, and keeps none", async () => {
    agreeTo(world, platform.store, scopes);
    expect(await sendLevelWebhook("early")).toBe(200);
    expect([await db.shop.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
    await open();
    expect(await sendLevelWebhook("later")).toBe(200);
    expect(await db.webhookDelivery.count()).toBe(1);
  });

  it("gets tokens that expire, and renews them as after any other installation", async () => {
    platform.store.options.expiringTokens = true;
    agreeTo(world, platform.store, scopes);
    await open();
    const first = (await session())?.accessToken;
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
    await open();
    expect((await session())?.accessToken).not.toBe(first);
    expect((await session())?.accessToken).toBe(platform.granted()?.accessToken);
    expect(platform.tokenRequests()).toBe(2);
    expect(await imports()).toBe(1);
  });

  it("uses a token to its end when it cannot be renewed", async () => {
    platform.store.options.expiringTokens = true;
    agreeTo(world, platform.store, scopes);
    await open();
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 30_000) } });
    platform.fault({ kind: "503", operation: "token" });
    expect((await open()).shop.status).toBe("active");
  });

  it("is done again after an uninstall", async () => {
    agreeTo(world, platform.store, scopes);
    const { shop } = await open();
    await db.session.deleteMany({});
    await db.shop.update({ where: { id: shop.id }, data: { status: "uninstalled" } });
    platform.store.install = null;
    expect((await refusalOf(open())).status).not.toBe(200);
    expect(await session()).toBeUndefined();
    agreeTo(world, platform.store, scopes);
    expect((await open()).shop).toMatchObject({ id: shop.id, status: "active" });
    expect(await session()).toMatchObject({ accessToken: platform.granted()?.accessToken });
  });

  it("follows scopes that the merchant grants or takes back, and asks for none itself", async () => {
    agreeTo(world, platform.store, scopes);
    const { shop } = await open();
    const fewer = scopes.filter((scope) => scope !== "read_all_orders");
    changeScopes(world, platform.store, fewer);
    const topic = "app/scopes_update";
    const body = { id: 1, previous: scopes, current: fewer };
    const triggeredAt = new Date();
    await recordDelivery({
      ...{ domain, topic, webhookId: "scopes", triggeredAt, payload: pickPayloadFields(topic, body) },
    });
    await handleWebhook.run({ shopId: shop.id, topic, webhookId: "scopes" });
    expect((await session())?.scope?.split(",").sort()).toEqual([...fewer].sort());
    expect((await open()).shop.id).toBe(shop.id);
    expect(platform.tokenRequests()).toBe(1);
  });
});

describe("nothing is exchanged or stored", () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const claims = () => ({
    ...{ iss: `https://${domain}/admin`, dest: `https://${domain}`, aud: "test-api-key", sub: "1" },
    ...{ exp: now() + 60, nbf: now(), iat: now() },
  });

  it.each<[string, () => string]>([
    ["a forged token", () => sign("another-secret", claims())],
    ["a token of another app", () => sign(world.app.apiSecret, { ...claims(), aud: "another-app" })],
    ["an expired token", () => sign(world.app.apiSecret, { ...claims(), exp: now() - 1 })],
    [
      "a token that names two stores",
      () => sign(world.app.apiSecret, { ...claims(), dest: "https://other.myshopify.com" }),
    ],
    ["no token", () => "none"],
  ])("for %s", async (_name, token) => {
    agreeTo(world, platform.store, scopes);
    const { status } = await refusalOf(open(token()));
    expect([302, 401]).toContain(status);
    expect(platform.tokenRequests()).toBe(0);
    expect(await db.shop.count()).toBe(0);
  });

  it("when the platform refuses the token, as it does where the app is not installed", async () => {
    const { status } = await refusalOf(open());
    expect([302, 401]).toContain(status);
    expect(await db.shop.count()).toBe(0);
  });

  it("when the platform does not answer: the page says to try again", async () => {
    agreeTo(world, platform.store, scopes);
    platform.fault({ kind: "503", operation: "token" });
    const refusal = await refusalOf(open());
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get("Retry-After")).toBe("5");
    expect(await db.shop.count()).toBe(0);
  });
});
