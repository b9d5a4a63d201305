import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Session } from "@shopify/shopify-api";
import { Logger, runOnce } from "graphile-worker";
import { requestOfRouter } from "~/http/api-router/api-request";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";
import { db, pool } from "~/infra/db/db.server";
import { offlineSessionId } from "~/models/session/tokens.server";
import type { ShopContext } from "~/models/shop/context";
import { storeSession } from "~/models/shop/store-session.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import * as refreshLevels from "~/sync/import/refresh-levels.server";
import * as applyOperation from "~/sync/jobs/apply-operation.server";
import * as followShipments from "~/sync/jobs/follow-shipments.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import * as writeCosts from "~/sync/jobs/write-costs.server";
import type { FaultRequest } from "../../simulator/faults/faults";
import type { Simulator } from "../../simulator/start";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import type { Store } from "../../simulator/world/store";
import { testEnvironment } from "../support/environment";
import { runJob } from "../support/run-job";
import { startPlatform } from "../support/running-app";
import { mirrorStore } from "./mirror";
import { type ShopOrder, startShopOrder } from "./shop-order";

/** The app's models and jobs on one side, the simulator over HTTP on the other. */
export interface Stage {
  simulator: Simulator;
  /** A store with the app installed and the catalogue in the mirror. */
  addShop(size?: { variants?: number; locations?: number }): Promise<StagedShop>;
  /** Runs the jobs that are due now, those of webhooks included. */
  runJobs(): Promise<void>;
  /** Waits for everything that still has to happen: webhooks, sweeps, retries. */
  comeToRest(shop: StagedShop): Promise<void>;
  stop(): Promise<void>;
}

export interface StagedShop {
  shop: ShopContext;
  store: Store;
  fault(fault: FaultRequest): void;
  /** A sent order, with what a clerk does to it. */
  order(lines: { variant?: number; quantity: number }[]): Promise<ShopOrder>;
  /**
   * Until the first request of the operation has had its fault, and a moment more: webhooks have milliseconds, and what
   * happens in the same one cannot be put in order.
   */
  firstAttempt(operation: string): Promise<void>;
  /** Removes units from stock in the store's own admin, or adds some. */
  sell(variant: number, units: number): void;
  /** The variant is not stocked at the main location, and the app has never learned that it was. */
  unstock(variant: number): Promise<void>;
}

const tasks = {
  "apply-operation": (payload: unknown) => applyOperation.run(payload),
  "sweep-operations": () => runJob("sweep-operations"),
  "follow-shipments": (payload: unknown) => followShipments.run(payload),
  "write-costs": (payload: unknown) => writeCosts.run(payload),
  "handle-webhook": (payload: unknown) => handleWebhook.run(payload),
  "refresh-levels": (payload: unknown) => refreshLevels.run(payload),
};
// The queue wants to know that a connection that breaks ends nobody.
pool.on("connect", (client) => client.on("error", () => undefined));
const quiet = new Logger(() => () => undefined);

export async function startStage(): Promise<Stage> {
  const hooks = await listen(
    createServer((request, response) => {
      void toRequest(request)
        .then((news) => receiveWebhook(requestOfRouter(news)))
        .then(({ status }) => response.writeHead(status).end());
    }),
  );
  const simulator = await startPlatform({ url: testEnvironment.SHOPIFY_APP_URL, target: hooks.url });
  process.env.SIMULATOR_URL = simulator.url;
  await import("../../simulator/preload.mjs");

  const runJobs = () => runOnce({ pgPool: pool, taskList: tasks, logger: quiet });
  return {
    simulator,
    runJobs,
    addShop: (size = {}) => addShop(simulator, size),
    async comeToRest({ shop }) {
      // Longer than it takes on a machine that is busy with other things.
      const until = Date.now() + 150_000;
      while (!(await isAtRest(simulator, shop.id))) {
        if (Date.now() > until) throw new Error(`the shop does not come to rest: ${await openWork(shop.id)}`);
        await hurry(shop.id);
        await runJob("sweep-operations");
        await runJobs();
      }
    },
    async stop() {
      await simulator.stop();
      await new Promise((resolve) => hooks.server.close(resolve));
    },
  };
}

/**
 * Waits between attempts pass at once, and so do the seconds after which a reading cannot be behind any more: here none is.
 * What contradicted evidence has to age does not.
 */
export async function hurry(shopId: number): Promise<void> {
  await pool.query(
    `UPDATE levels_to_read SET due_at = now(), renewed_at = renewed_at - $2 * interval '1 millisecond'
     WHERE shop_id = $1 AND due_at > now()`,
    [shopId, staleReadMs],
  );
  await pool.query(
    "UPDATE stock_levels SET learned_at = learned_at - $2 * interval '1 millisecond' WHERE shop_id = $1",
    [shopId, staleReadMs],
  );
  await pool.query(
    "UPDATE shipments SET sent_at = sent_at - $2 * interval '1 millisecond' WHERE shop_id = $1",
    [shopId, staleReadMs],
  );
  await db.inventoryOperation.updateMany({
    where: { shopId, status: { in: ["pending", "unknown"] }, nextAttemptAt: { gt: new Date() } },
    data: { nextAttemptAt: new Date() },
  });
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = 0
     WHERE locked_at IS NULL AND (payload->>'shopId')::int = $1`,
    [shopId],
  );
}

async function isAtRest(simulator: Simulator, shopId: number): Promise<boolean> {
  if (!(await simulator.platform.webhooks.settle(5_000))) return false;
  const { rows } = await pool.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM inventory_operations
             WHERE shop_id = $1 AND status IN ('pending', 'unknown'))::int
          + (SELECT count(*) FROM graphile_worker._private_jobs WHERE (payload->>'shopId')::int = $1)::int AS open`,
    [shopId],
  );
  return rows[0]?.open === 0;
}

async function openWork(shopId: number): Promise<string> {
  const { rows } = await pool.query<{ open: string }>(
    `SELECT to_json(operation)::text AS open FROM inventory_operations AS operation
     WHERE shop_id = $1 AND status IN ('pending', 'unknown')
     UNION ALL
     SELECT to_json(job)::text FROM graphile_worker._private_jobs AS job WHERE (payload->>'shopId')::int = $1`,
    [shopId],
  );
  return rows.map(({ open }) => open).join("\n");
}

async function addShop(
  simulator: Simulator,
  { variants = 10, locations = 2 }: { variants?: number; locations?: number },
): Promise<StagedShop> {
  const domain = `stage-${randomBytes(5).toString("hex")}.myshopify.com`;
  const response = await fetch(`${simulator.url}/simulator/stores`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ domain, variants, locations, orders: 0, installed: true, restoreRate: 2_000 }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const store = simulator.world.store(domain);
  if (!store) throw new Error("the store was not made");
  await storeSession(
    new Session({ id: offlineSessionId(domain), shop: domain, state: "", isOnline: false, accessToken }),
  );
  const shop = await mirrorStore(store);
  return {
    shop,
    store,
    fault: (fault) => void simulator.world.faults.add({ ...fault, shop: domain }),
    order: (lines) => startShopOrder({ shop, store }, lines),
    async firstAttempt(operation) {
      const isOver = () =>
        simulator.world.requests.list({ shop: domain, operation }).some(({ outcome }) => outcome !== "open");
      while (!isOver()) await pause(5);
      await pause(5);
    },
    sell(variant, units) {
      const level = store.variants[variant]?.levels[0];
      if (!level) throw new Error("no such level");
      const present = level.quantities.available ?? 0;
      setQuantityByHand(simulator.world, store, level, "available", present - units);
    },
    async unstock(variant) {
      const { id = 0, levels } = store.variants[variant] ?? {};
      const [level] = levels?.splice(0, 1) ?? [];
      await db.stockLevel.deleteMany({
        where: { shopId: shop.id, variantId: BigInt(id), locationId: BigInt(level?.locationId ?? 0) },
      });
    },
  };
}

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = await buffer(message);
  return new Request(`http://app.test${message.url}`, { method: message.method ?? "POST", headers, body });
}
