import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TZDate } from "@date-fns/tz";
import { Session } from "@shopify/shopify-api";
import { format } from "date-fns";
import { afterAll, beforeAll } from "vitest";
import { db } from "~/infra/db/db.server";
import { queueImport } from "~/models/import-run/queue.server";
import { offlineSessionId } from "~/models/session/tokens.server";
import { findShopByDomain } from "~/models/shop/get.server";
import { storeSession } from "~/models/shop/store-session.server";
import { runImport } from "~/sync/import/run-import.server";
import type { Simulator } from "../../simulator/start";
import { publishedPicture } from "../../simulator/stores/pictures";
import { quantityOf } from "../../simulator/world/quantities";
import type { Store } from "../../simulator/world/store";
import { testEnvironment } from "../support/environment";
import { startPlatform } from "../support/running-app";

interface ImportStage {
  /** Set once the tests have started. */
  readonly simulator: Simulator;
  /** A store with the app installed and nothing in the mirror yet. */
  addShop(spec?: object): Promise<{ shopId: number; store: Store }>;
}

/** The platform for the tests of a file; nobody receives its webhooks. */
export function useImportStage(): ImportStage {
  let simulator: Simulator;
  beforeAll(async () => {
    const url = testEnvironment.SHOPIFY_APP_URL;
    simulator = await startPlatform({ url, target: "http://127.0.0.1:9" });
    process.env.SIMULATOR_URL = simulator.url;
    await import("../../simulator/preload.mjs");
  });
  afterAll(() => simulator.stop());
  return {
    get simulator() {
      return simulator;
    },
    addShop: (spec = {}) => addShop(simulator, spec),
  };
}

async function addShop(simulator: Simulator, spec: object): Promise<{ shopId: number; store: Store }> {
  const domain = `import-${randomBytes(5).toString("hex")}.myshopify.com`;
  const size = { variants: 30, locations: 3, orders: 60, restoreRate: 2_000 };
  const response = await fetch(`${simulator.url}/simulator/stores`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...size, ...spec, domain, installed: true }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const id = offlineSessionId(domain);
  await storeSession(new Session({ id, shop: domain, state: "", isOnline: false, accessToken }));
  const shop = await findShopByDomain(domain);
  const store = simulator.world.store(domain);
  if (!shop || !store) throw new Error("the store was not made");
  return { shopId: shop.id, store };
}

/** Queues an import where none is under way, and does its work as the job would. */
export async function importShop(shopId: number): Promise<void> {
  const { id } = await queueImport(shopId);
  await runImportOnceFree(shopId, id);
}

/** PostgreSQL frees the lock of an import that failed or was killed once it notices the closed connection. */
export async function runImportOnceFree(shopId: number, id: number): Promise<void> {
  while (!(await runImport(shopId, id))) await sleep(50);
}

/** The mirror as text, and what it has to be according to the store. */
export async function compareMirror(shopId: number, store: Store) {
  const where = { shopId };
  const alive = { shopId, deletedAt: null };
  const variants = await db.variant.findMany({ where: alive, orderBy: { id: "asc" } });
  const levels = await db.stockLevel.findMany({
    where,
    orderBy: [{ variantId: "asc" }, { locationId: "asc" }],
  });
  const sales = await db.dailySales.findMany({
    where: { shopId, units: { not: 0 } },
    orderBy: [{ day: "asc" }, { variantId: "asc" }],
  });
  return {
    mirror: {
      products: await db.product.count({ where: alive }),
      locations: (await db.location.findMany({ where })).map(({ name }) => name).sort(),
      variants: variants.map(({ id, sku, inventoryItemId, imageUrl }) => [
        Number(id),
        sku,
        Number(inventoryItemId),
        imageUrl,
      ]),
      levels: levels.map((level) => [
        Number(level.variantId),
        Number(level.locationId),
        level.available,
        level.onHand,
        level.committed,
        level.incoming,
      ]),
      sales: sales.map(({ day, variantId, units }) => [
        day.toISOString().slice(0, 10),
        Number(variantId),
        units,
      ]),
    },
    truth: {
      products: store.products.length,
      locations: store.locations.map(({ name }) => name).sort(),
      variants: store.variants
        .map(({ id, sku, itemId, imageUrl }) => {
          return [id, sku ?? "", itemId, imageUrl && publishedPicture(imageUrl)] as const;
        })
        .sort(([a], [b]) => a - b),
      levels: store.variants
        .flatMap(({ id, levels: own }) =>
          own
            .filter(({ active }) => active)
            .map((level) => [
              id,
              level.locationId,
              quantityOf(level, "available") ?? 0,
              quantityOf(level, "on_hand") ?? 0,
              quantityOf(level, "committed") ?? 0,
              quantityOf(level, "incoming") ?? 0,
            ]),
        )
        .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1])),
      sales: salesOf(store),
    },
  };
}

/** Units by day of the store's time zone and variant, counted order by order. */
function salesOf(store: Store): [string, number, number][] {
  const zone = store.profile.timeZone;
  const dayOf = (at: number) => format(new TZDate(at, zone), "yyyy-MM-dd");
  const units = new Map<string, number>();
  const add = (day: string, variantId: number | null, quantity: number) => {
    if (variantId === null) return;
    const key = `${day} ${variantId}`;
    units.set(key, (units.get(key) ?? 0) + quantity);
  };
  const since = Date.now() - 365 * 86_400_000;
  for (const order of store.orders) {
    if (order.createdAt < since || order.cancelledAt !== null || order.test) continue;
    const lines = new Map(order.lines.map((line) => [line.id, line]));
    for (const { variantId, quantity } of order.lines) add(dayOf(order.processedAt), variantId, quantity);
    for (const refund of order.refunds) {
      for (const { lineId, quantity } of refund.lines) {
        add(dayOf(refund.createdAt), lines.get(lineId)?.variantId ?? null, -quantity);
      }
    }
  }
  return [...units]
    .filter(([, quantity]) => quantity !== 0)
    .map(([key, quantity]): [string, number, number] => {
      const [day = "", variantId] = key.split(" ");
      return [day, Number(variantId), quantity];
    })
    .sort((a, b) => a[0].localeCompare(b[0]) || a[1] - b[1]);
}
