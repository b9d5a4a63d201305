import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The process id that a PostgreSQL has written into its data; null where there is none. */
export function serverPid(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  return pid > 0 ? pid : null;
}
