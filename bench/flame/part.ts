import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startGrownStore } from "../growth/store";
import { Connection } from "../limit/connection";
import { endpoints } from "../limit/endpoints";
import type { Part } from "../part";
import { drawFlame } from "./draw";
import { type Profile, treeOf } from "./tree";

const folder = "docs/performance";
const clients = 4;

/** Where the app's process spends its time in the three hottest endpoints, drawn to docs/performance. */
const pictures: Record<string, string> = {
  "page of 250 levels": "page-of-levels",
  "create an order, 20 lines": "create-order",
  "receive 20 lines": "receipt",
};

/** One picture an endpoint, of a process that has been asked for it for a while before. */
export const measureFlames: Part = async (bench) => {
  const { seconds, say } = bench;
  const file = path.join(tmpdir(), `backroom-profile-${process.pid}.json`);
  process.env.BENCH_PROFILE = file;
  const store = await startGrownStore(10_000, bench, { preload: ["./bench/flame/profile.mjs"] });
  mkdirSync(folder, { recursive: true });
  for (const { name, ask } of endpoints) {
    const picture = pictures[name];
    if (picture === undefined) continue;
    const forSeconds = async (length: number) => {
      const end = performance.now() + length * 1_000;
      await Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          const connection = await Connection.open(store.port, store.headers);
          for (let n = 0; performance.now() < end; n += 1) {
            const { status } = await connection.send(ask(store.ground, client, n));
            if (status >= 300) throw new Error(`${name} ended with ${status}.`);
          }
          connection.close();
        }),
      );
    };
    await forSeconds(seconds * 2);
    process.kill(store.pid, "SIGUSR2");
    await forSeconds(seconds * 5);
    process.kill(store.pid, "SIGUSR2");
    while (!existsSync(file)) await pause(50);
    const tree = treeOf(JSON.parse(readFileSync(file, "utf8")) as Profile);
    rmSync(file);
    writeFileSync(
      path.join(folder, `${picture}.svg`),
      drawFlame(tree, `${name}: processor time of the app's process`),
    );
    say(`  ${folder}/${picture}.svg`);
  }
  return { holds: true, figures: { pictures: Object.values(pictures) } };
};
