import { quantile } from "../../tests/support/quantile";
import { Connection } from "../limit/connection";
import { processorTime } from "../limit/processor-time";
import type { GrowthEndpoint } from "./endpoints";
import type { GrownStore } from "./store";

/** What one endpoint took on one store, at one client. */
export interface Timings {
  levels: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  /** Milliseconds of processor time of the app's process and of PostgreSQL, a request. */
  processor: number;
}

interface Options {
  stores: readonly GrownStore[];
  /** How long a turn lasts. */
  seconds: number;
  rounds: number;
}

/** Asks all stores in turns, so that a busy machine is as busy for each; the first round only warms. */
export async function measureGrowth(
  { name, ask }: GrowthEndpoint,
  { stores, seconds, rounds }: Options,
): Promise<Timings[]> {
  const measured = await Promise.all(
    stores.map(async (store) => ({
      store,
      connection: await Connection.open(store.port, store.headers),
      times: [] as number[],
      used: 0,
      sent: 0,
    })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of measured) {
      const { store, connection } = one;
      const usedBefore = used(store);
      const times: number[] = [];
      for (let end = performance.now() + seconds * 1_000; performance.now() < end || times.length < 5;) {
        const begun = performance.now();
        const { status } = await connection.send(ask(store.ground, 0, one.sent));
        if (status >= 300) throw new Error(`${name} ended with ${status} at ${store.levels} levels.`);
        times.push(performance.now() - begun);
        one.sent += 1;
      }
      if (round === 0) continue;
      one.used += used(store) - usedBefore;
      one.times.push(...times);
    }
  }
  for (const { connection } of measured) connection.close();
  return measured.map(({ store, times, used }) => ({
    levels: store.levels,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    processor: (used * 1_000) / times.length,
  }));
}

function used({ pid, postgresPid }: GrownStore): number {
  return processorTime(pid) + processorTime(postgresPid, { family: true });
}
