// It starts a whole demo over old data; no change of the app comes near it.
// @module-tag long
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { stateFolder } from "~/lib/state-folder";
import { startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { migrate } from "../../server/database/migrate";
import { serverPid } from "../support/server-pid";
import { rowsOf } from "../support/service";

const folder = mkdtempSync(path.join(stateFolder(undefined), "earlier-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the demo says where it cannot start. */
async function refusedDemo(): Promise<string> {
  const { DATABASE_URL: _ours, ...env } = process.env;
  const demo = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/demo.ts"], {
    env: { ...env, DATA_DIR: folder },
    timeout: 100_000,
  });
  return await demo.then(
    () => "",
    (error: { code: number; stderr: string }) => `ended with ${error.code}: ${error.stderr}`,
  );
}

test("a demo over the data of an earlier version says what to do, and leaves nothing running", async () => {
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  await migrate(postgres.url);
  await rowsOf(postgres.url, "UPDATE _prisma_migrations SET checksum = 'another'");
  await postgres.stop();

  const said = await refusedDemo();
  expect(said).toMatch(/^ended with 1:[^]*The app ended .*: The database was made by an earlier version/);
  expect(said).toContain(`To begin with a new store, delete ${folder}`);
  expect(said).not.toContain("    at ");
  expect(serverPid(path.join(folder, "postgres-data"))).toBeNull();
}, 120_000);
