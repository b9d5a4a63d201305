import { appendFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { startAppProcess } from "../../scripts/app-process";
import { freePort } from "../../server/free-port";
import { startSimulator } from "../../simulator/start";
import { csvDomain } from "../../simulator/stores/csv-folder";
import { testEnvironment } from "./environment";
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
  /** Of the app's process. */
  pid: number;
  stop(): Promise<void>;
}

const shop = "harbour-supply.myshopify.com";
const otherShop = "garden-gate.myshopify.com";
const realShopFolder = "../shared/data/online-retail";

/**
 * The built app, PostgreSQL and the platform's stand-in, as real processes on loopback. `name` is that of its log in
 * test-results.
 */
export async function startStack(name: string, logLevel = "trace"): Promise<RunningStack> {
  const logFile = emptyFile(`${name}-app.log`);
  const outgoingFile = emptyFile(`${name}-outgoing.log`);
  const realShop = existsSync(realShopFolder) ? { domain: csvDomain, folder: realShopFolder } : null;
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.database("api");
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const simulator = await startSimulator({
    port: await freePort(),
    stateFolder: null,
    dataset: realShop ? [`online-retail:${realShop.folder}`] : [],
    app: {
      apiKey: testEnvironment.SHOPIFY_API_KEY,
      apiSecret: testEnvironment.SHOPIFY_API_SECRET,
      url: appUrl,
      target: appUrl,
    },
  });
  const app = await startAppProcess({
    port,
    preload: ["./simulator/preload.mjs", "./tests/support/watch-outgoing.mjs"],
    env: {
      ...testEnvironment,
      NODE_ENV: "production",
      LOG_LEVEL: logLevel,
      SHOPIFY_APP_URL: appUrl,
      DATABASE_URL: databaseUrl,
      SIMULATOR_URL: simulator.url,
      RESEND_BASE_URL: `${simulator.url}/mailbox-api`,
      OUTGOING_FILE: outgoingFile,
    },
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
  return { addresses, pid: app.child.pid ?? 0, stop };
}

function emptyFile(name: string): string {
  const file = path.resolve("test-results", name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
