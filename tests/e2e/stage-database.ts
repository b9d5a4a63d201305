import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Works in the app's own database on the stage, for what no page and no message can bring about. */
export async function inDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const folder = process.env.E2E_FOLDER ?? "";
  const password = readFileSync(path.join(folder, "postgres-password"), "utf8");
  const [, , , port] = readFileSync(path.join(folder, "postgres-data", "postmaster.pid"), "utf8").split("\n");
  const database = new pg.Client(`postgresql://backroom:${password}@127.0.0.1:${port}/backroom`);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Has the worker run a job now that it runs from time to time. */
export function runJobNow(name: string): Promise<unknown> {
  return inDatabase((database) => database.query("SELECT graphile_worker.add_job($1, '{}'::json)", [name]));
}
