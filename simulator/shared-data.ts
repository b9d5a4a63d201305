import { existsSync } from "node:fs";
import path from "node:path";

/** A folder of `shared/data` beside this repository, or beside the folder of its worktrees; null where there is none. */
export function sharedData(name: string): string | null {
  const repository = path.resolve(import.meta.dirname, "..");
  const candidates = [path.dirname(repository), path.resolve(repository, "../..")];
  const found = candidates.map((parent) => path.join(parent, "shared/data", name)).find(existsSync);
  if (found === undefined) console.log(`${name} is not here: what compares with it is skipped`);
  return found ?? null;
}
