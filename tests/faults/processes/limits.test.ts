import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { type Member, type Service, startService } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";
import { control } from "../../support/stores";
import { startTestPostgres } from "../../support/test-postgres";

/** What a shop may send on average over all processes, and at once after a quiet time: ten seconds' worth. */
const perSecond = 20;
const burst = 10 * perSecond;
/** A process draws half a second's worth at a time, ahead of need. */
const heldByProcess = 1.5 * (perSecond / 2);

/** Points that the platform gives a second: a small part of what five processes can spend. */
const restoreRate = 10;

let postgres: EmbeddedPostgres;
let service: Service;
let web: Member[];
let busy: string;
let quiet: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  service = await startService({ postgres });
  const env = { REQUESTS_PER_SECOND: String(perSecond) };
  web = await Promise.all([1, 2, 3].map(() => service.start({ part: "web", env })));
  await Promise.all([1, 2].map(() => service.start({ part: "worker", env })));
  service.front.lead(...web.map(({ port }) => port));
  busy = await service.addShop({ variants: 300 });
  quiet = await service.addShop({ variants: 12 });
}, 300_000);
afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

async function ask(url: string, shop: string, path: string, body?: object): Promise<number> {
  const headers = { Authorization: `Bearer ${sessionToken(shop)}`, "Content-Type": "application/json" };
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { headers, ...sent });
  await answer.body?.cancel();
  return answer.status;
}

test("a shop's flood at three processes gets what one process would let through", async () => {
  for (const { url } of web) expect(await ask(url, quiet, "/api/suppliers")).toBe(200);
  const started = performance.now();
  const isOn = () => performance.now() - started < 8_000;
  const seen: number[] = [];
  const flood = web.map(async ({ url }) => {
    while (isOn()) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => ask(url, busy, "/api/suppliers")));
      seen.push(...statuses);
    }
  });
  const others: number[] = [];
  // Fifteen requests a second: what a shop may always send, however fast the machine answers.
  while (isOn()) {
    for (const { url } of web) others.push(await ask(url, quiet, "/api/suppliers"));
    await pause(200);
  }
  await Promise.all(flood);
  const seconds = (performance.now() - started) / 1_000;
  const served = seen.filter((status) => status === 200).length;
  expect(new Set(seen)).toEqual(new Set([200, 429]));
  expect(served).toBeLessThanOrEqual(burst + perSecond * seconds + web.length * heldByProcess);
  expect(served).toBeGreaterThan(burst);
  expect(new Set(others)).toEqual(new Set([200]));
});

test("what three web and two worker processes read of a shop at once is not throttled, and the platform's rate is used", async () => {
  // Its rate limit is full again.
  await pause(11_000);
  const { simulator } = service;
  const store = simulator.world.store(busy);
  if (!store) throw new Error("The store is not there.");
  const [place] = store.locations ?? [];
  const locationId = `gid://shopify/Location/${place?.id}`;
  const variantIds = store.variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
  const { bucket } = simulator.platform.api(store);
  Object.assign(bucket, { restoreRate });
  bucket.drainTo(500);
  const requests = simulator.world.requests.list({ shop: busy });
  const after = requests.at(-1)?.seq ?? 0;
  const { spent } = bucket;
  const started = performance.now();
  const isOn = () => performance.now() - started < 30_000;
  let least = bucket.maximum;
  const watching = setInterval(() => (least = Math.min(least, bucket.status().currentlyAvailable)), 10);
  const counts: number[] = [];
  const counting = web.flatMap(({ url }) =>
    [0, 1].map(async (half) => {
      while (isOn()) {
        const items = variantIds.slice(half * 100, 200 + half * 100);
        const body = { locationId, items: items.map((variantId) => ({ variantId, countedQuantity: 1 })) };
        counts.push(await ask(url, busy, "/api/stock-counts", body));
      }
    }),
  );
  const changing = (async () => {
    for (let round = 0; isOn(); round += 1) {
      // A worker that has not heard of the bucket yet reads at once; fifty products are few enough for two of those.
      for (const { id } of store.products.slice((round % 5) * 10, (round % 5) * 10 + 10))
        await control(simulator.url, "POST", `stores/${busy}/products/${id}`, { title: `Vase ${round}` });
      await pause(500);
    }
  })();
  const others: number[] = [];
  while (isOn()) {
    for (const { url } of web) others.push(await ask(url, quiet, "/api/suppliers"));
    await pause(200);
  }
  await Promise.all([...counting, changing]);
  clearInterval(watching);
  const seconds = (performance.now() - started) / 1_000;
  const sent = simulator.world.requests.list({ shop: busy, after });
  const taken = bucket.spent - spent;
  const throttled = sent.filter(({ outcome }) => outcome === "throttled");
  console.log(
    `${counts.length} counts, ${sent.length} requests, ${throttled.length} throttled, ${taken} points in ${seconds} s, ${least} left`,
  );
  expect(throttled).toEqual([]);
  // Reads leave a fifth to changes, but for those that were on their way when a process heard of the bucket first.
  expect(least).toBeGreaterThan(0.15 * bucket.maximum);
  expect(sent.length).toBeGreaterThan(20);
  expect(taken).toBeGreaterThan(0.6 * restoreRate * seconds);
  expect(new Set(others)).toEqual(new Set([200]));
});
