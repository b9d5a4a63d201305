import { createHmac, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type WebhookTopic, webhookTopics } from "~/models/webhook-delivery/topics";
import { testEnvironment } from "../support/environment";
import { sendRaw } from "../support/raw-request";
import { useStack } from "../support/stack";
import { topicBodies } from "../support/topic-bodies";
import { useDatabase } from "../support/use-database";

const stack = useStack();
const database = useDatabase(stack);

async function deliver(topic: WebhookTopic, shop: { domain: string; id: number }): Promise<number> {
  const body = JSON.stringify(topicBodies(shop)[topic]);
  const hmac = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET).update(body).digest("base64");
  const answer = await sendRaw(stack.appUrl, {
    ...{ method: "POST", path: "/webhooks", body },
    headers: [
      ["Content-Type", "application/json"],
      ["X-Shopify-Hmac-Sha256", hmac],
      ["X-Shopify-Shop-Domain", shop.domain],
      ["X-Shopify-Topic", topic],
      ["X-Shopify-Webhook-Id", randomUUID()],
    ],
  });
  return answer.status;
}

const statusesOf = async (topics: readonly WebhookTopic[], shop: { domain: string; id: number }) => {
  const statuses: [string, number][] = [];
  for (const topic of topics) statuses.push([topic, await deliver(topic, shop)]);
  return statuses.filter(([, status]) => status !== 200);
};

it("genuine webhooks of every topic are accepted for a shop that never had the app, and create no shop", async () => {
  const [before] = await database.rows("SELECT count(*) FROM shops");
  expect(await statusesOf(webhookTopics, { domain: "never-here.myshopify.com", id: 88_001 })).toEqual([]);
  expect(await database.rows("SELECT count(*) FROM shops")).toEqual([before]);
});

it("genuine webhooks of every topic are accepted for a shop that has uninstalled the app, and change nothing", async () => {
  const domain = await stack.freshShop({ variants: 5, locations: 1, orders: 1 });
  await stack.simulator("POST", `stores/${domain}/install-state`, { action: "uninstall" });
  const state = () =>
    database.rows(
      `SELECT shops.id, status, platform_id,
              (SELECT count(*) FROM variants WHERE shop_id = shops.id)::int AS variants,
              (SELECT sum(available) FROM stock_levels WHERE shop_id = shops.id)::int AS units,
              (SELECT count(*) FROM daily_sales WHERE shop_id = shops.id)::int AS days,
              (SELECT count(*) FROM sessions WHERE shop_id = shops.id)::int AS sessions
       FROM shops WHERE domain = $1`,
      [domain],
    );
  await expect.poll(async () => (await state())[0]?.status, { timeout: 20_000 }).toBe("uninstalled");
  const before = await state();
  // An erasure is asked for and done.
  const topics = webhookTopics.filter((topic) => topic !== "shop/redact");
  expect(await statusesOf(topics, { domain, id: Number(before[0]?.platform_id) })).toEqual([]);
  const waiting = () =>
    database.rows("SELECT topic FROM webhook_deliveries WHERE shop_id = $1 AND handled_at IS NULL", [
      before[0]?.id,
    ]);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(await state()).toEqual(before);
});
