import type { FaultKind } from "../../../simulator/faults/faults";
import { Random } from "../../../simulator/stores/random";
import { type Chosen, type Conditions, conditionsOf } from "./conditions";
import { type Showing, showingOf } from "./showing";

/** How the platform behaves; see docs/reliability/schedules.md. */
export const modes = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Mode = (typeof modes)[number];

/** Modes in which the app must find out everything by itself. */
export const modesWithoutReview: readonly Mode[] = ["A", "D", "E", "G"];

/** What the people of a schedule are mostly at. */
export const themes = [
  "everything",
  "orders",
  "mails",
  "deliveries",
  "transfers",
  "counts",
  "levels",
] as const;
export type Theme =
  (typeof themes)[number] | "shipments" | "corrections" | "returns" | "undoneTransfers" | "money" | "bills";

/** Of the schedules with corrections, by their seeds. */
const themesOfCorrections: readonly Theme[] = ["corrections", "returns", "corrections", "undoneTransfers"];

/** Of the schedules with money, by their seeds. */
const themesOfMoney: readonly Theme[] = ["money", "bills", "money"];

/** Moments that deaths are aimed at: around a change of stock, a mail, the queueing of a job. */
export const aims = ["change", "mail", "job"] as const;

/** Where a process dies or stops: at which of its effect points, counted from when it may. */
export interface Crash {
  role: "web" | "worker";
  /** Absent: any effect point counts. */
  aim?: (typeof aims)[number];
  /** Milliseconds after the start. */
  from: number;
  point: number;
  /** Absent: it dies. Else it is stopped for so long, as by SIGSTOP, and goes on. */
  stopMs?: number;
}

/** People go on until so many faults have met them, the app or the platform. */
export const leastFaults = 6;

/** Everything that is decided before a schedule begins; the rest is drawn from its random sources on the way. */
export interface Plan {
  seed: number;
  mode: Mode;
  shops: number;
  variants: number;
  workers: number;
  usersPerShop: number;
  actionsPerUser: number;
  theme: Theme;
  /** The share of a person's steps that a colleague joins at the same moment, and of clicks that are two. */
  togetherShare: number;
  twiceShare: number;
  /** The share of requests that nobody asks again when no answer comes: the tab was closed. */
  givesUpShare: number;
  /** The share of the platform's requests that something happens to. */
  faultShare: number;
  faultKinds: FaultKind[];
  /** What happens to changes of stock, which is more often the case; on a bad day mostly the same. */
  changeFaultKinds: FaultKind[];
  crashes: Crash[];
  webhooks: { duplicate: number; shuffleMs: number; loseShare: number };
  /** The share of requests and pauses between which somebody sells, returns or counts in the store itself. */
  sellShare: number;
  /** Whether the platform reports a level of which only on hand has changed. */
  tellsOfShelves: boolean;
  /** All processes are gone for more than a day. */
  dayOff: boolean;
  /** The share of answers that get lost on the way to the person who asked. */
  answerShare: number;
  /** The share of steps that somebody tries with another shop's documents. */
  otherShopShare: number;
  tokens: "permanent" | "running out";
  /** The platform refuses the token of a shop until its merchant authorises the app again (milliseconds). */
  refusal: { from: number; ms: number } | null;
  conditions: Conditions;
  /** Sent orders are incoming in the store, and how that goes; null where they are hidden from it. */
  showing: Showing | null;
}

/** What leaves open whether a change of stock took effect comes first. */
const toChanges: FaultKind[] = [
  "drop-after",
  "drop-after",
  "drop-after",
  "reset-mid-body",
  "truncated",
  "drop-before",
  "drop-before",
  "delay",
  "delay",
  "500",
  "502",
  "429",
  "THROTTLED",
  "SERVICE_UNAVAILABLE",
  "stale",
  "IDEMPOTENCY_CONCURRENT_REQUEST",
];

const everyday: FaultKind[] = [
  "drop-before",
  "drop-after",
  "drop-after",
  "reset-mid-body",
  "truncated",
  "html",
  "429",
  "500",
  "502",
  "503",
  "THROTTLED",
  "SERVICE_UNAVAILABLE",
  "delay",
  "delay",
  "stale",
  "IDEMPOTENCY_CONCURRENT_REQUEST",
];

const kindsOf: Record<Mode, FaultKind[]> = {
  A: [...everyday, "423"],
  B: [...everyday, "key-ignored", "key-ignored", "key-ignored", "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED"],
  C: everyday,
  D: everyday,
  E: everyday,
  F: [...everyday, "partial", "partial", "partial"],
  G: everyday,
};

export function planOf(seed: number, chosen: Chosen = {}): Plan {
  const random = new Random(seed);
  const mode = modes[seed % modes.length] ?? "A";
  const added = kindsOf[mode].slice(everyday.length);
  const crashes = Array.from({ length: random.pick([0, 0, 1, 1, 1, 2]) }, (): Crash => ({
    role: random.pick(["web", "web", "worker"]),
    from: random.pick([0, 0, 500, 2_500, 6_000]),
    point: random.int(1, 60),
    ...(random.next() < 0.3 && { stopMs: random.int(5_000, 70_000) }),
  }));
  const plan: Plan = {
    seed,
    mode,
    shops: random.pick([1, 1, 2]),
    variants: random.int(1, 3),
    workers: random.pick([1, 1, 2]),
    usersPerShop: random.int(1, 3),
    actionsPerUser: random.int(1, 3),
    faultShare: random.pick([0.15, 0.3, 0.45]),
    faultKinds: kindsOf[mode],
    changeFaultKinds: [...toChanges, ...added],
    crashes,
    webhooks: {
      duplicate: random.pick([1, 1, 2, 4]),
      shuffleMs: random.pick([0, 500, 5_000]),
      loseShare: random.pick([0, 0, 0.3]),
    },
    sellShare: mode === "G" ? random.pick([0.3, 0.6]) : random.pick([0, 0, 0.1]),
    dayOff: mode === "C" && random.next() < 0.7,
    theme: random.pick([...themes, "everything"]),
    togetherShare: random.pick([0, 0.4, 0.7]),
    twiceShare: random.pick([0, 0, 0.3]),
    answerShare: random.pick([0, 0.1, 0.25]),
    otherShopShare: random.pick([0.1, 0.3]),
    givesUpShare: 0,
    tellsOfShelves: true,
    tokens: random.pick(["permanent", "running out"]),
    conditions: conditionsOf(seed, chosen),
    showing: null,
    refusal: random.next() < 0.15 ? { from: random.int(0, 6_000), ms: random.int(1_000, 15_000) } : null,
  };
  plan.givesUpShare = random.pick([0, 0, 0.4]);
  const recurring = [0, 1, 2].map(() => random.pick(plan.changeFaultKinds));
  if (random.next() < 0.5) plan.changeFaultKinds = recurring;
  for (const crash of crashes) {
    if (random.next() < 0.5) Object.assign(crash, { aim: random.pick(aims), point: random.int(1, 4) });
  }
  plan.tellsOfShelves = random.next() < 0.5;
  if (plan.conditions.orders === "shown") {
    plan.showing = showingOf(seed);
    plan.theme = plan.showing.theme;
  }
  if (plan.conditions.corrections === "made") {
    plan.theme = themesOfCorrections[seed % themesOfCorrections.length] ?? "corrections";
    // One of them is not on each order, so that it can come without being ordered.
    plan.variants = Math.max(2, plan.variants);
    plan.actionsPerUser += 4;
  }
  if (plan.conditions.money === "made") {
    plan.theme = themesOfMoney[seed % themesOfMoney.length] ?? "money";
    plan.actionsPerUser += 8;
    // Goods that are sold have a cost, too.
    if (seed % 4 === 1) plan.sellShare = Math.max(plan.sellShare, 0.1);
  }
  return plan;
}
