import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import type { Simulator } from "../../simulator/start";
import { type Front, openFront } from "./front";
import { type RunningApp, startApp, startPlatform } from "./running-app";
import { openStore, type StoreSpec } from "./stores";

/** A process of the app, as it is deployed. */
export type Member = RunningApp;

interface MemberOptions {
  /** The checkout whose build runs. */
  cwd?: string;
  part?: "web" | "worker";
  env?: Record<string, string>;
  /** Another database than the service's, e.g. one that was restored. */
  databaseUrl?: string;
}

/** The whole service as it runs for merchants: a front, processes of the built app, PostgreSQL, the platform. */
export interface Service {
  url: string;
  front: Front;
  simulator: Simulator;
  databaseUrl: string;
  /** Starts a process of the app; the front does not know it yet. */
  start(options?: MemberOptions): Promise<Member>;
  /** A store with the app installed and imported. */
  addShop(size: Omit<StoreSpec, "domain">): Promise<string>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  postgres: EmbeddedPostgres;
  checkEveryMs?: number;
}

/** Starts all but the processes of the app. Stopping it stops those that are left, and not PostgreSQL. */
export async function startService({ postgres, checkEveryMs }: ServiceOptions): Promise<Service> {
  const front = await openFront({ ...(checkEveryMs && { checkEveryMs }) });
  const { url } = front;
  const databaseUrl = await postgres.database("service");
  const simulator = await startPlatform({ url });
  const members: Member[] = [];
  let shops = 0;
  return {
    url,
    front,
    simulator,
    databaseUrl,
    async start({ env, ...options } = {}) {
      const member = await startApp({
        url,
        databaseUrl,
        simulator,
        ...options,
        env: { LOG_LEVEL: "warn", ...env },
      });
      members.push(member);
      return member;
    },
    async addShop(size) {
      const domain = `service-${++shops}.myshopify.com`;
      const store = { domain, locations: 1, orders: 0, seed: shops, ...size };
      await openStore({ appUrl: url, simulatorUrl: simulator.url }, store);
      return domain;
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      await simulator.stop();
      front.close();
    },
  };
}

/** The rows of one statement, on a connection of its own. */
export async function rowsOf<Row extends object>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** What a dead process had leased is released after half a minute, and the sweep comes each minute. */
const longestRestMs = 120_000;

/** Waits until no change of stock is under way; answers in how many milliseconds, or null when it does not end. */
export async function untilSettled(databaseUrl: string, longestMs = longestRestMs): Promise<number | null> {
  const started = Date.now();
  while (Date.now() - started < longestMs) {
    const [found] = await rowsOf<{ open: number }>(
      databaseUrl,
      "SELECT count(*)::int AS open FROM inventory_operations WHERE status IN ('pending', 'unknown')",
    );
    if (found?.open === 0) return Date.now() - started;
    await pause(200);
  }
  return null;
}
