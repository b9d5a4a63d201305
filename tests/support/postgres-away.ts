import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stateFolder } from "../../app/lib/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { freeze } from "./server-pid";

/** Ends PostgreSQL as a crash of its machine does; the server comes back at its address after `awayMs`. */
export async function crashPostgres(postgres: EmbeddedPostgres, awayMs = 400): Promise<void> {
  const port = Number(new URL(postgres.url).port);
  const instance = path.basename(postgres.data).replace(/-data$/, "");
  await postgres.stop("immediate");
  await pause(awayMs);
  const back = await startEmbeddedPostgres({ folder: stateFolder(undefined), instance, port });
  if (back.url !== postgres.url) throw new Error("PostgreSQL came back at another address");
}

/** Stops every process of PostgreSQL where it stands, connections open, and lets them go on after `frozenMs`. */
export async function freezePostgres(postgres: EmbeddedPostgres, frozenMs: number): Promise<void> {
  const wake = freeze(postgres.data);
  await pause(frozenMs);
  wake();
}
