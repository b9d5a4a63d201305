import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { env } from "~/infra/env/env.server";
import { sessionToken } from "../../../tests/support/session-tokens";
import { type Admission, admit } from "./admit.server";

const read = (shop: string) => admit({ token: sessionToken(shop), isRead: true });
const write = (shop: string) => admit({ token: sessionToken(shop), isRead: false });

let shops = 0;
const newShop = () => `shop-${++shops}.myshopify.com`;

async function isWaiting(admission: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol("waiting");
  return (await Promise.race([admission, pause(10, waiting)])) === waiting;
}

function end(admission: Admission): void {
  if ("refusal" in admission) throw new Error("the request was refused");
  admission.end();
}

test("a shop's reads start one after the other while another shop is active", async () => {
  const [noisy, quiet] = [newShop(), newShop()];
  end(await read(quiet));
  const first = await read(noisy);
  const second = read(noisy);
  expect(await isWaiting(second)).toBe(true);
  end(await read(quiet));
  end(first);
  end(await second);
});

test("a long read does not keep the shop's other reads waiting", async () => {
  const [shop, other] = [newShop(), newShop()];
  end(await read(other));
  const long = await read(shop);
  end(await read(shop));
  end(long);
});

test("where many of a shop's reads wait, the process pauses them for as long as it worked on the last one", async () => {
  const [flooding, quiet] = [newShop(), newShop()];
  end(await read(quiet));
  // The pause follows the clock: a busy machine's would end before anything looks.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const first = await read(flooding);
    let isIn = false;
    const second = read(flooding).finally(() => (isIn = true));
    const others = Array.from({ length: env.REQUESTS_AT_ONCE }, () => read(flooding));
    await vi.advanceTimersByTimeAsync(30);
    end(first);
    await vi.advanceTimersByTimeAsync(29);
    expect(isIn).toBe(false);
    end(await read(quiet));
    await vi.advanceTimersByTimeAsync(1);
    end(await second);
    await vi.advanceTimersByTimeAsync(1_000);
    for (const other of others) end(await other);
  } finally {
    vi.useRealTimers();
  }
});

test("a change, which may have to wait for Shopify, delays no read and is delayed by none", async () => {
  const [shop, other] = [newShop(), newShop()];
  end(await read(other));
  const changes = await Promise.all([write(shop), write(shop)]);
  const reading = await read(shop);
  end(await write(shop));
  [...changes, reading].forEach(end);
});
