import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { freePort } from "../../server/free-port";
import { csvDomain } from "../../simulator/stores/csv-folder";
import { freshFile } from "./fresh-file";
import { startApp, startPlatform } from "./running-app";
import { openStore } from "./stores";
import { startTestPostgres } from "./test-postgres";

export interface StackAddresses {
  appUrl: string;
  simulatorUrl: string;
  databaseUrl: string;
  /** Two stores with the app installed and their catalogue imported. */
  shop: string;
  otherShop: string;
  /** A store made from a real shop's files, with the app not yet installed; null where the files are not. */
  realShop: { domain: string; folder: string } | null;
  /** Everything the app has logged. */
  logFile: string;
  /** Every host that the app has asked for something or connected to, one a line. */
  outgoingFile: string;
}

interface RunningStack {
  addresses: StackAddresses;
  /** The app's. */
  child: ChildProcess;
  stop(): Promise<void>;
}

const shop = "harbour-supply.myshopify.com";
const otherShop = "garden-gate.myshopify.com";
const realShopFolder = "../shared/data/online-retail";

/**
 * The built app, PostgreSQL and the platform's stand-in, as real processes on loopback. `name` is that of its log in
 * test-results.
 */
export async function startStack(
  name: string,
  { logLevel = "trace", preload = [] }: { logLevel?: string; preload?: string[] } = {},
): Promise<RunningStack> {
  const logFile = freshFile(`${name}-app.log`);
  const outgoingFile = freshFile(`${name}-outgoing.log`);
  const realShop = existsSync(realShopFolder) ? { domain: csvDomain, folder: realShopFolder } : null;
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.database("api");
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const dataset = realShop ? [`online-retail:${realShop.folder}`] : [];
  const simulator = await startPlatform({ url: appUrl, dataset });
  const app = await startApp({
    port,
    databaseUrl,
    simulator,
    preload: ["./tests/support/watch-outgoing.mjs", ...preload],
    env: { LOG_LEVEL: logLevel, OUTGOING_FILE: outgoingFile },
    onLine: (line) => appendFileSync(logFile, `${line}\n`),
  });

  const stop = async () => {
    await app.stop();
    await simulator.stop();
    await postgres.stop();
  };
  try {
    for (const domain of [shop, otherShop]) {
      const spec = { domain, variants: 60, locations: 3, orders: 40, seed: 7 };
      await openStore({ appUrl, simulatorUrl: simulator.url }, spec);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const simulatorUrl = simulator.url;
  const addresses = { appUrl, simulatorUrl, databaseUrl, shop, otherShop, realShop, logFile, outgoingFile };
  return { addresses, child: app.child, stop };
}
