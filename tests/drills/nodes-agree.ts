import { setTimeout as pause } from "node:timers/promises";
import type { Nodes } from "../support/nodes";
import { rowsOf } from "../support/service";

/** Recovery of two-phase commits comes each minute. */
const longestPreparedMs = 90_000;

/** How many prepared transactions are left when nothing has resolved them. */
export async function untilNonePrepared({ coordinator, workers }: Nodes): Promise<number> {
  const until = Date.now() + longestPreparedMs;
  for (;;) {
    const rows = await Promise.all(
      [coordinator, ...workers].map(({ url }) => rowsOf(url, "SELECT FROM pg_prepared_xacts")),
    );
    const left = rows.reduce((sum, found) => sum + found.length, 0);
    if (left === 0 || Date.now() > until) return left;
    await pause(500);
  }
}

/** What every node has is the same there. */
export async function shopsDiffer({ coordinator, workers }: Nodes): Promise<string[]> {
  const copies = new Set<string>();
  for (const node of [coordinator, ...workers]) {
    const rows = await rowsOf<{ shop: string }>(
      await node.database("service"),
      "SELECT to_json(shops)::text AS shop FROM shops ORDER BY id",
    );
    copies.add(JSON.stringify(rows));
  }
  return copies.size === 1 ? [] : ["shops are not the same on every node"];
}
