import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { freePort } from "../../app/lib/free-port";
import type { Layout } from "../../server/database/layout";
import { migrate } from "../../server/database/migrate";
import { csvDomain } from "../../simulator/stores/csv-folder";
import { freshFile } from "./fresh-file";
import { openFront } from "./front";
import { startNodes } from "./nodes";
import { startPooler } from "./pooler";
import { startApp, startPlatform } from "./running-app";
import { rowsOf } from "./service";
import { openStore } from "./stores";
import { startTestPostgres } from "./test-postgres";
import { walledDatabase } from "./walled-database";

export interface StackAddresses {
  appUrl: string;
  simulatorUrl: string;
  databaseUrl: string;
  /** Two stores with the app installed and their catalogue imported. */
  shop: string;
  otherShop: string;
  /** A store made from a real shop's files, with the app not yet installed; null where it was not requested or the files are missing. */
  realShop: { domain: string; folder: string } | null;
  /** Everything the app has logged. */
  logFile: string;
  /** Every host that the app has asked for something or connected to, one a line. */
  outgoingFile: string;
}

interface RunningStack {
  addresses: StackAddresses;
  /** The app's; of several processes the first. */
  child: ChildProcess;
  /** How many transactions of the app went through the pooler. */
  countPooled(): Promise<number>;
  stop(): Promise<void>;
}

const shop = "harbour-supply.myshopify.com";
const otherShop = "garden-gate.myshopify.com";
const realShopFolder = "../shared/data/online-retail";

/** Debian's PgBouncer does not support prepared statements, and no pooler in this mode keeps a session. */
const pooledEnv = (databaseUrl: string) => ({
  DATABASE_DIRECT_URL: databaseUrl,
  PREPARED_STATEMENTS: "false",
});

const wallEnv = (isWalled: boolean) => ({
  ROW_LEVEL_SECURITY: isWalled ? "on" : "off",
  MIGRATE_AT_START: String(!isWalled),
});

interface StackOptions {
  logLevel?: string;
  preload?: string[];
  /** Processes behind a load balancer; one that is both, unless said otherwise. */
  parts?: ("web" | "worker")[];
  /** The app asks PostgreSQL through PgBouncer in transaction mode. */
  pooled?: boolean;
  /** PostgreSQL keeps shops apart, from a role that owns nothing. */
  walled?: boolean;
  /** How the shops' tables lie; distributed they have no wall, and are on three nodes. */
  layout?: Layout;
  /** With the store of a real shop's files, which takes seconds to make. */
  withRealShop?: boolean;
}

/**
 * The built app, PostgreSQL and the simulator, as real processes on loopback. `name` is that of its log in
 * test-results.
 */
export async function startStack(
  name: string,
  {
    logLevel = "trace",
    preload = [],
    parts,
    pooled = false,
    walled = false,
    layout,
    withRealShop = false,
  }: StackOptions = {},
): Promise<RunningStack> {
  const logFile = freshFile(`${name}-app.log`);
  const outgoingFile = freshFile(`${name}-outgoing.log`);
  const isThere = withRealShop && existsSync(realShopFolder);
  const realShop = isThere ? { domain: csvDomain, folder: realShopFolder } : null;
  const postgres = layout?.kind === "distributed" ? await startNodes() : await startTestPostgres();
  const behindWall = walled ? await walledDatabase(postgres.url, "api", layout) : null;
  const databaseUrl = behindWall?.url ?? (await postgres.database("api"));
  if (layout && !walled) await migrate(databaseUrl, layout);
  const pooler = pooled ? await startPooler(postgres) : null;
  // What PgBouncer does not pass on belongs to the role.
  if (pooler) await rowsOf(databaseUrl, "ALTER ROLE CURRENT_USER SET statement_timeout = '30s'");
  const front = parts && (await openFront());
  const port = await freePort();
  const appUrl = front?.url ?? `http://localhost:${port}`;
  const dataset = realShop ? [`online-retail:${realShop.folder}`] : [];
  const simulator = await startPlatform({ url: appUrl, dataset });
  const options: Parameters<typeof startApp>[0] = {
    url: appUrl,
    databaseUrl: behindWall?.appUrl ?? pooler?.through(databaseUrl) ?? databaseUrl,
    simulator,
    preload: ["./tests/support/watch-outgoing.mjs", ...preload],
    env: {
      LOG_LEVEL: logLevel,
      OUTGOING_FILE: outgoingFile,
      ...(pooler && pooledEnv(databaseUrl)),
      ...wallEnv(walled),
    },
    onLine: (line) => appendFileSync(logFile, `${line}\n`),
  };
  const app = await startApp(parts?.[0] ? { ...options, part: parts[0] } : { ...options, port });
  const others = await Promise.all((parts ?? []).slice(1).map((part) => startApp({ ...options, part })));
  front?.lead(...[app, ...others].filter((_, index) => parts?.[index] === "web").map((web) => web.port));

  const stop = async () => {
    await Promise.all([app, ...others].map((one) => one.stop()));
    front?.close();
    await simulator.stop();
    await pooler?.stop();
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
  const countPooled = async () => (await pooler?.countTransactions()) ?? 0;
  return { addresses, child: app.child, countPooled, stop };
}
