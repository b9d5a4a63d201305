import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startApp, startPlatform } from "../../support/running-app";
import { sessionToken } from "../../support/session-tokens";
import { openStore } from "../../support/stores";
import { freePort } from "../../../server/free-port";

const phases = 6;
const phaseMs = 10_000;
const quietPerSecond = 20;
const noisyPerSecond = 1_000;

interface Heard {
  ms: number;
  status: number;
  retryAfter: boolean;
}

/**
 * A quiet shop asks 20 times a second, by turns alone and beside one that asks 1,000 times. What is compared comes from
 * one run, so that the machine's other work weighs on both sides.
 */
export async function measureFairness(databaseUrl: string, say: (line: string) => void) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const simulator = await startPlatform({ url });
  const app = await startApp({ port, databaseUrl, simulator });
  const agents = [64, 256].map((maxSockets) => new http.Agent({ keepAlive: true, maxSockets })) as [
    http.Agent,
    http.Agent,
  ];
  try {
    const shops = ["quiet.myshopify.com", "noisy.myshopify.com"] as const;
    for (const domain of shops)
      await openStore({ appUrl: url, simulatorUrl: simulator.url }, { domain, variants: 50, orders: 0 });
    const quiet = new Asker(port, agents[0], sessionToken(shops[0]));
    const noisy = new Asker(port, agents[1], sessionToken(shops[1]));
    const alone: Heard[] = [];
    const beside: Heard[] = [];
    const flood: Heard[] = [];
    for (let phase = 0; phase < phases; phase += 1) {
      const isBeside = phase % 2 === 1;
      const others = isBeside ? noisy.ask(noisyPerSecond) : Promise.resolve([]);
      const heard = await quiet.ask(quietPerSecond);
      (isBeside ? beside : alone).push(...heard);
      flood.push(...(await others));
      say(`${isBeside ? "beside the flood" : "alone"}: ${at(heard, 0.99)} ms at the 99th percentile`);
      await pause(1_000);
    }
    const refused = flood.filter(({ status }) => status === 429);
    const counts = {
      quietRequests: alone.length + beside.length,
      quietRefused: [...alone, ...beside].filter(({ status }) => status !== 200).length,
      noisyPerSecond: Math.round(flood.length / ((phases / 2) * (phaseMs / 1_000))),
      noisyRefused: refused.length,
      p99AloneMs: at(alone, 0.99),
      p99BesideMs: at(beside, 0.99),
      ratio: Math.round((at(beside, 0.99) / at(alone, 0.99)) * 100) / 100,
    };
    return { counts, refusalsWithoutTime: refused.filter(({ retryAfter }) => !retryAfter).length };
  } finally {
    for (const agent of agents) agent.destroy();
    await app.stop();
    await simulator.stop();
  }
}

function at(heard: readonly Heard[], share: number): number {
  const sorted = heard.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Asks at a steady pace, whether it was answered or not. */
class Asker {
  constructor(
    private readonly port: number,
    private readonly agent: http.Agent,
    private readonly token: string,
  ) {}

  async ask(perSecond: number): Promise<Heard[]> {
    const started = performance.now();
    const asked: Promise<Heard>[] = [];
    while (performance.now() - started < phaseMs) {
      const due = ((performance.now() - started) / 1_000) * perSecond;
      while (asked.length < due) asked.push(this.one());
      await pause(5);
    }
    return Promise.all(asked);
  }

  private one(): Promise<Heard> {
    const started = performance.now();
    const headers = { Authorization: `Bearer ${this.token}` };
    const request = { port: this.port, path: "/api/suppliers", agent: this.agent, headers };
    return new Promise((resolve) => {
      http
        .get(request, (answer) => {
          answer.resume();
          answer.once("end", () => {
            const retryAfter = answer.headers["retry-after"] !== undefined;
            resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0, retryAfter });
          });
        })
        .once("error", () => resolve({ ms: performance.now() - started, status: 0, retryAfter: false }));
    });
  }
}
