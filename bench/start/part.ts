import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../app/lib/free-port";
import { stateFolder } from "../../app/lib/state-folder";
import { quantile } from "../../tests/support/quantile";
import { appEnvironment } from "../../tests/support/running-app";
import { aligned } from "../aligned";
import type { Part } from "../part";
import { secondsUntilThere } from "./command";

export const targets = { start: 2, demo: 10 };

const rounds = 5;

/** From the command until the app answers: `npm start` on a built tree, `npm run demo` where it has run before. */
export const measureStart: Part = async ({ database, onStart, say }) => {
  const databaseUrl = await database();
  const startOnce = async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return secondsUntilThere({
      command: ["npm", "start"],
      env: { ...appEnvironment({ url, databaseUrl }), PORT: String(port) },
      isThere: () => false,
      answers: async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false,
    });
  };
  // PostgreSQL's user has to be able to look into it.
  const folder = mkdtempSync(path.join(stateFolder(undefined), "bench-demo-"));
  onStart(async () => rmSync(folder, { recursive: true, force: true }));
  const demoOnce = async () =>
    secondsUntilThere({
      // As `npm run demo` in package.json.
      command: ["node", "scripts/prepared.mjs", "scripts/demo.ts"],
      env: { DATA_DIR: folder, PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) },
      isThere: (line) => line.includes("Backroom is running"),
    });

  const first = { start: await startOnce(), demo: await demoOnce() };
  const starts: number[] = [];
  const demos: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    starts.push(await startOnce());
    demos.push(await demoOnce());
  }
  const figures = { targets, first, start: quantile(starts, 0.5), demo: quantile(demos, 0.5), starts, demos };
  const rows = [
    ["npm start, built tree", figures.start, starts, targets.start, first.start],
    ["demo, warm tree", figures.demo, demos, targets.demo, first.demo],
  ] as const;
  say("\nFrom the command until it answers, in seconds");
  say(
    aligned([
      ["", "median", "slowest", "target", "empty database", ""],
      ...rows.map(([name, median, all, most, empty]) => [
        name,
        median.toFixed(2),
        Math.max(...all).toFixed(2),
        String(most),
        empty.toFixed(2),
        median <= most ? "" : "MISSED",
      ]),
    ]).join("\n"),
  );
  return { holds: figures.start <= targets.start && figures.demo <= targets.demo, figures };
};
