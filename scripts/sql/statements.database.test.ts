import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acrossShops } from "./across-shops";
import { checkStatements } from "./check";
import { shapeExceptions } from "./distributed-exceptions";
import { allStatements, createStagingTables, sources } from "./sources";

/** The files of `app/models` that run SQL in another way than by the tag, and why each does. */
const otherWays: Record<string, string> = {
  "database/sql-executor.server.ts": "runs what the tag has made",
  "database/sql.server.ts": "is the tag",
  "export/read-table.server.ts": "each table has columns of its own, and rows are arrays of a file's cells",
  "import-run/connection.server.ts": "COPY and commands of the session have neither values nor rows",
  "import-run/staging-table.server.ts": "the same",
  "stock-cost/check.server.ts": "begins and ends a transaction that reads at one moment",
};
const otherWay = /\$(queryRaw|executeRaw)|\b(pool|probePool|client|connections?)\s*\.query\b/;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await client.connect();
  await createStagingTables(client);
});
afterAll(() => client.end());

test(
  "every statement fits the database, its row type, its shop, and a database of several nodes",
  { timeout: 120_000 },
  async () => {
    const collected = allStatements();
    expect(collected.found.length).toBeGreaterThan(50);
    expect(await checkStatements(collected, client, { acrossShops, shapeExceptions })).toEqual([]);
  },
);

test("nothing but what is listed runs SQL that this check cannot see", () => {
  const files = sources
    .filter(({ code }) => otherWay.test(code))
    .map(({ file }) => path.relative("app/models", file));
  expect(files.sort()).toEqual(Object.keys(otherWays));
});
