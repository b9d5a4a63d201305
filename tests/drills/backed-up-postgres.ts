import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { appendFile, chown, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { stateFolder } from "../../app/lib/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { copyData } from "../support/copy-data";
import { rowsOf } from "../support/service";

const run = promisify(execFile);

/** A PostgreSQL that archives its WAL, as one in production should, with what an operator does to it. */
export interface BackedUpPostgres {
  postgres: EmbeddedPostgres;
  /** A base backup while it goes on. */
  takeBackup(): Promise<void>;
  /** All WAL written so far is in the archive. */
  archiveAll(): Promise<void>;
  /** The server and its data are gone, from one moment to the next. */
  lose(): Promise<void>;
  /** A new server from the backup and the archive, as of this moment. */
  restoreTo(moment: string): Promise<EmbeddedPostgres>;
  /** Stops what runs and removes everything. */
  clear(): Promise<void>;
}

/** Starts it, empty; nothing of it is left after `clear`. */
export async function startBackedUpPostgres(): Promise<BackedUpPostgres> {
  const folder = stateFolder(undefined);
  const instance = `drill-${process.pid}`;
  const restoredInstance = `${instance}-restored`;
  const archive = path.join(folder, `${instance}-archive`);
  const [backup, restored] = [`${instance}-backup`, `${restoredInstance}-data`].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  mkdirSync(archive, { mode: 0o777 });
  const postgres = await startEmbeddedPostgres({
    folder,
    instance,
    // A file of the archive is whole once it has its name: the server may be lost while one is copied.
    settings: [
      "archive_mode=on",
      `archive_command=cp %p '${archive}/%f.part' && mv '${archive}/%f.part' '${archive}/%f'`,
    ],
  });
  const owner = statSync(postgres.data);
  await chown(archive, owner.uid, owner.gid);
  let running: EmbeddedPostgres | null = postgres;

  return {
    postgres,
    async takeBackup() {
      await copyData(postgres, backup);
    },
    async archiveAll() {
      const [row] = await rowsOf<{ file: string }>(
        postgres.url,
        "SELECT pg_walfile_name(pg_switch_wal()) AS file",
      );
      while (!existsSync(path.join(archive, row?.file ?? ""))) await pause(50);
    },
    async lose() {
      await postgres.stop("immediate");
      running = null;
      rmSync(postgres.data, { recursive: true });
    },
    async restoreTo(moment) {
      await rename(backup, restored);
      mkdirSync(path.join(restored, "pg_wal", "archive_status"), { recursive: true });
      const settings = {
        restore_command: `cp "${archive}/%f" "%p"`,
        recovery_target_time: moment,
        recovery_target_action: "promote",
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      await appendFile(path.join(restored, "postgresql.auto.conf"), lines.join(""));
      await writeFile(path.join(restored, "recovery.signal"), "");
      await run("chown", ["-R", `${owner.uid}:${owner.gid}`, restored]);
      copyFileSync(
        path.join(folder, `${instance}-password`),
        path.join(folder, `${restoredInstance}-password`),
      );
      const server = await startEmbeddedPostgres({ folder, instance: restoredInstance });
      running = server;
      const isRecovering = async () =>
        (await rowsOf<{ is: boolean }>(server.url, "SELECT pg_is_in_recovery() AS is"))[0]?.is;
      while (await isRecovering()) await pause(50);
      return server;
    },
    async clear() {
      await running?.stop();
      for (const entry of readdirSync(folder))
        if (entry.startsWith(instance)) rmSync(path.join(folder, entry), { recursive: true, force: true });
    },
  };
}
