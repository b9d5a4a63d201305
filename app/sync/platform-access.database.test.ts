import { Session } from "@shopify/shopify-app-remix/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { findShopByDomain } from "~/models/shop/get.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import type { FaultKind } from "../../simulator/faults/faults";
import { checkToken } from "../../simulator/world/installs";
import { type SimulatedStore, simulateStore } from "../../tests/support/simulated-store";
import { platformAccess } from "./platform-access.server";

const domain = "homewares.myshopify.com";
const minute = 60_000;
const day = 24 * 60 * minute;

let platform: SimulatedStore;

/** The app is installed with tokens of the store; `more` is what the app knows otherwise. */
async function install(more: Partial<Session> = {}) {
  const isExpiring = !("refreshToken" in more);
  const { accessToken, refreshToken } = platform.grant(isExpiring);
  const session = { id: `offline_${domain}`, shop: domain, state: "1", isOnline: false, accessToken };
  const expiring = {
    expires: new Date(Date.now() + minute),
    refreshToken: refreshToken ?? undefined,
    refreshTokenExpires: new Date(Date.now() + 90 * day),
  };
  await sessionStorage.storeSession(
    new Session({ ...session, scope: "read_products", ...expiring, ...more }),
  );
  return { shopId: (await findShopByDomain(domain))?.id ?? 0, accessToken };
}

const permanent = { expires: undefined, refreshToken: undefined };
const latestToken = () => platform.granted()?.accessToken;

/** The store's first request with a new token ends the tokens before it. */
const useToken = (token: string) => checkToken(platform.simulator.world, platform.store, token);

const untilAsked = () => expect.poll(() => platform.tokenRequests(), { interval: 5 }).toBeGreaterThan(0);

/** The module as another process has it: no memory in common, only the database. */
async function anotherProcess() {
  vi.resetModules();
  const other = await import("./platform-access.server");
  const { pool: otherPool } = await import("~/infra/db/db.server");
  return { platformAccess: other.platformAccess, close: () => otherPool.end() };
}

const statusOf = async () => (await findShopByDomain(domain))?.status;

const expireToken = () => db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });

beforeAll(async () => {
  platform = await simulateStore(domain);
});

beforeEach(async () => {
  await db.shop.deleteMany({});
  platform.reset();
});

afterAll(async () => {
  await platform.simulator.stop();
  await pool.end();
});

describe("a shop's access to the platform", () => {
  it("is its token while that is valid", async () => {
    const { shopId, accessToken } = await install({ expires: new Date(Date.now() + 30 * minute) });
    expect(await platformAccess(shopId)).toMatchObject({ domain, accessToken });
    expect(platform.tokenRequests()).toBe(0);
  });

  it("is a permanent token for ever", async () => {
    const { shopId, accessToken } = await install(permanent);
    expect((await platformAccess(shopId)).accessToken).toBe(accessToken);
    expect(platform.tokenRequests()).toBe(0);
  });

  it("is renewed before it runs out, and the new pair is used from then on", async () => {
    const { shopId, accessToken: old } = await install();
    const { accessToken: first } = await platformAccess(shopId);
    expect([first === old, first]).toEqual([false, latestToken()]);
    expect((await platformAccess(shopId)).accessToken).toBe(first);
    expect(platform.tokenRequests()).toBe(1);
    expect([useToken(first), useToken(old)]).toEqual(["valid", "unknown"]);
    await expireToken();
    const { accessToken: second } = await platformAccess(shopId);
    expect([second === first, second]).toEqual([false, latestToken()]);
  });

  it("is renewed once for fifty callers in two processes", async () => {
    const { shopId } = await install({ expires: new Date(Date.now() - minute) });
    platform.fault({ operation: "token", kind: "delay", delayMs: 200 });
    const other = await anotherProcess();
    const calls = Array.from({ length: 25 }, () => [platformAccess(shopId), other.platformAccess(shopId)]);
    const tokens = (await Promise.all(calls.flat())).map((access) => access.accessToken);
    await other.close();
    expect(new Set(tokens)).toEqual(new Set([latestToken()]));
    expect(platform.tokenRequests()).toBe(1);
  });

  it("holds no transaction open while the platform is asked", async () => {
    const { shopId, accessToken } = await install();
    platform.fault({ operation: "token", kind: "delay", delayMs: 2_000 });
    const access = platformAccess(shopId);
    await untilAsked();
    const { rows } = await pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    expect([rows[0]?.open, latestToken()]).toEqual([0, accessToken]);
    await access;
  });

  it("is permanent when the answer names no end, and can be renewed again should that change", async () => {
    const { shopId } = await install();
    platform.store.options.expiringTokens = false;
    const { accessToken: forEver } = await platformAccess(shopId);
    expect([forEver, platform.granted()?.expiresAt]).toEqual([latestToken(), null]);
    const row = await db.session.findFirstOrThrow({ where: { shopId } });
    expect(row.expiresAt).toBeNull();
    await db.session.updateMany({ data: { updatedAt: new Date(Date.now() - day) } });
    platform.store.options.expiringTokens = true;
    await (await platformAccess(shopId)).onRefusal?.(401);
    const { accessToken: renewed } = await platformAccess(shopId);
    expect([renewed === forEver, renewed]).toEqual([false, latestToken()]);
  });

  it.each<[string, FaultKind]>([
    ["nothing", "drop-before"],
    ["a failure of its own", "html"],
    ["too many requests", "429"],
    ["half an answer", "truncated"],
    ["an answer without a token", "empty"],
  ])("stays as it is while the platform answers %s, and is renewed afterwards", async (_name, kind) => {
    const { shopId, accessToken } = await install();
    platform.fault({ operation: "token", kind });
    expect((await platformAccess(shopId)).accessToken).toBe(accessToken);
    await expireToken();
    await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    expect(await statusOf()).toBe("active");
    platform.simulator.world.faults.clear();
    const renewed = (await platformAccess(shopId)).accessToken;
    expect([renewed === accessToken, renewed]).toEqual([false, latestToken()]);
  });

  it("ends when the platform refuses to renew it, and no one asks again", async () => {
    const { shopId } = await install();
    platform.store.install = null;
    for (let tries = 0; tries < 5; tries++) {
      await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    }
    expect(platform.tokenRequests()).toBe(1);
    expect(await statusOf()).toBe("reauthorize");
  });

  it("does not end when the shop installed the app again while the old token was being refused", async () => {
    const { shopId } = await install();
    platform.fault({ operation: "token", kind: "delay", delayMs: 2_000 });
    const access = platformAccess(shopId);
    await untilAsked();
    platform.store.install = null;
    const { accessToken } = await install({ expires: new Date(Date.now() + day) });
    expect((await access).accessToken).toBe(accessToken);
    expect(await statusOf()).toBe("active");
  });

  it("that a new installation brought is not overwritten by the renewal of the old", async () => {
    const { shopId } = await install();
    platform.fault({ operation: "token", kind: "delay", delayMs: 2_000 });
    const access = platformAccess(shopId);
    await untilAsked();
    const { accessToken } = await install({ expires: new Date(Date.now() + day) });
    expect((await access).accessToken).toBe(accessToken);
    expect(latestToken()).not.toBe(accessToken);
  });

  it("that cannot be renewed is used to its end and then needs a new installation", async () => {
    const { shopId, accessToken } = await install({ refreshToken: undefined });
    expect((await platformAccess(shopId)).accessToken).toBe(accessToken);
    await expireToken();
    await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    expect([await statusOf(), platform.tokenRequests()]).toEqual(["reauthorize", 0]);
  });

  it("ends with a permanent token that the platform refuses", async () => {
    const { shopId } = await install(permanent);
    await (await platformAccess(shopId)).onRefusal?.(401);
    expect(await statusOf()).toBe("reauthorize");
  });

  it("is not harmed by the refusal of a token that was replaced meanwhile", async () => {
    const { shopId } = await install(permanent);
    const old = await platformAccess(shopId);
    await install(permanent);
    await old.onRefusal?.(401);
    expect(await statusOf()).toBe("active");
  });

  it("pauses when the platform has closed the shop", async () => {
    const { shopId } = await install();
    await (await platformAccess(shopId)).onRefusal?.(423);
    expect(await statusOf()).toBe("parked");
  });

  it("does not exist for an unknown shop", async () => {
    await expect(platformAccess(12_345)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
  });
});
