import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { requestOfRouter } from "~/http/api-router/api-request";
import { db } from "~/infra/db/db.server";
import { buildProcessEntries } from "../../../scripts/build";
import { longIf } from "../../../tests/support/long";
import { watchLoop } from "../../../tests/support/loop-holds.mjs";
import { closeBodyThreads } from "../bodies/body-threads.server";
import { receiveWebhook } from "./receive-webhook.server";

const domain = "large-news.myshopify.com";
const largest = 8 * 1024 * 1024;
/**
 * How long a body may hold the loop: 50 ms, and where that is no more than three signatures over the same bytes take
 * on this machine, that. The check of the signature and the taking in of the bytes are in it.
 */
const longestHoldMs = (signingMs: number) => Math.max(50, 3 * signingMs);

beforeAll(async () => {
  await buildProcessEntries();
  await db.shop.create({ data: { domain } });
  // The first body starts the thread and the connection.
  await take("products/update", '{"id":1,"title":"Mug","variants":[]}'.padEnd(70_000));
});
beforeEach(() => db.webhookDelivery.deleteMany({}).then(() => undefined));
afterAll(closeBodyThreads);

/** The garbage of the tests' own texts is not collected while a body is taken. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

async function take(topic: string, body: string) {
  const bytes = Buffer.from(body);
  const request = new Request("https://backroom.test/webhooks", { method: "POST", body: bytes });
  const signing = watchLoop();
  const signature = createHmac("sha256", "test-api-secret").update(bytes).digest("base64");
  const { heldMs: signingMs } = signing.take();
  signing.end();
  request.headers.set("X-Shopify-Hmac-Sha256", signature);
  request.headers.set("X-Shopify-Shop-Domain", domain);
  request.headers.set("X-Shopify-Topic", topic);
  request.headers.set("X-Shopify-Webhook-Id", "large");
  collectGarbage();
  const loop = watchLoop();
  const { status } = await receiveWebhook(requestOfRouter(request));
  const { heldMs } = loop.take();
  loop.end();
  return { status, heldMs, isShort: heldMs < longestHoldMs(signingMs) };
}

/** The items of a list until the body is as long as it may be. */
const filled = (start: string, item: string, end: string) =>
  `${start}${`${item},`.repeat(Math.floor((largest - start.length - end.length) / (item.length + 1))).slice(0, -1)}${end}`;

const order =
  '{"id":1,"created_at":"2026-11-20T10:00:00Z","updated_at":"2026-11-20T10:00:00Z","line_items":[';
const keys = Array.from({ length: 450_000 }, (_, index) => `"key-${index}":1`).join(",");

const large: [name: string, topic: string, body: string, expected: number][] = [
  ["lines without a field", "orders/create", filled(order, "{}", "]}"), 413],
  ["lines that are no lines", "orders/updated", filled(order, "0", "]}"), 200],
  ["refunds without a field", "orders/create", filled(`${order}],"refunds":[`, "{}", "]}"), 413],
  ["variants without a field", "products/update", filled('{"id":1,"title":"","variants":[', "{}", "]}"), 413],
  ["fields that nobody knows", "products/update", `{"id":1,"title":"","variants":[],${keys}}`, 200],
  ["lists within lists", "products/update", filled('{"id":1,"title":"","variants":[', "[[[[]]]]", "]}"), 200],
  ["long texts", "orders/create", filled(order, JSON.stringify({ id: "x".repeat(5_000) }), "]}"), 200],
  ["no JSON", "orders/create", `${order}${"[".repeat(8_000_000)}`, 400],
];
/** One that is refused while it is read, one that is taken, and one that is no JSON. */
const everyday = ["lines without a field", "fields that nobody knows", "no JSON"];

for (const [name, topic, body, expected] of large) {
  it(
    `a signed webhook of eight megabytes of ${name} holds nobody up`,
    longIf(!everyday.includes(name)),
    async () => {
      let taken = await take(topic, body);
      // What a body costs it costs each time; what a busy machine adds it does not add ten times.
      for (let times = 1; times < 10 && !taken.isShort; times += 1) {
        await db.webhookDelivery.deleteMany({});
        await pause(50 * times);
        taken = await take(topic, body);
      }
      expect(taken).toMatchObject({ status: expected, isShort: true });
    },
  );
}

it("a large webhook is stored like a small one", async () => {
  const line = { id: 1, variant_id: 2, quantity: 3 };
  const body = { id: 7, created_at: "2026-11-20T10:00:00Z", line_items: Array(2_000).fill(line) };
  const text = JSON.stringify(body);
  expect(text.length).toBeGreaterThan(64 * 1024);
  expect((await take("orders/create", text)).status).toBe(200);
  expect(await db.webhookDelivery.findMany()).toMatchObject([{ topic: "orders/create", payload: body }]);
});
