import { readFileSync } from "node:fs";
import path from "node:path";

/** What PostgreSQL's log says of each deadlock: who waited for whom, and with which statements. */
export function deadlocksInLog(data: string): string[] {
  const log = readFileSync(path.join(data, "server.log"), "utf8");
  // An entry goes on in lines that begin with a tab; the next one begins with its time.
  return [...log.matchAll(/ERROR: {2}deadlock detected\n(.*(?:\n\t.*)*)/g)].map(([, words = ""]) => words);
}
