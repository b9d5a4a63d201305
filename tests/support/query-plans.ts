import pg from "pg";
import { env } from "~/infra/env/env.server";

/** How PostgreSQL carries out one statement, with the values it was asked with. */
export interface QueryPlan {
  statement: string;
  /** The tables it reads from one end to the other, in whatever part of the plan. */
  wholeTables: string[];
  /** How many rows of tables it looked at, those it had no use for among them. */
  rows: number;
  /** The same by table. */
  rowsOf: Readonly<Record<string, number>>;
  /** The indexes it looks into, and what it looks for there. */
  lookups: { index: string; condition: string }[];
}

interface PlanOptions {
  text: string;
  values: unknown[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  /** For each loop, as the rows above. */
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** The plans of every statement that `read` sends. It is to read and no more: each statement is run once again. */
export async function plansOf(read: () => Promise<unknown>): Promise<QueryPlan[]> {
  const asked = await listen(read);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const plans: QueryPlan[] = [];
    for (const { text, values } of asked) {
      const { rows: told } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      );
      const plan = told[0]?.["QUERY PLAN"][0].Plan;
      if (!plan) throw new Error(`PostgreSQL explains nothing of ${text}`);
      const nodes = withParts(plan);
      // A part that was not run, as a CASE that was not met, read nothing.
      const wholeTables = nodes
        .filter((node) => node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0)
        .map(tableOf);
      const rowsByTable: Record<string, number> = {};
      for (const node of nodes) {
        rowsByTable[tableOf(node)] = (rowsByTable[tableOf(node)] ?? 0) + rowsOf(node);
      }
      const rows = Object.values(rowsByTable).reduce((sum, some) => sum + some, 0);
      const lookups = nodes.flatMap(({ "Index Name": index, "Index Cond": condition = "" }) =>
        index ? [{ index, condition }] : [],
      );
      const statement = text.replace(/\s+/g, " ").trim();
      plans.push({ statement, wholeTables, rows, rowsOf: rowsByTable, lookups });
    }
    return plans;
  } finally {
    await client.end();
  }
}

/** How often PostgreSQL planned each statement that `read` sends, when it is sent some more times under a name. */
export async function plansMade(
  read: () => Promise<unknown>,
): Promise<{ statement: string; times: number }[]> {
  const asked = await listen(read);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    for (const [place, { text, values }] of asked.entries()) {
      for (let sent = 0; sent < 12; sent += 1) await client.query({ name: String(place), text, values });
    }
    const { rows } = await client.query<{ statement: string; times: number }>(
      `SELECT statement, custom_plans::int + (generic_plans > 0)::int AS times
       FROM pg_prepared_statements ORDER BY name::int`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** What goes to the database while `read` runs, but for the beginnings and ends of transactions. */
async function listen(read: () => Promise<unknown>): Promise<PlanOptions[]> {
  const asked: PlanOptions[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config =
      typeof first === "string" ? { text: first, values: second } : (first as Partial<PlanOptions>);
    const values = Array.isArray(config.values) ? config.values : Array.isArray(second) ? second : [];
    if (config.text && /^\s*(SELECT|WITH)\b/i.test(config.text)) asked.push({ text: config.text, values });
    return Reflect.apply(query, this, given) as never;
  };
  try {
    await read();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

function withParts(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)];
}

function tableOf(node: Node): string {
  return node["Relation Name"] ?? "";
}

function rowsOf(node: Node): number {
  if (!tableOf(node)) return 0;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}
