import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startAppProcess } from "../../../scripts/app-process";
import { freePort } from "../../../server/free-port";
import { startSimulator, type Simulator } from "../../../simulator/start";
import type { Store } from "../../../simulator/world/store";
import { testEnvironment } from "../../support/environment";
import { sendRequest } from "../../support/send-request";
import { sessionToken } from "../../support/session-tokens";
import { openStore } from "../../support/stores";
import { startTestPostgres } from "../../support/test-postgres";

export interface FloodStage {
  simulator: Simulator;
  store: Store;
  database: pg.Client;
  /** A request by the store's staff; the answer's data. */
  ask(method: string, path: string): Promise<ReturnType<typeof JSON.parse>>;
  stop(): Promise<void>;
}

const domain = "flood.myshopify.com";

/** The built app with its PostgreSQL, which survives power cuts as in production, and a store with the app. */
export async function startFloodStage(variants: number, seed: number): Promise<FloodStage> {
  const logFile = path.resolve("test-results/webhook-flood.log");
  mkdirSync(path.dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  const postgres = await startTestPostgres({ durable: true });
  const databaseUrl = await postgres.database("flood");
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const simulator = await startSimulator({
    port: await freePort(),
    stateFolder: null,
    dataset: [],
    app: {
      apiKey: testEnvironment.SHOPIFY_API_KEY,
      apiSecret: testEnvironment.SHOPIFY_API_SECRET,
      url: appUrl,
      target: appUrl,
    },
  });
  const app = await startAppProcess({
    port,
    preload: ["./simulator/preload.mjs"],
    env: {
      ...testEnvironment,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      SHOPIFY_APP_URL: appUrl,
      DATABASE_URL: databaseUrl,
      SIMULATOR_URL: simulator.url,
      RESEND_BASE_URL: `${simulator.url}/mailbox-api`,
    },
    onLine: (line) => appendFileSync(logFile, `${line}\n`),
  });
  await openStore(
    { appUrl, simulatorUrl: simulator.url },
    { domain, variants, locations: 3, orders: 0, seed, restoreRate: 1_000 },
  );
  const store = simulator.world.store(domain);
  if (!store) throw new Error("The store was not made.");
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return {
    simulator,
    store,
    database,
    async ask(method, address) {
      const authorization = `Bearer ${sessionToken(domain)}`;
      const { status, text, body } = await sendRequest({ method, url: `${appUrl}${address}`, authorization });
      if (status < 300) return body.data;
      throw new Error(`${method} ${address} ended with ${status}: ${text}`);
    },
    async stop() {
      await database.end();
      await app.stop();
      await simulator.stop();
      await postgres.stop();
    },
  };
}
