// Imported first by the process that is looked at: SIGUSR2 begins a profile, the next one ends it and writes it to
// BENCH_PROFILE, from a folder of its own so that a file that is there is whole.
import { renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: 500 });
const file = process.env.BENCH_PROFILE ?? "";
let running = false;

process.on("SIGUSR2", () => void turn());

async function turn() {
  running = !running;
  if (running) return session.post("Profiler.start");
  const { profile } = await session.post("Profiler.stop");
  writeFileSync(`${file}.part`, JSON.stringify(profile));
  renameSync(`${file}.part`, file);
}
