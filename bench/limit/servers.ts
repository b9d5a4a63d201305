import { fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { freePort } from "../../app/lib/free-port";
import { testEnvironment } from "../../tests/support/environment";
import { control } from "../../tests/support/stores";
import { headersOf } from "../headers";
import { openStore } from "../open-store";
import type { Bench } from "../part";
import { parentOf } from "./processor-time";

export interface Server {
  port: number;
  pid: number;
}

/** The app, and the bare server over the app's own tables and over plain ones. */
export type ServerName = "app" | "bare" | "plain";

export interface ComparedServers<Name extends string = ServerName> {
  servers: Record<Name, Server>;
  /** PostgreSQL's first process. */
  postgresPid: number;
  /** What each request carries. */
  headers: Record<string, string>;
  databaseUrl: string;
}

/** The built app, web and worker apart, and the two bare servers over one database with one store. */
export async function startRivals(
  dataset: string,
  { database, onStart }: Pick<Bench, "database" | "onStart">,
): Promise<ComparedServers> {
  const databaseUrl = await database();
  const store = await openStore({ dataset, databaseUrl, onStart, apart: true });
  // The platform's webhooks about each change come later and in batches; the bare servers get none.
  await control(store.simulatorUrl, "POST", "webhooks", { loseShare: 1 });
  const startBare = async (tables: "own" | "plain"): Promise<Server> => {
    const port = await freePort();
    const bare = fork("bench/limit/bare/server.ts", {
      execArgv: ["--import", "tsx"],
      env: {
        ...process.env,
        ...testEnvironment,
        NODE_ENV: "production",
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        TABLES: tables,
      },
    });
    onStart(async () => void bare.kill());
    await once(bare, "message");
    return { port, pid: bare.pid ?? 0 };
  };
  return {
    servers: {
      app: { port: Number(new URL(store.directUrl).port), pid: store.app.child.pid ?? 0 },
      bare: await startBare("own"),
      plain: await startBare("plain"),
    },
    postgresPid: await postgresOf(databaseUrl),
    headers: headersOf(store),
    databaseUrl,
  };
}

/** PostgreSQL's first process, of which all others are. */
export async function postgresOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}
