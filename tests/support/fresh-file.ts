import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The path of a file in test-results; what an earlier run has left there is gone. */
export function freshFile(name: string): string {
  const file = path.resolve("test-results", name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
