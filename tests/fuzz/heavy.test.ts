import { afterAll, beforeAll, expect, it } from "vitest";
import { stackAt } from "../support/stack";
import { startStack } from "../support/start-stack";
import { AppProcess } from "./app-process";
import { playHeavy } from "./heavy";
import { newStore } from "./run";

// A process of its own: what holds it is nobody else's.
let running: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  const preload = ["./tests/fuzz/tell-loop-holds.mjs"];
  running = await startStack("heavy", { logLevel: "warn", preload });
}, 120_000);
afterAll(() => running?.stop());

it("no body with many small faults blocks a process, and several at once do not fill its memory", async () => {
  const { where, fixtures } = await newStore(stackAt(running.addresses));
  const app = new AppProcess(running.child);
  const every = Number(process.env.HEAVY_EVERY ?? 29);
  const { failures, ...told } = await playHeavy({ where, fixtures, app }, { every });
  console.log(`heavy bodies: ${JSON.stringify(told)}`);
  expect(failures).toEqual([]);
}, 240_000);
