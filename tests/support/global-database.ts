import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { migrate } from "../../server/database/migrate";
import { stateFolder } from "../../server/database/state-folder";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that each test file gets a copy of. */
export default async function setup(project: TestProject) {
  const folder = stateFolder(undefined);
  removeLeftovers(folder);
  const instance = `tests-${process.pid}`;
  const postgres = await startEmbeddedPostgres({ folder, instance, durable: false });
  await migrate(await postgres.database("template_migrated"));
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(path.join(folder, `${instance}-data`), { recursive: true, force: true });
    rmSync(path.join(folder, `${instance}-password`), { force: true });
  };
}

/** A killed run cannot clean up after itself; the next one does. */
function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const owner = /^tests-(\d+)-data$/.exec(entry)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const pidFile = path.join(folder, entry, "postmaster.pid");
    const server = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[0]) : 0;
    if (server > 0 && isAlive(server)) process.kill(server, "SIGQUIT");
    rmSync(path.join(folder, entry), { recursive: true, force: true });
    rmSync(path.join(folder, `tests-${owner}-password`), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
