import { Session } from "@shopify/shopify-app-remix/server";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { findAccessMark } from "~/models/session/find-access-mark.server";
import { findOfflineAccess } from "~/models/session/offline-access.server";
import { shipmentScopes } from "~/models/shipment/scopes";
import { fillShopTables } from "../../../tests/support/fill-shop-tables";
import { findShopByDomain } from "./get.server";
import { markUninstalled } from "./mark-uninstalled.server";
import { redactShop } from "./redact.server";
import { sessionStorage } from "./session-storage.server";
import { requireReauthorization } from "./set-status.server";
import { recordScopes } from "./store-session.server";

const domain = "homewares.myshopify.com";
const id = `offline_${domain}`;
const inOneMinute = () => new Date(Date.now() + 60_000);

function granted(accessToken: string, more: Partial<Session> = {}) {
  return new Session({
    id,
    shop: domain,
    state: "1",
    isOnline: false,
    scope: "read_products",
    accessToken,
    ...more,
  });
}

async function install(accessToken = "shpat_first") {
  await sessionStorage.storeSession(granted(accessToken));
  return (await findShopByDomain(domain))?.id ?? 0;
}

beforeEach(() => db.shop.deleteMany({}));

describe("a shop that installs", () => {
  it("is stored with its token, which no one can read in the database", async () => {
    await sessionStorage.storeSession(
      granted("shpat_secret", { refreshToken: "shprt_secret", expires: inOneMinute() }),
    );
    const loaded = await sessionStorage.loadSession(id);
    expect(loaded).toMatchObject({ accessToken: "shpat_secret", refreshToken: "shprt_secret", shop: domain });
    const { rows } = await pool.query<{ text: string }>("SELECT sessions::text AS text FROM sessions");
    expect(rows.map((row) => row.text).join()).not.toMatch(/shp\w\w_secret/);
    expect(await sessionStorage.findSessionsByShop(domain)).toHaveLength(1);
  });

  it("again has the new token, and a permanent one where it had one that expires", async () => {
    await sessionStorage.storeSession(
      granted("shpat_old", { refreshToken: "shprt_old", expires: inOneMinute() }),
    );
    const shopId = await install("shpat_new");
    expect(await findOfflineAccess(shopId)).toMatchObject({
      accessToken: "shpat_new",
      expiresInMs: null,
      renewal: null,
      status: "active",
    });
  });

  it("without a token, or under a name that is no shop's, is not stored", async () => {
    const refused = [granted(""), granted("shpat_x", { shop: "evil.example" }), granted("x", { shop: "X" })];
    for (const session of refused) await expect(sessionStorage.storeSession(session)).rejects.toThrow();
    expect(await db.shop.count()).toBe(0);
  });

  it("cannot decrypt a token that was moved to another shop's row", async () => {
    await install();
    const other = "other.myshopify.com";
    await sessionStorage.storeSession(granted("shpat_other", { shop: other, id: `offline_${other}` }));
    await pool.query(
      `UPDATE sessions SET access_token = (SELECT access_token FROM sessions WHERE id = $1) WHERE id = $2`,
      [id, `offline_${other}`],
    );
    expect(await sessionStorage.loadSession(`offline_${other}`)).toBeUndefined();
  });
});

describe("a shop that uninstalls", () => {
  it("loses its tokens and keeps its data", async () => {
    const shopId = await install();
    expect(await markUninstalled(shopId, await findAccessMark(shopId))).toBe(true);
    expect(await findShopByDomain(domain)).toMatchObject({ id: shopId, status: "uninstalled" });
    expect(await db.session.count({ where: { shopId } })).toBe(0);
  });

  it("and installs again is not harmed by late webhooks of the first installation", async () => {
    const shopId = await install();
    const first = await findAccessMark(shopId);
    await markUninstalled(shopId, first);
    expect(await install("shpat_second")).toBe(shopId);
    for (const seen of [first, null]) {
      expect(await markUninstalled(shopId, seen)).toBe(false);
      expect(await redactShop(shopId, seen)).toBe(false);
    }
    expect(await findOfflineAccess(shopId)).toMatchObject({ accessToken: "shpat_second", status: "active" });
  });

  it("is the same after the webhook came twice, in parallel", async () => {
    const shopId = await install();
    const seen = await findAccessMark(shopId);
    await Promise.all([1, 2, 3, 4].map(() => markUninstalled(shopId, seen)));
    expect((await findShopByDomain(domain))?.status).toBe("uninstalled");
  });

  it("is sent to the permission page by the library while it may not be asked", async () => {
    const shopId = await install();
    await requireReauthorization(shopId);
    expect(await sessionStorage.loadSession(id)).toBeUndefined();
    await install("shpat_second");
    expect(await sessionStorage.loadSession(id)).toMatchObject({ accessToken: "shpat_second" });
  });

  it("stays uninstalled when a refused token is reported afterwards", async () => {
    const shopId = await install();
    await markUninstalled(shopId, await findAccessMark(shopId));
    await requireReauthorization(shopId);
    expect((await findShopByDomain(domain))?.status).toBe("uninstalled");
  });
});

describe("a shop whose permissions change", () => {
  it("is asked again where they are too few", async () => {
    const shopId = await install();
    await recordScopes(shopId, ["read_products", "read_orders"]);
    const session = await sessionStorage.loadSession(id);
    expect(session?.isActive(["read_products", "read_orders"])).toBe(true);
    expect(session?.isActive(["write_inventory"])).toBe(false);
  });

  it("has its shown orders compared with the store when they changed, and not each time they are read", async () => {
    const shopId = await install();
    await recordScopes(shopId, shipmentScopes);
    await db.shop.update({ where: { id: shopId }, data: { sentOrdersIncoming: true } });
    const supplier = await db.supplier.create({ data: { shopId, name: "Clay & Co" } });
    await db.purchaseOrder.create({
      data: { shopId, number: 1, supplierId: supplier.id, currency: "USD", status: "sent" },
    });
    const waking = () =>
      db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`follow-shipments:${shopId}:%`}`;
    await recordScopes(shopId, shipmentScopes);
    expect(await waking()).toHaveLength(0);
    await recordScopes(shopId, shipmentScopes.slice(0, 2));
    expect(await waking()).toHaveLength(1);
  });
});

describe("a shop that is to be erased", () => {
  it("leaves no row in any table", async () => {
    const shopId = await install();
    const neighbour = "neighbour.myshopify.com";
    await sessionStorage.storeSession(granted("shpat_n", { shop: neighbour, id: `offline_${neighbour}` }));
    const neighbourId = (await findShopByDomain(neighbour))?.id ?? 0;
    for (const shop of [shopId, neighbourId]) await fill(shop);
    const before = await rowsOf(neighbourId);
    expect(Object.values(await rowsOf(shopId)).every((count) => count > 0)).toBe(true);

    await markUninstalled(shopId, await findAccessMark(shopId));
    expect(await redactShop(shopId, null)).toBe(true);
    expect(Object.values(await rowsOf(shopId)).every((count) => count === 0)).toBe(true);
    expect(await findShopByDomain(domain)).toBeNull();
    expect(await rowsOf(neighbourId)).toEqual(before);
    expect(await redactShop(shopId, null)).toBe(false);
  });

  it("is erased completely by a second attempt, though a new installation came between", async () => {
    const shopId = await install();
    await fill(shopId);
    await markUninstalled(shopId, await findAccessMark(shopId));
    // As a crash leaves it right after the first step.
    await db.shop.update({ where: { id: shopId }, data: { domain: `erased-${shopId}` } });
    const newId = await install("shpat_second");
    expect(newId).not.toBe(shopId);
    expect(await redactShop(shopId, null)).toBe(true);
    expect(Object.values(await rowsOf(shopId)).every((count) => count === 0)).toBe(true);
    expect(await findOfflineAccess(newId)).toMatchObject({ accessToken: "shpat_second" });
  });

  it("and whose uninstall was never reported is erased once its token is known to be refused", async () => {
    const shopId = await install();
    expect(await redactShop(shopId, null)).toBe(false);
    expect(await redactShop(shopId, await findAccessMark(shopId))).toBe(true);
  });
});

async function tablesOfShops(): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE column_name = 'shop_id' AND table_schema = 'public' ORDER BY table_name`,
  );
  return rows.map((row) => row.table_name);
}

async function rowsOf(shopId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfShops()) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE shop_id = $1`,
      [shopId],
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** A row in every table that belongs to shops; the shop and its session are there. */
async function fill(shopId: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await fillShopTables(client, [shopId], { except: ["shops", "sessions"] });
  } finally {
    await client.end();
  }
}
