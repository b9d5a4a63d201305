import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../support/running-app";
import { sessionToken } from "../support/session-tokens";
import { createShop } from "../support/shop-in-database";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    databaseUrl: process.env.DATABASE_URL ?? "",
    env: { REQUESTS_PER_SECOND: "20", REQUESTS_AT_ONCE: "2", LOG_LEVEL: "info" },
  });
});
afterAll(() => app.stop());

const ask = (shop: string) =>
  fetch(`${app.url}/api/suppliers`, { headers: { Authorization: `Bearer ${sessionToken(shop)}` } });

async function statusesOf(answers: Promise<Response>[]): Promise<number[]> {
  return Promise.all(
    answers.map(async (answer) => {
      const { status, body } = await answer;
      await body?.cancel();
      return status;
    }),
  );
}

test("a shop that is alone gets all that the process can do, and is refused only what exceeds the queue", async () => {
  const { domain } = await createShop();
  const few = await statusesOf(Array.from({ length: 40 }, () => ask(domain)));
  expect(new Set(few)).toEqual(new Set([200]));
  const seen = new Set<number>();
  // They are as quickly answered as they come where this process gets less of the machine than the app does.
  while (!seen.has(429))
    for (const status of await statusesOf(Array.from({ length: 300 }, () => ask(domain)))) seen.add(status);
  expect(seen).toEqual(new Set([200, 429]));
});

test("beside others a flood is refused with the time to wait, and the others do not notice", async () => {
  const [noisy, quiet] = [(await createShop()).domain, (await createShop()).domain];
  await ask(quiet);
  const refused: Response[] = [];
  const started = performance.now();
  // The longer it takes, the more of it the shop is allowed.
  for (let round = 0; round < 8 || refused.length <= 100; round++) {
    const flood = Array.from({ length: 45 }, () => ask(noisy));
    const others = await statusesOf([ask(quiet), ask(quiet)]);
    expect(others).toEqual([200, 200]);
    for (const answer of await Promise.all(flood)) {
      if (answer.status === 429) refused.push(answer);
      else await answer.body?.cancel();
    }
  }
  const [first] = refused;
  expect(Number(first?.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  expect(await first?.json()).toMatchObject({ success: false, data: { code: "RATE_LIMITED" } });
  const told = app.log.filter((line) => line.includes(noisy) && line.includes("more requests than it may"));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - started) / 60_000));
});

test("requests without a valid token are refused by the guard, however many come", async () => {
  const answers = Array.from({ length: 300 }, () => fetch(`${app.url}/api/suppliers`));
  expect(new Set(await statusesOf(answers))).toEqual(new Set([401]));
});
