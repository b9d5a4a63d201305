import { Session } from "@shopify/shopify-app-remix/server";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { findShopByDomain } from "~/models/shop/get.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { platformAccess } from "./platform-access.server";

const domain = "homewares.myshopify.com";
const minute = 60_000;
const day = 24 * 60 * minute;

/** The platform's token endpoint: what it was asked, and how it answers. */
let asked: { refresh_token?: string; grant_type?: string }[] = [];
let endpoint: (count: number) => Response | Promise<Response>;

const pair = (count: number, more: object = {}) =>
  Response.json({
    access_token: `shpat_${count}`,
    expires_in: 3_600,
    refresh_token: `shprt_${count}`,
    refresh_token_expires_in: 7_776_000,
    ...more,
  });

async function install(more: Partial<Session> = {}): Promise<number> {
  const expiring = {
    expires: new Date(Date.now() + minute),
    refreshToken: "shprt_0",
    refreshTokenExpires: new Date(Date.now() + 90 * day),
  };
  const session = { id: `offline_${domain}`, shop: domain, state: "1", isOnline: false };
  await sessionStorage.storeSession(
    new Session({ ...session, accessToken: "shpat_0", scope: "read_products", ...expiring, ...more }),
  );
  return (await findShopByDomain(domain))?.id ?? 0;
}

/** The module as another process has it: no memory in common, only the database. */
async function anotherProcess() {
  vi.resetModules();
  const other = await import("./platform-access.server");
  const { pool: otherPool } = await import("~/infra/db/db.server");
  return { platformAccess: other.platformAccess, close: () => otherPool.end() };
}

const statusOf = async () => (await findShopByDomain(domain))?.status;

beforeEach(async () => {
  await db.shop.deleteMany({});
  asked = [];
  endpoint = (count) => pair(count);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    expect(url).toBe(`https://${domain}/admin/oauth/access_token`);
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[number]);
    return endpoint(asked.length);
  });
});

afterEach(() => vi.unstubAllGlobals());
afterAll(() => pool.end());

describe("a shop's access to the platform", () => {
  it("is its token while that is valid", async () => {
    const shopId = await install({ expires: new Date(Date.now() + 30 * minute) });
    expect(await platformAccess(shopId)).toMatchObject({ domain, accessToken: "shpat_0" });
    expect(asked).toEqual([]);
  });

  it("is a permanent token for ever", async () => {
    const shopId = await install({ expires: undefined, refreshToken: undefined });
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_0");
    expect(asked).toEqual([]);
  });

  it("is renewed before it runs out, and the new pair is used from then on", async () => {
    const shopId = await install();
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_1");
    expect(asked).toMatchObject([{ grant_type: "refresh_token", refresh_token: "shprt_0" }]);
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_1");
    await db.session.updateMany({ data: { expiresAt: new Date() } });
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_2");
    expect(asked[1]?.refresh_token).toBe("shprt_1");
  });

  it("is renewed once for fifty callers in two processes", async () => {
    const shopId = await install({ expires: new Date(Date.now() - minute) });
    endpoint = async (count) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return pair(count);
    };
    const other = await anotherProcess();
    const calls = Array.from({ length: 25 }, () => [platformAccess(shopId), other.platformAccess(shopId)]);
    const tokens = (await Promise.all(calls.flat())).map((access) => access.accessToken);
    await other.close();
    expect(new Set(tokens)).toEqual(new Set(["shpat_1"]));
    expect(asked).toHaveLength(1);
  });

  it("holds no transaction open while the platform is asked", async () => {
    const shopId = await install();
    let open = -1;
    endpoint = async (count) => {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      open = rows[0]?.open ?? -1;
      return pair(count);
    };
    await platformAccess(shopId);
    expect(open).toBe(0);
  });

  it("is permanent when the answer names no end, and can be renewed again should that change", async () => {
    const shopId = await install();
    endpoint = (count) => (count === 1 ? Response.json({ access_token: "shpat_1" }) : pair(count));
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_1");
    const row = await db.session.findFirstOrThrow({ where: { shopId } });
    expect(row.expiresAt).toBeNull();
    await db.session.updateMany({ data: { updatedAt: new Date(Date.now() - day) } });
    await (await platformAccess(shopId)).onRefusal?.(401);
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_2");
    expect(asked[1]?.refresh_token).toBe("shprt_0");
  });

  it.each([
    ["nothing", () => Promise.reject(new TypeError("fetch failed"))],
    ["a failure of its own", () => new Response("<h1>502</h1>", { status: 502 })],
    ["too many requests", () => new Response("{}", { status: 429 })],
    ["half an answer", () => new Response('{"access_tok')],
    ["an answer without a token", () => Response.json({ expires_in: 3_600 })],
  ])("stays as it is while the platform answers %s, and is renewed afterwards", async (_name, answer) => {
    const shopId = await install();
    endpoint = answer;
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_0");
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    expect(await statusOf()).toBe("active");
    endpoint = () => pair(9);
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_9");
    expect(asked.at(-1)?.refresh_token).toBe("shprt_0");
  });

  it("ends when the platform refuses to renew it, and no one asks again", async () => {
    const shopId = await install();
    endpoint = () => Response.json({ error: "invalid_grant" }, { status: 400 });
    for (let tries = 0; tries < 5; tries++) {
      await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    }
    expect(asked).toHaveLength(1);
    expect(await statusOf()).toBe("reauthorize");
  });

  it("does not end when the shop installed the app again while the old token was being refused", async () => {
    const shopId = await install();
    endpoint = async () => {
      await install({
        accessToken: "shpat_new",
        refreshToken: "shprt_new",
        expires: new Date(Date.now() + day),
      });
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    };
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_new");
    expect(await statusOf()).toBe("active");
  });

  it("that a new installation brought is not overwritten by the renewal of the old", async () => {
    const shopId = await install();
    endpoint = async (count) => {
      await install({
        accessToken: "shpat_new",
        refreshToken: "shprt_new",
        expires: new Date(Date.now() + day),
      });
      return pair(count);
    };
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_new");
  });

  it("that cannot be renewed is used to its end and then needs a new installation", async () => {
    const shopId = await install({ refreshToken: undefined });
    expect((await platformAccess(shopId)).accessToken).toBe("shpat_0");
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(platformAccess(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    expect([await statusOf(), asked.length]).toEqual(["reauthorize", 0]);
  });

  it("ends with a permanent token that the platform refuses", async () => {
    const shopId = await install({ expires: undefined, refreshToken: undefined });
    await (await platformAccess(shopId)).onRefusal?.(401);
    expect(await statusOf()).toBe("reauthorize");
  });

  it("is not harmed by the refusal of a token that was replaced meanwhile", async () => {
    const shopId = await install({ expires: undefined, refreshToken: undefined });
    const old = await platformAccess(shopId);
    await install({ accessToken: "shpat_new", expires: undefined, refreshToken: undefined });
    await old.onRefusal?.(401);
    expect(await statusOf()).toBe("active");
  });

  it("pauses when the platform has closed the shop", async () => {
    const shopId = await install();
    await (await platformAccess(shopId)).onRefusal?.(423);
    expect(await statusOf()).toBe("parked");
  });

  it("does not exist for an unknown shop", async () => {
    await expect(platformAccess(12_345)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
  });
});
