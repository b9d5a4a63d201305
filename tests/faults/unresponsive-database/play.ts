import { setTimeout as pause } from "node:timers/promises";
import { type BadWire, openBadWire } from "../../support/bad-wire";
import { letClerksWork } from "../../support/clerks-at-work";
import { endedByItself, faultyAnswers } from "../../support/process-faults";
import { freeze } from "../../support/server-pid";
import { type Member, type Service, startService } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";
import { startTestPostgres } from "../../support/test-postgres";

/** What PostgreSQL does to its clients beside dying: it, or the network before it, is silent or slow. */
export const stalls = ["freeze", "swallow", "slow", "lossy"] as const;
export type Stall = (typeof stalls)[number];

interface Options {
  silence: Stall;
  /** How long it lasts; absent: until everybody who asks has been answered again and again. */
  forMs?: number;
  slowMs?: number;
  say?: (line: string) => void;
}

export interface Stage {
  service: Service;
  wire: BadWire;
  app: Member;
  /** Where PostgreSQL's data are. */
  data: string;
  stop(): Promise<void>;
}

/** The service, with a bad wire between the app's one process and PostgreSQL. */
export async function startStage(env: Record<string, string> = {}): Promise<Stage> {
  const postgres = await startTestPostgres();
  const service = await startService({ postgres });
  const wire = await openBadWire(service.databaseUrl);
  const app = await service.start({ databaseUrl: wire.url, env });
  service.front.lead(app.port);
  return {
    service,
    wire,
    app,
    data: postgres.data,
    async stop() {
      wire.close();
      await service.stop();
      await postgres.stop();
    },
  };
}

/** What somebody saw who asked all the time. */
interface TimedRequest {
  statuses: Record<number, number>;
  slowestMs: number;
  answers: number;
}

/** Nothing may need longer than these, where the machine has nothing else to do. */
export interface Bounds {
  readyzMs: number;
  healthzMs: number;
  /** Of a page of suppliers, which takes a handful of statements. */
  listMs: number;
  backMs: number;
}

/** Answers each of them has to have given before a silence without an end of its own is over. */
const answersMeanwhile = 3;

/**
 * The database is silent or slow under clerks at work, and then as before. Every request is answered, the process survives,
 * and afterwards the database and the platform have what the clerks' answers say, once.
 */
export async function playStall(stage: Stage, options: Options, bounds: Bounds) {
  const { service, app } = stage;
  const shop = await service.addShop({ variants: 12 });
  const seen = { readyz: none(), healthz: none(), list: none() };
  let backMs = 0;
  const end = await letClerksWork(service, {
    shop,
    name: options.silence,
    meanwhile: async () => {
      await pause(1_000);
      const heal = disturb(options, stage);
      try {
        await askUntil(options.forMs, [
          () => ask(seen.readyz, `${app.url}/readyz`),
          () => ask(seen.healthz, `${app.url}/healthz`),
          ...Array.from({ length: 3 }, () => () => askList(seen.list, service, shop)),
        ]);
      } finally {
        heal();
      }
      backMs = await untilBack(service, shop);
      options.say?.(`back after ${backMs} ms`);
      await pause(1_000);
    },
  });
  const wrong = [
    ...end.violations,
    ...endedByItself(app),
    ...Object.entries(faultyAnswers(end.seen).reduce(counted, {})).map(
      ([what, times]) => `${what}, ${times} times`,
    ),
    ...refusals(seen.list, "a list"),
    ...(seen.healthz.statuses[200] === seen.healthz.answers ? [] : ["/healthz did not say ok"]),
    ...tooSlow("/readyz", seen.readyz.slowestMs, bounds.readyzMs),
    ...tooSlow("/healthz", seen.healthz.slowestMs, bounds.healthzMs),
    ...tooSlow("a list", seen.list.slowestMs, bounds.listMs),
    ...tooSlow("coming back", backMs, bounds.backMs),
  ];
  return {
    violations: wrong,
    seen,
    counts: {
      readyzAsked: seen.readyz.answers,
      readyzSlowestMs: seen.readyz.slowestMs,
      healthzSlowestMs: seen.healthz.slowestMs,
      listsAsked: seen.list.answers,
      listsRefused: seen.list.statuses[503] ?? 0,
      listSlowestMs: seen.list.slowestMs,
      clerksAnswers: end.seen.length,
      clerksSlowestMs: Math.max(0, ...end.seen.map(({ ms }) => ms)),
      confirmedOrders: end.confirmedOrders,
      backMs,
      settledMs: end.settledMs ?? -1,
    },
  };
}

function disturb({ silence, slowMs = 5_000 }: Options, { wire, data }: Stage): () => void {
  if (silence === "freeze") return freeze(data);
  wire.set(silence === "slow" ? { kind: "slow", ms: slowMs } : { kind: silence });
  return () => wire.set({ kind: "none" });
}

const none = (): TimedRequest => ({ statuses: {}, slowestMs: 0, answers: 0 });

/** Each asks one question after the other, for so long or until each has had its answers. */
async function askUntil(forMs: number | undefined, askers: (() => Promise<void>)[]): Promise<void> {
  const until = forMs === undefined ? null : Date.now() + forMs;
  await Promise.all(
    askers.map(async (askOne) => {
      for (let times = 0; until === null ? times < answersMeanwhile : Date.now() < until; times++) {
        await askOne();
        await pause(200);
      }
    }),
  );
}

async function ask(
  asked: TimedRequest,
  address: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const started = Date.now();
  const answer = await fetch(address, { headers }).catch(() => null);
  await answer?.body?.cancel();
  // One that does not say when to come again is a refusal like any other.
  const isPatient = answer?.status !== 503 || answer.headers.has("Retry-After");
  const status = isPatient ? (answer?.status ?? 0) : 500;
  asked.statuses[status] = (asked.statuses[status] ?? 0) + 1;
  asked.slowestMs = Math.max(asked.slowestMs, Date.now() - started);
  asked.answers++;
}

function askList(asked: TimedRequest, service: Service, shop: string): Promise<void> {
  const headers = { Authorization: `Bearer ${sessionToken(shop)}` };
  return ask(asked, `${service.url}/api/suppliers?limit=1`, headers);
}

async function untilBack(service: Service, shop: string): Promise<number> {
  const started = Date.now();
  for (;;) {
    const asked = none();
    await askList(asked, service, shop);
    if (asked.statuses[200]) return Date.now() - started;
    await pause(50);
  }
}

function refusals({ statuses }: TimedRequest, what: string): string[] {
  return Object.entries(statuses)
    .filter(([status]) => status !== "200" && status !== "503")
    .map(([status, times]) => `${what} was answered ${status}, ${times} times`);
}

function counted(found: Record<string, number>, what: string): Record<string, number> {
  return { ...found, [what]: (found[what] ?? 0) + 1 };
}

function tooSlow(what: string, ms: number, bound: number): string[] {
  return ms <= bound ? [] : [`${what} took ${ms} ms, of ${bound} at the most`];
}
