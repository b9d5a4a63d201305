import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/database/embedded-postgres";
import { stateFolder } from "../../server/database/state-folder";
import { serverPid } from "./server-pid";

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
  const frozen = serverProcesses(postgres);
  signalAll(frozen, "SIGSTOP");
  try {
    await pause(frozenMs);
  } finally {
    signalAll(frozen, "SIGCONT");
  }
}

/** The server's first process and its children, of which each connection has one. */
function serverProcesses(postgres: EmbeddedPostgres): number[] {
  const server = serverPid(postgres.data);
  if (server === null) throw new Error("PostgreSQL is not running");
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  return [server, ...all.filter((pid) => parentOf(pid) === server)];
}

/** Null for a process that has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    // The name stands in brackets and may hold spaces; state and parent follow it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(parent);
  } catch {
    return null;
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // A connection that was closed meanwhile has no process.
    }
  }
}
