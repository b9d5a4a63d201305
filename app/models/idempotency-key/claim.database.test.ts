import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { graceMs, livenessLock } from "~/models/database/liveness-lock";
import { createShop } from "../../../tests/support/shop-in-database";
import { type Claim, claimKey } from "./claim.server";
import { whileOwningKey } from "./current-key.server";
import { claimKeysAs } from "./holder.server";
import { rememberAnswer } from "./remember-answer.server";

const request = { key: "key-1", requestHash: "of the request" };
let shopId: number;
let leave: () => Promise<void>;

beforeEach(async () => {
  ({ id: shopId } = await createShop());
  const holder = randomUUID();
  const connection = new Client({ connectionString: env.DATABASE_URL });
  await connection.connect();
  await connection.query(`SELECT pg_advisory_lock(${livenessLock("$1::text")})`, [holder]);
  let isThere = true;
  leave = async () => {
    if (isThere) await connection.end();
    isThere = false;
  };
  claimKeysAs(holder);
});
afterEach(async () => {
  claimKeysAs("");
  await leave();
});

describe("a request that comes again while the first one is in progress", () => {
  it("waits for a process that is at work", async () => {
    await claimed();
    await later(graceMs + 1_000);
    expect(await claimKey(shopId, request)).toEqual({ state: "running" });
  });

  it("is handled at once where the process has died", async () => {
    await claimed();
    await later(graceMs + 1_000);
    await leave();
    expect(await claimKey(shopId, request)).toMatchObject({ state: "owned" });
  });

  it("waits while the process may only have lost its connection", async () => {
    await claimed();
    await leave();
    expect(await claimKey(shopId, request)).toEqual({ state: "running" });
  });

  it("waits for a process that cannot prove that it is alive, as long as a request may take", async () => {
    claimKeysAs("");
    await claimed();
    await later(50_000);
    expect(await claimKey(shopId, request)).toEqual({ state: "running" });
    await later(11_000);
    expect(await claimKey(shopId, request)).toMatchObject({ state: "owned" });
  });

  it("gets the answer of what the process had done before it died", async () => {
    const { lease } = await claimed();
    const owned = { shopId, key: request.key, lease };
    await whileOwningKey(owned, () => db.$transaction((tx) => rememberAnswer(tx, { id: 7 }, 201)));
    expect(await claimKey(shopId, request)).toEqual({ state: "running" });
    await later(graceMs + 1_000);
    await leave();
    expect(await claimKey(shopId, request)).toMatchObject({ state: "answered", status: 201 });
  });

  it("is refused with another body, whatever happened to the process", async () => {
    await claimed();
    await later(graceMs + 1_000);
    await leave();
    expect(await claimKey(shopId, { ...request, requestHash: "of another" })).toEqual({
      state: "used for another request",
    });
  });
});

it("a process that only seemed dead does nothing once another has taken its request over", async () => {
  const { lease } = await claimed();
  await later(graceMs + 1_000);
  await leave();
  await claimed();
  const owned = { shopId, key: request.key, lease };
  await expect(
    whileOwningKey(owned, () => db.$transaction((tx) => rememberAnswer(tx, { id: 7 }))),
  ).rejects.toMatchObject({ code: "CONFLICT" });
});

async function claimed(): Promise<Extract<Claim, { state: "owned" }>> {
  const claim = await claimKey(shopId, request);
  if (claim.state !== "owned") throw new Error(`The key is ${claim.state}.`);
  return claim;
}

/** So much time passes. */
async function later(ms: number): Promise<void> {
  await db.$executeRaw`
    UPDATE idempotency_keys SET lease_until = lease_until - make_interval(secs => ${ms / 1_000})
    WHERE shop_id = ${shopId}`;
}
