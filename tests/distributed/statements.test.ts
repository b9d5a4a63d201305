import pg from "pg";
import type ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acrossShops } from "../../scripts/sql/across-shops";
import { isShop, nameOf } from "../../scripts/sql/check";
import { describe, readSchema, type Schema } from "../../scripts/sql/describe";
import { allStatements, createStagingTables } from "../../scripts/sql/sources";
import { migrate } from "../../server/database/migrate";
import { type Nodes, startNodes } from "../support/nodes";

let nodes: Nodes;
let client: pg.Client;

beforeAll(async () => {
  nodes = await startNodes();
  const url = await nodes.database("statements");
  await migrate(url, { kind: "distributed", shards: 8 });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("INSERT INTO shops (id, domain, updated_at) VALUES (1, 'a.myshopify.com', now())");
  await createStagingTables(client);
});
afterAll(async () => {
  await client.end();
  await nodes.stop();
});

test(
  "each statement is taken by a database of several nodes, and asks more than one only where it is for all shops",
  { timeout: 600_000 },
  async () => {
    const schema = await readSchema(client);
    const faults = new Set<string>();
    let tried = 0;
    for (const one of allStatements().found) {
      for (const { sql, values } of one.texts) {
        const given = await valuesFor(sql, values, schema);
        tried += 1;
        const refusal = await refusalOf(sql, given);
        if (refusal) faults.add(`${nameOf(one)}: ${refusal}`);
        const asked = await nodesAsked(sql, given);
        if (asked > 1 && !acrossShops.includes(nameOf(one)))
          faults.add(`${nameOf(one)}: asks ${asked} shards`);
      }
    }
    expect(tried).toBeGreaterThan(1_000);
    expect([...faults]).toEqual([]);
  },
);

/** What is not supported there; a value that does not fit says nothing about the statement. */
const notSupported = /^(0A|42)/;

async function refusalOf(sql: string, given: unknown[]): Promise<string | null> {
  // They end the transaction that this test takes back.
  if (/\b(SAVEPOINT|ROLLBACK)\b/.test(sql)) return null;
  await client.query("BEGIN");
  try {
    await client.query(sql, given);
    return null;
  } catch (error) {
    const { code = "", message } = error as pg.DatabaseError;
    return notSupported.test(code) ? message : null;
  } finally {
    await client.query("ROLLBACK");
  }
}

/** By its plan; 0 for one that has none, such as a command. */
async function nodesAsked(sql: string, given: unknown[]): Promise<number> {
  await client.query("BEGIN");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN (COSTS OFF) ${sql}`, given);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    return Math.max(0, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
  } catch {
    return 0;
  } finally {
    await client.query("ROLLBACK");
  }
}

/** The shop's id where it belongs, and elsewhere anything of the parameter's type. */
async function valuesFor(sql: string, values: readonly ts.Expression[], schema: Schema): Promise<string[]> {
  const { parameters } = await describe(client, sql, schema);
  return parameters.map((type, at) => (isShop(values[at]) ? "1" : valueOf(type)));
}

const valuesByType: readonly (readonly [RegExp, string])[] = [
  [/^_/, "{}"],
  [/^json/, "[]"],
  [/^(int|numeric|float)/, "1"],
  [/^(timestamp|date)/, "2026-01-01"],
  [/^bool/, "true"],
  [/^interval/, "1 day"],
];

function valueOf(type: string): string {
  return valuesByType.find(([pattern]) => pattern.test(type))?.[1] ?? "UTC";
}
