import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The process id that a PostgreSQL has written into its data; null where there is none. */
export function serverPid(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  return pid > 0 ? pid : null;
}

/** The processes of a PostgreSQL with these data: itself and all that it has started. */
export function serverProcesses(data: string): number[] {
  const server = serverPid(data);
  if (server === null) return [];
  const started = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === server);
  return [server, ...started.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}

/** Stops a server in the middle of whatever it does; the answer has it go on. */
export function freeze(data: string): () => void {
  const frozen = serverProcesses(data);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  return () => {
    // One that was just being started was stopped together with its parent, or not at all.
    for (const pid of new Set([...frozen, ...serverProcesses(data)])) {
      try {
        process.kill(pid, "SIGCONT");
      } catch {
        // It has ended meanwhile.
      }
    }
  };
}
