import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../app/lib/free-port";
import { cpuSeconds } from "../../fuzz/cpu-seconds";
import { quantile } from "../../support/quantile";
import { startApp, startPlatform } from "../../support/running-app";
import { sessionToken } from "../../support/session-tokens";
import { openStore } from "../../support/stores";
import { bundleScript } from "../bundle-script";
import { startProcess } from "../dying-process";
import { type Answered, Asker, type Pace } from "./asker";
import type { Flooded } from "./flood";

const quietPerSecond = 20;
/** Where nothing else is set; in other tests shops have no limit. */
const usualAllowance = "100";

interface Options {
  databaseUrl: string;
  say(line: string): void;
  /** Requests a second of the flood. */
  rate: number;
  /** Turns alone and beside, by turns, and how long each lasts. */
  phases: number;
  phaseMs: number;
  /** REQUESTS_PER_SECOND, where it is not the usual one. */
  allowance?: string;
}

/**
 * A quiet shop asks 20 times a second, by turns alone and beside one that floods. What is compared comes from one
 * run, so that the machine's other work weighs on both sides.
 */
export async function measureFairness({ databaseUrl, say, rate, phases, phaseMs, allowance }: Options) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const simulator = await startPlatform({ url });
  const env = { REQUESTS_PER_SECOND: allowance ?? usualAllowance };
  const app = await startApp({ port, databaseUrl, simulator, env });
  const shops = ["quiet.myshopify.com", "noisy.myshopify.com"] as const;
  // Good for longer than all turns together: the browser takes a new one each minute.
  const exp = Math.ceil(Date.now() / 1_000) + (2 * phases * phaseMs) / 1_000 + 60;
  const tokenOf = (shop: string) => sessionToken(shop, { claims: { exp } });
  const quiet = new Asker(port, tokenOf(shops[0]), 64);
  const flooder = await startProcess(await bundleScript("tests/faults/fairness/flood.ts"), [
    String(port),
    tokenOf(shops[1]),
  ]);
  try {
    for (const domain of shops)
      await openStore({ appUrl: url, simulatorUrl: simulator.url }, { domain, variants: 50, orders: 0 });
    await quiet.ask({ perSecond: quietPerSecond, forMs: 2_000 });
    // A process that has just come up has to compile what it does: its first flood is measured separately.
    const firstFlood = floodNow(flooder, { perSecond: rate, forMs: phaseMs / 2 });
    const cold = await quiet.ask({ perSecond: quietPerSecond, forMs: phaseMs / 2 });
    await firstFlood;
    say(`beside the first flood: ${at(cold, 0.99)} ms at the 99th percentile`);
    await pause(1_000);
    const alone: Answered[] = [];
    const beside: Answered[] = [];
    const flood: Flooded = { requests: 0, refused: 0, refusedWithoutTime: 0 };
    const appSeconds = { alone: 0, beside: 0 };
    for (let phase = 0; phase < phases; phase += 1) {
      const isBeside = phase % 2 === 1;
      const used = cpuSeconds(app.child.pid);
      const others = isBeside ? floodNow(flooder, { perSecond: rate, forMs: phaseMs }) : null;
      const heard = await quiet.ask({ perSecond: quietPerSecond, forMs: phaseMs });
      (isBeside ? beside : alone).push(...heard);
      const told = await others;
      if (told) for (const name of Object.keys(flood) as (keyof Flooded)[]) flood[name] += told[name];
      appSeconds[isBeside ? "beside" : "alone"] += cpuSeconds(app.child.pid) - used;
      say(
        `${isBeside ? "beside the flood" : "alone"}: ${at(heard, 0.5)} ms in the middle, ${at(heard, 0.99)} ms at the 99th percentile`,
      );
      await pause(1_000);
    }
    const seconds = (phases / 2) * (phaseMs / 1_000);
    const counts = {
      quietRequests: alone.length + beside.length,
      quietRefused: [...alone, ...beside].filter(({ status }) => status !== 200).length,
      noisyPerSecond: Math.round(flood.requests / seconds),
      noisyRefused: flood.refused,
      appCpuMsASecondAlone: Math.round((appSeconds.alone * 1_000) / seconds),
      appCpuMsASecondBeside: Math.round((appSeconds.beside * 1_000) / seconds),
      p50AloneMs: at(alone, 0.5),
      p50BesideMs: at(beside, 0.5),
      p99AloneMs: at(alone, 0.99),
      p99BesideMs: at(beside, 0.99),
      p99BesideTheFirstFloodMs: at(cold, 0.99),
      ratio: Math.round((at(beside, 0.99) / at(alone, 0.99)) * 100) / 100,
    };
    return { counts, refusalsWithoutTime: flood.refusedWithoutTime };
  } finally {
    quiet.end();
    flooder.kill("SIGKILL");
    await app.stop();
    await simulator.stop();
  }
}

async function floodNow(flooder: ChildProcess, pace: Pace): Promise<Flooded> {
  flooder.send(pace);
  const [told] = (await once(flooder, "message")) as [Flooded];
  return told;
}

function at(heard: readonly Answered[], share: number): number {
  return Math.round(
    quantile(
      heard.map(({ ms }) => ms),
      share,
    ),
  );
}
