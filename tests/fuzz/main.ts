import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { foreignHosts } from "../attacks/never";
import { stackAt } from "../support/stack";
import { startStack } from "../support/start-stack";
import { fuzzedRoutes } from "./input";
import { Memory } from "./memory";
import { fuzz } from "./run";

/**
 * `npm run fuzz -- --inputs 100000 --seed 1`: sends so many odd requests to the built app and says which were answered
 * as they must not be. `--first 4711 --inputs 1` sends one of them again, `--minutes` ends early, `--report <file>`
 * writes the figures down. Answers the exit code.
 */
export async function runFuzz(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      inputs: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      first: { type: "string", default: "0" },
      minutes: { type: "string" },
      report: { type: "string", default: "docs/reliability/fuzz.json" },
    },
  });
  const [inputs, seed, first] = [Number(values.inputs), Number(values.seed), Number(values.first)];
  if (![inputs, seed, first].every(Number.isSafeInteger))
    throw new Error("--inputs and --seed are whole numbers");
  const started = Date.now();
  const running = await startStack("fuzz", "warn");
  const memory = new Memory(running.pid);
  memory.look(0);
  try {
    const result = await fuzz(stackAt(running.addresses), {
      ...{ inputs, seed, first },
      ...(values.minutes && { longestMs: Number(values.minutes) * 60_000 }),
      onProgress(played) {
        memory.look(played);
        console.log(`${played} inputs, ${Math.round((Date.now() - started) / 1_000)} s`);
      },
    });
    for (const { number, fault, input } of result.failures)
      console.log(`\n✗ ${fault}\n  npm run fuzz -- --inputs 1 --seed ${seed} --first ${number}\n  ${input}`);
    const hosts = foreignHosts(running.addresses.outgoingFile, /^[a-z0-9-]+\.myshopify\.com$/);
    const { failures, routes, ...figures } = result;
    const report = {
      command: `npm run fuzz -- --inputs ${inputs} --seed ${seed}`,
      commit: commitOfNow(),
      wallSeconds: Math.round((Date.now() - started) / 1_000),
      ...figures,
      routesReached: `${Object.keys(routes).length} of ${fuzzedRoutes.length}`,
      memory: memory.report(),
      hostsAskedThatAreNone: hosts,
      failures: failures.map(({ number, fault }) => ({ number, fault })),
    };
    console.log(JSON.stringify(report, null, 2));
    if (inputs >= 1_000) {
      mkdirSync(path.dirname(values.report), { recursive: true });
      writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
    }
    console.log(`${result.inputs - failures.length} passed, ${failures.length} failed`);
    return failures.length === 0 && hosts.length === 0 && result.inputs > 0 ? 0 : 1;
  } finally {
    await running.stop();
  }
}

function commitOfNow(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
