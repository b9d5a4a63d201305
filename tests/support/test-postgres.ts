import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRunning } from "../../app/lib/is-running";
import { stateFolder } from "../../app/lib/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { serverPid } from "./server-pid";

let started = 0;

interface TestPostgresOptions {
  durable?: boolean;
  settings?: string[];
  /** That of several servers which ask each other; one of its own unless said. */
  password?: string;
  /** The folder of another PostgreSQL's `bin`. */
  programs?: string;
}

/**
 * A PostgreSQL of this run alone, gone without a trace at its stop; fast because it need not survive a power cut,
 * unless `durable` asks for what production has.
 */
export async function startTestPostgres({
  durable = false,
  settings = [],
  password,
  programs,
}: TestPostgresOptions = {}): Promise<EmbeddedPostgres> {
  const folder = stateFolder(undefined);
  removeLeftovers(folder);
  const instance = `tests-${process.pid}-${++started}`;
  if (password) writeFileSync(path.join(folder, `${instance}-password`), password, { mode: 0o600 });
  const postgres = await startEmbeddedPostgres({
    folder,
    instance,
    durable,
    settings,
    ...(programs && { programs }),
  });
  return {
    ...postgres,
    async stop(mode = "fast") {
      await postgres.stop(mode);
      // A server that dies may be meant to come back.
      if (mode === "immediate") return;
      rmSync(path.join(folder, `${instance}-data`), { recursive: true, force: true });
      rmSync(path.join(folder, `${instance}-password`), { force: true });
    },
  };
}

/** A killed run cannot clean up after itself; the next one does. */
function removeLeftovers(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const [, instance, owner] = /^(tests-(\d+)-\d+)-data$/.exec(entry) ?? [];
    if (!instance || isRunning(Number(owner))) continue;
    const server = serverPid(path.join(folder, entry));
    if (server !== null && isRunning(server)) process.kill(server, "SIGQUIT");
    rmSync(path.join(folder, entry), { recursive: true, force: true });
    rmSync(path.join(folder, `${instance}-password`), { force: true });
  }
}
