import type { DrillEnd } from "./restore";
import { runProject } from "./run-project";

/** Every test of the API against a database whose shops' tables are hash partitions. */
export async function drillPartitions(say: (line: string) => void): Promise<DrillEnd> {
  say("over 16 hash partitions of each table");
  return runProject("partitioned");
}
