import { appendFileSync } from "node:fs";
import pg from "pg";
import { freePort } from "../../../app/lib/free-port";
import type { Simulator } from "../../../simulator/start";
import type { Store } from "../../../simulator/world/store";
import { freshFile } from "../../support/fresh-file";
import { startApp, startPlatform } from "../../support/running-app";
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
  const logFile = freshFile("webhook-flood.log");
  const postgres = await startTestPostgres({ durable: true });
  const databaseUrl = await postgres.database("flood");
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const simulator = await startPlatform({ url: appUrl });
  const app = await startApp({
    port,
    databaseUrl,
    simulator,
    env: { LOG_LEVEL: "info" },
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
