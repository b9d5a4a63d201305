import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

interface Renewal {
  /** The process's connections, which end with the old database. */
  pools: readonly pg.Pool[];
  /** What the process remembers of the shops before is about other ones. */
  firstShopId: number;
}

/** A fresh copy of the same database, as `cloneDatabase` makes one. */
export async function renewDatabase(url: string, { pools, firstShopId }: Renewal): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, "/postgres") });
  await client.connect();
  try {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    while (pools.some(({ totalCount }) => totalCount > 0)) await pause(5);
    await copyTemplate(client, name);
  } finally {
    await client.end();
  }
  const inside = new pg.Client({ connectionString: url });
  await inside.connect();
  await inside.query(`ALTER SEQUENCE shops_id_seq RESTART WITH ${firstShopId}`);
  await inside.end();
}

async function copyTemplate(client: pg.Client, name: string): Promise<void> {
  // Copies of one template at the same time refuse each other; they queue here.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(`CREATE DATABASE ${name} TEMPLATE template_migrated STRATEGY FILE_COPY`);
}

/** A new database with all migrations applied and nothing in it. */
export async function cloneDatabase(postgresUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await copyTemplate(client, name);
  } finally {
    await client.end();
  }
  return postgresUrl.replace(/\/[^/]*$/, `/${name}`);
}
