import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { writeReport } from "../../scripts/reliability/report";
import { foreignHosts } from "../attacks/never";
import { faultsInLog } from "../support/faults-in-log";
import { stackAt } from "../support/stack";
import { startStack } from "../support/start-stack";
import { AppProcess } from "./app-process";
import { cpuSeconds } from "./cpu-seconds";
import { nothingHeavy, playHeavy } from "./heavy";
import { fuzzedRoutes } from "./input";
import { Memory } from "./memory";
import { type Failure, fuzz, type FuzzResult } from "./run";

/** Each store is sent so manieth of the heavy bodies, and the next one others. */
const heavyOfStore = 17;
/** Among others: two dozen requests at a time have their turn before the loop comes round. */
const longestHoldAmongOthersMs = 500;

/** Shorter runs are a look, and go into no report. */
const leastOfReport = 10_000;

/**
 * `npm run fuzz -- --inputs 1000000 --seed 1`: sends so many odd requests to the built app and says which were answered
 * as they must not be. `--first 4711 --inputs 1` sends one of them again, `--minutes` ends early. Answers the exit code.
 */
export async function runFuzz(args: string[]): Promise<number> {
  const { inputs, seed, first, minutes } = optionsFrom(args);
  const started = Date.now();
  const running = await startStack("fuzz", {
    logLevel: "warn",
    preload: ["./tests/fuzz/tell-live-memory.mjs", "./tests/fuzz/tell-loop-holds.mjs"],
  });
  const app = new AppProcess(running.child);
  const memory = new Memory(app);
  const heavy = nothingHeavy();
  let stores = 0;
  const cpuBefore = cpuSeconds(running.child.pid);
  try {
    const stack = stackAt(running.addresses);
    const result = await fuzz(stack, {
      ...{ inputs, seed, first },
      ...(minutes && { longestMs: minutes * 60_000 }),
      onProgress(played) {
        memory.lookAtResident(played);
        void app.takeHold();
        if (played % 5_000 === 0)
          console.log(`${played} inputs, ${Math.round((Date.now() - started) / 1_000)} s`);
      },
      onFailure: (failure) => console.log(`✗ ${sayAgain(failure, seed)}`),
      async onRest(played, store) {
        await app.takeHold();
        await playHeavy({ ...store, app }, { every: heavyOfStore, first: stores, result: heavy });
        stores += 1;
        await memory.lookAtAlive(played);
      },
    });
    const hosts = foreignHosts(running.addresses.outgoingFile, /^[a-z0-9-]+\.myshopify\.com$/);
    const told = memory.report();
    const violations = [
      ...result.failures.map((failure) => sayAgain(failure, seed)),
      ...hosts.map((host) => `${host} was asked or connected to`),
      ...(await faultsInLog(running.addresses.logFile)),
      ...(told.isFlat === false ? ["the memory is not flat"] : []),
      ...heavy.failures,
      ...(app.longestHold.heldMs > longestHoldAmongOthersMs
        ? [`the loop was held for ${Math.round(app.longestHold.heldMs)} ms`]
        : []),
    ];
    const seconds = (Date.now() - started) / 1_000;
    const appSeconds = cpuSeconds(running.child.pid) - cpuBefore;
    if (result.inputs >= leastOfReport)
      await writeReport({
        ...{
          name: "fuzz",
          command: `npm run fuzz -- --inputs ${inputs} --seed ${seed}`,
          seed,
          started,
          violations,
        },
        counts: {
          ...countsOf(result, seconds, appSeconds),
          loopHeldMs: Math.round(app.longestHold.heldMs),
          loopDelayedMs: Math.round(app.longestHold.delayMs),
          heavyBodies: heavy.bodies,
          heavyHeldLoopMs: heavy.longestHeldMs,
          heavyAtOnceGrewMb: heavy.grewByMb,
        },
        details: {
          ...{ statuses: result.statuses, withinMs: result.within, deliveries: result.deliveries },
          ...{ kinds: result.kinds, routes: result.routes, slowest: result.slowest, memory: told, heavy },
          load: loadavg().map((load) => Math.round(load * 10) / 10),
        },
      });
    console.log(`loop: ${JSON.stringify(app.longestHold)}, heavy bodies: ${JSON.stringify(heavy)}`);
    for (const violation of violations.slice(result.failures.length)) console.log(`✗ ${violation}`);
    console.log(`${result.inputs - result.failures.length} passed, ${violations.length} failed`);
    return violations.length === 0 && result.inputs > 0 ? 0 : 1;
  } finally {
    await running.stop();
  }
}

const sayAgain = ({ number, fault, input }: Failure, seed: number) =>
  `${fault}: npm run fuzz -- --inputs 1 --seed ${seed} --first ${number} (${input.slice(0, 600)})`;

function optionsFrom(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      inputs: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      first: { type: "string", default: "0" },
      minutes: { type: "string" },
    },
  });
  const [inputs, seed, first] = [Number(values.inputs), Number(values.seed), Number(values.first)];
  if (![inputs, seed, first].every(Number.isSafeInteger))
    throw new Error("--inputs, --seed and --first are whole numbers");
  return { inputs, seed, first, minutes: values.minutes ? Number(values.minutes) : null };
}

function countsOf(result: FuzzResult, seconds: number, appSeconds: number): Record<string, number> {
  const ofStatus = (kind: number) =>
    Object.entries(result.statuses)
      .filter(([status]) => Math.floor(Number(status) / 100) === kind)
      .reduce((sum, [, count]) => sum + count, 0);
  return {
    inputs: result.inputs,
    inputsASecond: Math.round(result.inputs / seconds),
    routes: fuzzedRoutes.length,
    routesReached: Object.keys(result.routes).length,
    answered2xx: ofStatus(2),
    answered3xx: ofStatus(3),
    answered4xx: ofStatus(4),
    answered5xx: ofStatus(5),
    leftOrHungUp: result.statuses["0"] ?? 0,
    slowestAmongOthersMs: result.slowest[0]?.ms ?? 0,
    overASecondAmongOthers: result.overASecondAmongOthers,
    slowestAloneMs: result.slowestAloneMs,
    appCpuMicrosecondsAnInput: Math.round((appSeconds * 1_000_000) / Math.max(1, result.inputs)),
  };
}
