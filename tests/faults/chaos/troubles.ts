import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import type { FaultRequest } from "../../../simulator/faults/faults";
import { crashPostgres, freezePostgres } from "../../support/postgres-away";
import type { Cluster } from "./cluster";

interface ChaosTarget {
  cluster: Cluster;
  postgres: EmbeddedPostgres;
  random: () => number;
  /** What every time is multiplied by. */
  pace: number;
}

export type TroubleName = keyof typeof troubles;

/** What strikes the service; each is over when its promise is kept. */
export const troubles = {
  kills: ({ cluster, random }: ChaosTarget) => cluster.kill(anyPlace(cluster, random)),
  halts: ({ cluster, random, pace }: ChaosTarget) =>
    cluster.halt(anyPlace(cluster, random), pace * between(random, 1_000, 45_000)),
  postgresCrashes: ({ postgres, random, pace }: ChaosTarget) =>
    crashPostgres(postgres, pace * between(random, 300, 5_000)),
  postgresFreezes: ({ postgres, random, pace }: ChaosTarget) =>
    freezePostgres(postgres, pace * between(random, 1_000, 20_000)),
};

interface Lane {
  /** One after the other; a name that stands twice comes twice as often. */
  draws: TroubleName[];
  /** How long all goes well between two of them. */
  calmMs: [number, number];
}

/** What may strike at the same time. */
export const lanes: Lane[] = [
  { draws: ["kills", "kills", "halts"], calmMs: [500, 8_000] },
  { draws: ["postgresCrashes", "postgresFreezes"], calmMs: [5_000, 40_000] },
];

/** The platform's bad line, all the time: every so many calls one meets each of these. */
export const badLine: FaultRequest[] = [
  { kind: "drop-after", operation: "inventoryAdjustQuantities", every: 11, times: null },
  { kind: "drop-before", operation: "inventoryAdjustQuantities", every: 13, times: null },
  { kind: "THROTTLED", every: 29, times: null },
  { kind: "502", every: 31, times: null },
  { kind: "delay", delayMs: 1_500, every: 17, times: null },
];

export function between(random: () => number, least: number, most: number): number {
  return least + random() * (most - least);
}

function anyPlace(cluster: Cluster, random: () => number): number {
  return Math.floor(random() * cluster.places);
}
