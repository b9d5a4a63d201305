import { playStall, type Stall, startStage } from "../faults/unresponsive-database/play";
import type { DrillEnd } from "./restore";

const forMs = 60_000;

/** A statement's deadline, that of a connection after it, and what the machine itself takes. */
const answeredMs = 15_000 + 5_000 + 2_000;
const bounds = { readyzMs: 2_000, healthzMs: 1_000, listMs: answeredMs, backMs: 15_000 };

/** PostgreSQL is silent or slow for a minute, with the deadlines that every deployment has. */
export function drillUnresponsiveDatabase(
  silence: Stall,
): (say: (line: string) => void) => Promise<DrillEnd> {
  return async (say) => {
    const stage = await startStage({ DATABASE_REQUEST_SECONDS: "15", DATABASE_STATEMENT_SECONDS: "30" });
    try {
      // A list takes a handful of statements, each of which is answered in time.
      const slowBounds = { ...bounds, listMs: 2 * answeredMs };
      const { violations, counts } = await playStall(
        stage,
        { silence, forMs, say },
        silence === "slow" ? slowBounds : bounds,
      );
      return { violations, counts };
    } finally {
      await stage.stop();
    }
  };
}
