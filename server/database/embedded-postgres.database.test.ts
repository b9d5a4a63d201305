import { mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { stateFolder } from "~/lib/state-folder";
import { serverPid } from "../../tests/support/server-pid";
import { startEmbeddedPostgres } from "./embedded-postgres";

const folder = mkdtempSync(path.join(stateFolder(undefined), "embedded-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

test("data survive a stop, and a server that a killed process left behind is reused, running or dead", async () => {
  const first = await startEmbeddedPostgres({ folder, durable: false });
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();

  const orphaned = await startEmbeddedPostgres({ folder, durable: false });
  const takenOver = await startEmbeddedPostgres({ folder, durable: false });
  expect(takenOver.url).toBe(orphaned.url);
  expect(await ask(takenOver.url, "SELECT answer FROM kept")).toEqual({ answer: 42 });

  process.kill(serverPid(path.join(folder, "postgres-data")) ?? NaN, "SIGKILL");
  const afterCrash = await startEmbeddedPostgres({ folder, durable: false });
  expect(await ask(afterCrash.url, "SELECT answer FROM kept")).toEqual({ answer: 42 });
  await afterCrash.stop();
});

test(
  "two servers side by side do not interfere, and nobody else can read the password",
  { tags: "long" },
  async () => {
    const [one, two] = await Promise.all([
      startEmbeddedPostgres({ folder, instance: "one", durable: false }),
      startEmbeddedPostgres({ folder, instance: "two", durable: false }),
    ]);
    try {
      await ask(one.url, "CREATE TABLE mine ()");
      expect(await ask(two.url, "SELECT to_regclass('mine') AS found")).toEqual({ found: null });
      expect(statSync(path.join(folder, "one-password")).mode & 0o077).toBe(0);
    } finally {
      await one.stop();
      await two.stop();
    }
  },
);

test("an ordinary table sorts as people do, whatever the machine's locale", { tags: "long" }, async () => {
  const postgres = await startEmbeddedPostgres({ folder, instance: "sorting", durable: false });
  try {
    expect(
      await ask(
        postgres.url,
        "SELECT string_agg(v, ' ' ORDER BY v) AS sorted FROM unnest('{zebra,Éclair,apple,Apple,eclair}'::text[]) v",
      ),
    ).toEqual({ sorted: "apple Apple eclair Éclair zebra" });
  } finally {
    await postgres.stop();
  }
});
