import { fork } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { freePort } from "../../server/free-port";
import { testEnvironment } from "../../tests/support/environment";
import { control } from "../../tests/support/stores";
import { openStore } from "../open-store";
import type { Bench } from "../part";
import { parentOf } from "./processor-time";

export interface Server {
  name: "app" | "bare";
  port: number;
  pid: number;
}

export interface Rivals {
  app: Server;
  bare: Server;
  /** PostgreSQL's first process. */
  postgresPid: number;
  /** What each request carries. */
  headers: Record<string, string>;
  databaseUrl: string;
}

/** The built app, web and worker apart, and the bare server over one database with one store. */
export async function startRivals(
  dataset: string,
  { database, onStart }: Pick<Bench, "database" | "onStart">,
): Promise<Rivals> {
  const databaseUrl = await database();
  const store = await openStore({ dataset, databaseUrl, onStart, apart: true });
  // The platform's news of each change come later and in crowds; the bare server hears none.
  await control(store.simulatorUrl, "POST", "webhooks", { loseShare: 1 });
  const port = await freePort();
  const bare = fork("bench/limit/bare/server.ts", {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      ...testEnvironment,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
  });
  onStart(async () => void bare.kill());
  await once(bare, "message");
  return {
    app: { name: "app", port: Number(new URL(store.directUrl).port), pid: store.app.child.pid ?? 0 },
    bare: { name: "bare", port, pid: bare.pid ?? 0 },
    postgresPid: await postgresOf(databaseUrl),
    headers: {
      // The platform's stand-in and a browser know the app by this name.
      Host: new URL(store.appUrl).host,
      Authorization: `Bearer ${sessionToken(store.domain)}`,
    },
    databaseUrl,
  };
}

async function postgresOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}

/** As App Bridge would send it, but good for hours. */
function sessionToken(domain: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part({
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: testEnvironment.SHOPIFY_API_KEY,
    sub: "42",
    exp: now + 6 * 3_600,
    nbf: now - 5,
    iat: now - 5,
    jti: "bench",
    sid: "bench",
  })}`;
  const signature = createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET).update(content);
  return `${content}.${signature.digest("base64url")}`;
}
