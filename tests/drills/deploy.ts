import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { stateFolder } from "../../app/lib/state-folder";
import { migrationNames } from "../../server/database/migration-files";
import { checkEveryMs, drainSeconds, roll } from "../faults/rolling/roll";
import { rowsOf, startService } from "../support/service";
import { startTestPostgres } from "../support/test-postgres";
import type { DrillEnd } from "./restore";

const run = promisify(execFile);
const env = { DRAIN_SECONDS: drainSeconds };

/**
 * The version from before the last migration is replaced by this one, process by process, under load: both run
 * together on the tables of the new one, and no request fails.
 */
export async function drillDeploy(say: (line: string) => void): Promise<DrillEnd> {
  const commit = await versionBefore();
  const folder = path.join(mkdtempSync(path.join(stateFolder(undefined), "deploy-")), "old");
  await git("worktree", "add", "--detach", folder, commit);
  const postgres = await startTestPostgres();
  try {
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    say(`building the version before, ${commit.slice(0, 7)}`);
    await run("node", ["--import", "tsx", "scripts/build.ts"], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const service = await startService({ postgres, checkEveryMs });
    try {
      const startOld = () => service.start({ cwd: folder, env });
      const first: Parameters<typeof roll>[0]["first"] = [await startOld(), await startOld()];
      service.front.lead(...first.map(({ port }) => port));
      const shop = await service.addShop({ variants: 12 });
      const migrations = async () =>
        (await rowsOf(service.databaseUrl, "SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL"))
          .length;
      const before = await migrations();
      say("the old version serves; each of its processes is replaced");
      const next = () => service.start({ env });
      const { counts, violations } = await roll({ service, first, next, shop, seed: 1 });
      return { counts: { ...counts, migrationsApplied: (await migrations()) - before }, violations };
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
    await git("worktree", "remove", "--force", folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** The commit before the last migration came; while there is one alone, the last that changed it: the same tables. */
async function versionBefore(): Promise<string> {
  const names = migrationNames();
  const file = `prisma/migrations/${names.at(-1)}/migration.sql`;
  if (names.length === 1) return git("log", "-1", "--format=%H", "--", file);
  return git("rev-parse", `${await git("log", "-1", "--diff-filter=A", "--format=%H", "--", file)}~1`);
}

async function git(...args: string[]): Promise<string> {
  return (await run("git", args)).stdout.trim();
}
