import { execFile } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";

const run = promisify(execFile);

/** A base backup while the server goes on: its data in another folder, without the WAL that makes them whole. */
export async function copyData({ url, data }: EmbeddedPostgres, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('copy', true)");
    // Files change and go while they are copied; WAL puts that right.
    await run("cp", ["-a", data, target]).catch((error: Error) => {
      if (!/No such file/.test(error.message)) throw error;
    });
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await writeFile(path.join(target, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  rmSync(path.join(target, "postmaster.pid"), { force: true });
  for (const entry of readdirSync(path.join(target, "pg_wal")))
    rmSync(path.join(target, "pg_wal", entry), { recursive: true, force: true });
}
