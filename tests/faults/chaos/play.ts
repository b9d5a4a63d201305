import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { letClerksWork } from "../../support/clerks-at-work";
import { faultyAnswers, unhandledIn } from "../../support/process-faults";
import { randomFrom } from "../../support/random";
import { startService } from "../../support/service";
import { Cluster } from "./cluster";
import { badLine, between, lanes, type TroubleName, troubles } from "./troubles";

interface Options {
  postgres: EmbeddedPostgres;
  seed: number;
  /** How many troubles each lane plays at most. */
  rounds?: number;
  /** No further trouble begins after so long. */
  longestMs?: number;
  /** Multiplies how long troubles and the calm between them last; 1 by default. */
  pace?: number;
  say?: (words: string) => void;
}

const clerksAtWork = 8;
const statusesOfTheFront = [0, 502];

/**
 * Two web and two worker processes are killed and stopped, PostgreSQL crashes and freezes, and the platform's line is
 * bad, all at random and under clerks at work. What was confirmed is there, once, and everything comes to rest.
 */
export async function playChaos({ postgres, seed, ...options }: Options) {
  const { rounds = Infinity, longestMs = Infinity, pace = 1, say = () => undefined } = options;
  const service = await startService({ postgres, checkEveryMs: 500 });
  const struck: Record<TroubleName, number> = { kills: 0, halts: 0, postgresCrashes: 0, postgresFreezes: 0 };
  const cluster = await Cluster.start(service);
  try {
    const shop = await service.addShop({ variants: 12 });
    for (const fault of badLine) service.simulator.world.faults.add({ shop, ...fault });
    const end = Date.now() + longestMs;
    const playLane = async ({ draws, calmMs }: (typeof lanes)[number]) => {
      const random = randomFrom(`chaos ${seed} ${draws.join()}`);
      for (let round = 1; round <= rounds && Date.now() < end; round++) {
        await pause(pace * between(random, ...calmMs));
        const name = draws[Math.floor(random() * draws.length)] ?? "kills";
        const begun = Date.now();
        await troubles[name]({ cluster, postgres, random, pace });
        struck[name] += 1;
        say(`${name} ${struck[name]}, ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
      }
    };
    const meanwhile = async () => {
      await Promise.all(lanes.map(playLane));
      cluster.wakeAll();
      service.simulator.world.faults.clear({ shop });
      say("the clerks finish what they have started");
    };
    const done = await letClerksWork(service, {
      shop,
      name: `chaos-${seed}`,
      clerks: clerksAtWork,
      meanwhile,
    });
    return {
      violations: [
        ...done.violations,
        ...cluster.endedByThemselves(),
        ...faultyAnswers(done.seen, statusesOfTheFront),
        ...unhandledIn(cluster.logs.flat()),
      ],
      counts: {
        ...struck,
        answers: done.seen.length,
        refusedForAWhile: done.seen.filter(({ status }) => status === 503).length,
        brokenConnections: done.seen.filter(({ status }) => statusesOfTheFront.includes(status)).length,
        confirmedOrders: done.confirmedOrders,
        settledMs: done.settledMs ?? -1,
      },
    };
  } finally {
    cluster.wakeAll();
    await service.stop();
  }
}
