import { findCitus } from "../support/find-citus";
import type { DrillEnd } from "./restore";
import { runProject } from "./run-project";

/**
 * Every test of the API on a coordinator and two workers, and what only several nodes can show: each statement, the
 * layout, locks that are taken from two nodes at once. Null where Citus is missing.
 */
export async function drillCitus(say: (line: string) => void): Promise<DrillEnd | null> {
  if (findCitus() === null) {
    say("skipped: PostgreSQL 15 with Citus is not installed, and the archive of its build is not at hand");
    return null;
  }
  say("on three nodes: each statement, the layout, locks");
  const alone = await runProject("nodes");
  say("on three nodes: the API");
  const api = await runProject("distributed");
  const sum = (name: string) => (alone.counts[name] ?? 0) + (api.counts[name] ?? 0);
  return {
    counts: { passed: sum("passed"), failed: sum("failed") },
    violations: [...alone.violations, ...api.violations],
  };
}
