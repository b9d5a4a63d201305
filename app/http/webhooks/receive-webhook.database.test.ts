import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestOfRouter } from "~/http/api-router/api-request";
import { db, pool } from "~/infra/db/db.server";
import { receiveWebhook } from "./receive-webhook.server";

const domain = "homewares.myshopify.com";
const level = { inventory_item_id: 1, location_id: 2, available: 3, updated_at: "2026-11-20T10:00:00Z" };
let shopId = 0;

function webhook(
  payload: unknown,
  headers: Record<string, string | null> = {},
  raw = JSON.stringify(payload),
) {
  const signature = createHmac("sha256", "test-api-secret").update(raw).digest("base64");
  const request = new Request("https://backroom.test/webhooks/levels", { method: "POST", body: raw });
  const all = {
    "X-Shopify-Hmac-Sha256": signature,
    "X-Shopify-Shop-Domain": domain,
    "X-Shopify-Topic": "inventory_levels/update",
    "X-Shopify-Webhook-Id": "delivery-1",
    "X-Shopify-Triggered-At": "2026-11-20T10:00:01.123456789Z",
    "Content-Type": "application/json",
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) if (value !== null) request.headers.set(name, value);
  return request;
}

const take = (request: Request) => receiveWebhook(requestOfRouter(request));
const deliver = async (...asked: Parameters<typeof webhook>) => (await take(webhook(...asked))).status;
const kept = () => db.webhookDelivery.findMany({ where: { shopId } });
const jobs = async () => {
  const { rows } = await pool.query<{ payload: unknown }>(
    "SELECT payload FROM graphile_worker._private_jobs ORDER BY id",
  );
  return rows.map((row) => row.payload);
};

beforeAll(async () => {
  ({ id: shopId } = await db.shop.create({ data: { domain } }));
});

beforeEach(async () => {
  await db.webhookDelivery.deleteMany({});
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await db.shop.update({ where: { id: shopId }, data: { status: "active" } });
});

describe("webhook deliveries", () => {
  it("are stored, queued and answered", async () => {
    expect(await deliver(level)).toBe(200);
    const [row] = await kept();
    expect(row).toMatchObject({ topic: "inventory_levels/update", webhookId: "delivery-1", payload: level });
    expect(row?.triggeredAt?.toISOString()).toBe("2026-11-20T10:00:01.123Z");
    expect(await jobs()).toEqual([{ shopId, kind: "updates" }]);
  });

  it("about levels share one job for their shop; those about a product have one each", async () => {
    await deliver(level);
    await deliver(level, { "X-Shopify-Webhook-Id": "delivery-2" });
    await deliver({ id: 5 }, { "X-Shopify-Topic": "products/delete" });
    const ofProduct = { shopId, topic: "products/delete", webhookId: "delivery-1" };
    expect(await jobs()).toEqual([{ shopId, kind: "updates" }, ofProduct]);
  });

  it("are accepted once, however many copies come at the same time", async () => {
    const statuses = await Promise.all(Array.from({ length: 16 }, () => deliver(level)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await deliver(level)).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it("are distinguished by topic and by delivery", async () => {
    await deliver(level);
    await deliver(level, { "X-Shopify-Webhook-Id": "delivery-2" });
    await deliver({ id: 5 }, { "X-Shopify-Topic": "products/delete" });
    expect(await kept()).toHaveLength(3);
  });

  it.each([
    ["no signature", { "X-Shopify-Hmac-Sha256": null }],
    ["an empty signature", { "X-Shopify-Hmac-Sha256": "" }],
    [
      "another signature",
      { "X-Shopify-Hmac-Sha256": createHmac("sha256", "x").update("{}").digest("base64") },
    ],
    ["a shorter signature", { "X-Shopify-Hmac-Sha256": "AAAA" }],
    ["a signature in hexadecimal", { "X-Shopify-Hmac-Sha256": hexadecimal(level) }],
  ])("are refused with %s", async (_name, headers) => {
    expect(await deliver(level, headers)).toBe(401);
    expect(await kept()).toHaveLength(0);
  });

  it("are refused when the body was changed after it was signed", async () => {
    const signed = webhook(level);
    const changed = JSON.stringify({ ...level, available: 9_000 });
    const forged = new Request(signed.url, { method: "POST", headers: signed.headers, body: changed });
    expect((await take(forged)).status).toBe(401);
    const spaced = new Request(signed.url, {
      method: "POST",
      headers: signed.headers,
      body: ` ${JSON.stringify(level)}`,
    });
    expect((await take(spaced)).status).toBe(401);
    expect(await kept()).toHaveLength(0);
  });

  it("are refused when the body is about another shop than the header says", async () => {
    const topic = { "X-Shopify-Topic": "shop/redact" };
    expect(await deliver({ shop_id: 1, shop_domain: "other.myshopify.com" }, topic)).toBe(401);
    const uninstalled = { "X-Shopify-Topic": "app/uninstalled" };
    expect(await deliver({ id: 1, myshopify_domain: "other.myshopify.com" }, uninstalled)).toBe(401);
    expect(await kept()).toHaveLength(0);
  });

  it("are refused when the body is of another topic than the header says", async () => {
    const redact = { "X-Shopify-Topic": "shop/redact", "X-Shopify-Triggered-At": "2099-01-01T00:00:00Z" };
    expect(await deliver(level, redact)).toBe(401);
    const customer = { shop_id: 1, shop_domain: domain, customer: { id: 7 }, orders_to_redact: [] };
    expect(await deliver(customer, redact)).toBe(401);
    expect(await deliver({ shop_id: "x", shop_domain: domain }, redact)).toBe(401);
    expect(
      await deliver({ id: 5, title: "Mug", variants: [] }, { "X-Shopify-Topic": "products/delete" }),
    ).toBe(401);
    expect(await kept()).toHaveLength(0);
  });

  it("belong to the shop whose id the body names, also under a domain that it has only just taken", async () => {
    await db.shop.update({ where: { id: shopId }, data: { platformId: 77n } });
    const topic = { "X-Shopify-Topic": "shop/update", "X-Shopify-Shop-Domain": "renamed.myshopify.com" };
    expect(await deliver({ id: 77, myshopify_domain: "renamed.myshopify.com" }, topic)).toBe(200);
    expect(await kept()).toMatchObject([{ topic: "shop/update" }]);
    const stranger = { "X-Shopify-Topic": "shop/update", "X-Shopify-Webhook-Id": "2" };
    expect(await deliver({ id: 78, myshopify_domain: domain }, stranger)).toBe(200);
    expect(await deliver({ ...level, shop_id: 78 }, { "X-Shopify-Webhook-Id": "3" })).toBe(401);
    expect(await kept()).toHaveLength(1);
    await db.shop.update({ where: { id: shopId }, data: { platformId: null } });
  });

  it("that PostgreSQL refuses fail alone, and others that arrive with them are stored", async () => {
    const odd = webhook(level, { "X-Shopify-Webhook-Id": "odd" });
    await pool.query(
      "ALTER TABLE webhook_deliveries ADD CONSTRAINT none_odd CHECK (webhook_id <> 'odd') NOT VALID",
    );
    const others = Array.from({ length: 20 }, (_, index) =>
      deliver(level, { "X-Shopify-Webhook-Id": `with-${index}` }),
    );
    const [status] = await Promise.all([take(odd).then((answer) => answer.status), ...others]);
    await pool.query("ALTER TABLE webhook_deliveries DROP CONSTRAINT none_odd");
    expect(status).toBe(500);
    expect(await kept()).toHaveLength(20);
  });

  it.each([
    ["of an unknown shop", { "X-Shopify-Shop-Domain": "stranger.myshopify.com" }],
    ["of an unknown topic", { "X-Shopify-Topic": "carts/create" }],
  ])("%s are answered and change nothing", async (_name, headers) => {
    expect(await deliver(level, headers)).toBe(200);
    expect(await db.webhookDelivery.count()).toBe(0);
    expect(await jobs()).toHaveLength(0);
  });

  it.each([
    ["without a shop", { "X-Shopify-Shop-Domain": null }],
    ["of no Shopify shop", { "X-Shopify-Shop-Domain": "evil.example" }],
    ["without a topic", { "X-Shopify-Topic": null }],
    ["without an id", { "X-Shopify-Webhook-Id": null }],
    ["with an endless id", { "X-Shopify-Webhook-Id": "x".repeat(300) }],
  ])("%s are refused", async (_name, headers) => {
    expect(await deliver(level, headers)).toBe(400);
  });

  it("are refused when the body is not JSON", async () => {
    expect(await deliver(null, {}, "{")).toBe(400);
    expect(await deliver(null, {}, "")).toBe(400);
  });

  it("are accepted without a time, and with an invalid one", async () => {
    expect(await deliver(level, { "X-Shopify-Triggered-At": null })).toBe(200);
    expect(await deliver(level, { "X-Shopify-Triggered-At": "soon", "X-Shopify-Webhook-Id": "2" })).toBe(200);
    expect((await kept()).map((row) => row.triggeredAt)).toEqual([null, null]);
  });

  it("with characters that PostgreSQL cannot store are stored without them", async () => {
    const product = '{"id":1,"title":"Mu\\u0000g \\ud800","variants":[]}';
    expect(await deliver(null, { "X-Shopify-Topic": "products/update" }, product)).toBe(200);
    expect((await kept())[0]?.payload).toEqual({ id: 1, title: "Mug ", variants: [] });
  });

  it("of a shop that has uninstalled are handled where they are about the uninstall", async () => {
    await db.shop.update({ where: { id: shopId }, data: { status: "uninstalled" } });
    expect(await deliver(level)).toBe(200);
    expect(await kept()).toHaveLength(0);
    await deliver({ shop_id: 1, shop_domain: domain }, { "X-Shopify-Topic": "shop/redact" });
    expect(await kept()).toHaveLength(1);
  });

  it("beyond eight megabytes are refused", async () => {
    expect(await deliver(null, {}, " ".repeat(8 * 1024 * 1024 + 1))).toBe(413);
  });

  it("have to come by POST", async () => {
    const response = await take(new Request("https://backroom.test/webhooks/levels"));
    expect([response.status, response.headers.Allow]).toEqual([405, "POST"]);
  });

  it("are answered fast while a thousand arrive", async () => {
    const slowest: number[] = [];
    for (let round = 0; round < 20; round++) {
      const batch = Array.from({ length: 50 }, async (_, index) => {
        const started = performance.now();
        await deliver(level, { "X-Shopify-Webhook-Id": `load-${round}-${index}` });
        slowest.push(performance.now() - started);
      });
      await Promise.all(batch);
    }
    expect(await kept()).toHaveLength(1_000);
    expect(Math.max(...slowest)).toBeLessThan(5_000);
  });
});

function hexadecimal(payload: unknown): string {
  return createHmac("sha256", "test-api-secret").update(JSON.stringify(payload)).digest("hex");
}
