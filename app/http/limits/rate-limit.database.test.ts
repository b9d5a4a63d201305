import { describe, expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { unsafeDrawRequests } from "~/models/rate-limit/draw.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { RateLimit } from "./rate-limit.server";

const rate = { perSecond: 10, burstSeconds: 2 };

async function admitted(allowance: RateLimit, shop: string, requests: number): Promise<number> {
  let count = 0;
  for (let sent = 0; sent < requests; sent++) if ((await allowance.take(shop)) === 0) count += 1;
  return count;
}

describe("a shop's rate limit", () => {
  test("after a quiet time a shop may send its burst, and then has to wait", async () => {
    const { domain } = await createShop();
    const allowance = new RateLimit(rate);
    const passed = await admitted(allowance, domain, 60);
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThan(30);
    expect(await allowance.take(domain)).toBeGreaterThanOrEqual(1);
  });

  test("all processes share it", async () => {
    const { domain } = await createShop();
    const processes = [1, 2, 3].map(() => new RateLimit(rate));
    const passed = await Promise.all(processes.map((one) => admitted(one, domain, 40)));
    expect(passed.reduce((sum, count) => sum + count, 0)).toBeLessThan(40);
  });

  test("the bucket fills with time", async () => {
    const { domain, id } = await createShop();
    await admitted(new RateLimit(rate), domain, 40);
    await db.$executeRaw`UPDATE request_allowances SET counted_at = counted_at - interval '1 second' WHERE shop_id = ${id}`;
    const { granted } = await unsafeDrawRequests(domain, { wanted: 50, perSecond: 10, burst: 20 });
    expect(granted).toBeGreaterThanOrEqual(10);
    expect(granted).toBeLessThanOrEqual(13);
  });

  test("the bucket never holds more than the burst, and concurrent draws get no more than it has", async () => {
    const { domain } = await createShop();
    const wish = { wanted: 3, perSecond: 0.001, burst: 20 };
    const drawn = await Promise.all(Array.from({ length: 20 }, () => unsafeDrawRequests(domain, wish)));
    expect(drawn.reduce((sum, { granted }) => sum + granted, 0)).toBe(20);
  });

  test("one shop's flood leaves another's rate limit alone", async () => {
    const [noisy, quiet] = [await createShop(), await createShop()];
    const allowance = new RateLimit(rate);
    await admitted(allowance, noisy.domain, 60);
    expect(await allowance.take(quiet.domain)).toBe(0);
  });

  test("requests pass while the database does not answer", async () => {
    const allowance = new RateLimit(rate, () => Promise.reject(new Error("no database")));
    expect(await admitted(allowance, "a.myshopify.com", 100)).toBe(100);
  });

  test("a silent database holds a request up for two seconds, not until its deadline", async () => {
    const allowance = new RateLimit(rate, () => new Promise(() => undefined));
    const started = performance.now();
    expect(await allowance.take("a.myshopify.com")).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("there is no limit where none is configured", async () => {
    const allowance = new RateLimit({ perSecond: 0, burstSeconds: 1 }, () =>
      Promise.reject(new Error("must not be asked")),
    );
    expect(await admitted(allowance, "a.myshopify.com", 1_000)).toBe(1_000);
  });
});
