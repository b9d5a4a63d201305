import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ShopContext } from "~/models/shop/context";
import { createDraft } from "../support/purchase-order-in-database";
import { type RunningApp, startApp } from "../support/running-app";
import { sessionToken } from "../support/session-tokens";
import { createShop } from "../support/shop-in-database";

const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Documents of a shop that wait for a thread. */
const mostWaiting = 8;

let app: RunningApp;
let noisy: ShopContext;
let quiet: ShopContext;
let long: number;
let short: number;

beforeAll(async () => {
  app = await startApp({
    databaseUrl: process.env.DATABASE_URL ?? "",
    env: { REQUESTS_AT_ONCE: "100", LOG_LEVEL: "info" },
  });
  [noisy, quiet] = [await createShop(), await createShop()];
  [long, short] = [await createDraft(noisy, { lines: 600 }), await createDraft(quiet)];
});
afterAll(() => app.stop());

function askForPdf(shop: ShopContext, id: number, signal?: AbortSignal): Promise<Response> {
  const headers = { Authorization: `Bearer ${sessionToken(shop.domain)}` };
  return fetch(`${app.url}/api/purchase-orders/${id}/pdf`, { headers, ...(signal && { signal }) });
}

/** Fills the threads and the noisy shop's line until it is refused; answers when the refusal is here. */
async function fillLine(signal?: AbortSignal) {
  const answers = Array.from({ length: threads + mostWaiting + 2 }, () => askForPdf(noisy, long, signal));
  const first = await Promise.race(answers);
  return { answers, first };
}

test("another shop's document is drawn before the rest of a shop's many, and surplus requests get a Retry-After", async () => {
  const { answers, first } = await fillLine();
  expect(first.status).toBe(429);
  expect(Number(first.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  expect(await first.json()).toMatchObject({ success: false, data: { code: "RATE_LIMITED" } });

  let drawn = 0;
  const counted = answers.map(async (answer) => {
    const { status } = await answer;
    if (status === 200) drawn += 1;
    return status;
  });
  expect((await askForPdf(quiet, short)).status).toBe(200);
  expect(drawn).toBeLessThanOrEqual(2 * threads);
  expect((await Promise.all(counted)).toSorted()).toEqual([
    ...Array<number>(threads + mostWaiting).fill(200),
    429,
    429,
  ]);
});

test("a client that hangs up leaves the queue at once", async () => {
  const refusals = () => app.log.filter((line) => line.includes("RATE_LIMITED")).length;
  const before = refusals();
  const client = new AbortController();
  const { answers } = await fillLine(client.signal);
  let drawn = 0;
  const counted = answers.map(async (answer) => {
    if ((await answer).status === 200) drawn += 1;
  });
  // What is neither refused nor drawn is in a thread or in line: so many, once all have come in.
  const haveComeIn = () => refusals() - before + drawn >= answers.length - threads - mostWaiting;
  await vi.waitFor(() => expect(haveComeIn()).toBe(true), { timeout: 10_000, interval: 5 });
  // Right after an answer no other document is about to be ready.
  const drawnSoFar = drawn;
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(drawnSoFar), { timeout: 10_000, interval: 1 });
  client.abort();
  await Promise.allSettled(counted);
  await vi.waitFor(() => expect(refusals() - before).toBe(answers.length - threads - drawn), 10_000);
});
