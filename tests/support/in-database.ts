import pg from "pg";
import { inject } from "vitest";

/** An empty database of its own, for as long as `use` takes. */
export async function inDatabase(name: string, use: (url: string, client: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await use(url.href, client);
  } finally {
    await client.end();
    // PostgreSQL waits for connections that are just ending; cut off they would fail the test.
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  }
}
