import { copyFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stateFolder } from "../../app/lib/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { rowsOf } from "../support/service";
import {
  archiveAll,
  archiving,
  backUp,
  makeArchive,
  prepareRecovery,
  untilRecovered,
} from "./archived-server";

/** A database whose WAL is archived, as one in production should, with what an operator does to it. */
export interface BackedUpDatabase {
  postgres: EmbeddedPostgres;
  /** A base backup while it goes on. */
  takeBackup(): Promise<void>;
  /** Names this moment, as `restoreTo` wants it. */
  markMoment(): Promise<string>;
  /** All WAL written so far is in the archive. */
  archiveAll(): Promise<void>;
  /** The database is gone, from one moment to the next. */
  lose(): Promise<void>;
  /** Brings it back from the backup and the archive, as of this moment, and answers the address of the app's database. */
  restoreTo(moment: string): Promise<string>;
  /** What is wrong with the restored database itself. */
  check(): Promise<string[]>;
  /** Stops what runs and removes everything. */
  clear(): Promise<void>;
}

/** Starts one PostgreSQL, empty; nothing of it is left after `clear`. */
export async function startBackedUpPostgres(): Promise<BackedUpDatabase> {
  const folder = stateFolder(undefined);
  const instance = `drill-${process.pid}`;
  const restoredInstance = `${instance}-restored`;
  const postgres = await startEmbeddedPostgres({ folder, instance, settings: [...archiving] });
  await makeArchive(postgres.data);
  let running: EmbeddedPostgres | null = postgres;

  return {
    postgres,
    takeBackup: () => backUp(postgres),
    async markMoment() {
      await pause(1_000);
      const [row] = await rowsOf<{ moment: string }>(
        postgres.url,
        "SELECT clock_timestamp()::text AS moment",
      );
      await pause(1_000);
      return row?.moment ?? "";
    },
    archiveAll: () => archiveAll(postgres),
    async lose() {
      await postgres.stop("immediate");
      running = null;
      rmSync(postgres.data, { recursive: true });
    },
    async restoreTo(moment) {
      const at = path.join(folder, `${restoredInstance}-data`);
      await prepareRecovery(postgres.data, { at, target: { recovery_target_time: moment } });
      copyFileSync(
        path.join(folder, `${instance}-password`),
        path.join(folder, `${restoredInstance}-password`),
      );
      running = await startEmbeddedPostgres({ folder, instance: restoredInstance });
      await untilRecovered(running);
      return running.database("service");
    },
    check: () => Promise.resolve([]),
    async clear() {
      await running?.stop();
      for (const entry of readdirSync(folder))
        if (entry.startsWith(instance)) rmSync(path.join(folder, entry), { recursive: true, force: true });
    },
  };
}
