// Starts dozens of processes; no change of the app's features comes near it.
// @module-tag long
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../app/lib/free-port";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { migrate } from "../../../server/database/migrate";
import { appEnvironment } from "../../support/running-app";
import { rowsOf } from "../../support/service";
import { startTestPostgres } from "../../support/test-postgres";
import { openCuttingWire } from "./cutting-wire";

let postgres: EmbeddedPostgres;
let migrated: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  migrated = await postgres.database("migrated");
  await migrate(migrated);
});
afterAll(() => postgres.stop());

const longestMs = 60_000;

/**
 * Starts a process that loses PostgreSQL instead of getting that answer, and waits until it has ended or works. What
 * it came to, as text, and what is wrong with that.
 */
async function startAndCut(part: "web" | "worker", { answer, databaseUrl = migrated }: Moment) {
  const wire = await openCuttingWire(databaseUrl, answer);
  const port = await freePort();
  const env = { ...appEnvironment({ url: "http://localhost:9", databaseUrl: wire.url }), PORT: String(port) };
  const child = spawn(process.execPath, ["build/process/start.js", part], {
    env: { ...process.env, ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => log.push(line));
  const closed = once(child, "close");
  const works = part === "web" ? webWorks(port, wire.isCut) : workerWorks(databaseUrl, wire.isCut);
  const over = new AbortController();
  const end = await Promise.race([
    closed.then(() => "ended" as const),
    untilTrue(works, over).then((isAtWork) => (isAtWork ? ("works" as const) : ("hangs" as const))),
  ]);
  over.abort();
  const violations = log
    .filter((line) => !line.startsWith("{"))
    .map((line) => `not a line of the log: ${line}`);
  if (end === "ended") violations.push(...wrongEnd(child, log));
  else await stop(child, closed);
  if (end === "hangs") violations.push(`it neither works nor ends, and said:\n${log.join("\n")}`);
  wire.close();
  return { end, violations: violations.map((words) => `${part}, answer ${answer}: ${words}`) };
}

interface Moment {
  answer: number;
  databaseUrl?: string;
}

/** As docs/operations.md has it: one line at level `fatal` that says why, and exit code 1. */
function wrongEnd({ exitCode, signalCode }: ChildProcess, log: string[]): string[] {
  const fatal = log.filter((line) => line.startsWith('{"level":"fatal"'));
  const saysWhy = fatal.length === 1 && fatal[0]?.includes('"msg":"Backroom could not start"');
  return [
    ...(exitCode === 1 ? [] : [`it ended with ${exitCode ?? signalCode}`]),
    ...(saysWhy ? [] : [`it does not say why it ended: ${log.slice(-3).join("\n")}`]),
  ];
}

async function stop(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  child.kill("SIGKILL");
  await closed;
}

/** Whether it has worked a job that was queued after the cut. */
function workerWorks(databaseUrl: string, isCut: () => boolean): () => Promise<boolean> {
  let job: string | undefined;
  return async () => {
    if (!isCut()) return false;
    job ??= (
      await rowsOf<{ id: string }>(databaseUrl, "SELECT id FROM graphile_worker.add_job('sweep-emails')")
    )[0]?.id;
    return (
      (await rowsOf(databaseUrl, "SELECT 1 FROM graphile_worker.jobs WHERE id = $1", [job])).length === 0
    );
  };
}

/** Whether it is ready after the cut; asking makes it ask PostgreSQL. */
function webWorks(port: number, isCut: () => boolean): () => Promise<boolean> {
  return async () => {
    const wasCut = isCut();
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok && wasCut;
  };
}

async function untilTrue(isSo: () => Promise<boolean>, { signal }: AbortController): Promise<boolean> {
  for (const end = Date.now() + longestMs; Date.now() < end && !signal.aborted; await pause(100))
    if (await isSo().catch(() => false)) return true;
  return false;
}

/** What came of starts that were cut at each of these answers, in turn. */
async function outcomes(part: "web" | "worker", moments: Moment[]) {
  const ends = [];
  for (const moment of moments) ends.push(await startAndCut(part, moment));
  return { violations: ends.flatMap(({ violations }) => violations), ends: ends.map(({ end }) => end) };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => ({ answer: index + 1 }));

test("a worker that loses PostgreSQL while it starts works all the same, or ends and says why", async () => {
  const { violations, ends } = await outcomes("worker", [...upTo(18), { answer: 24 }, { answer: 40 }]);
  expect(violations).toEqual([]);
  expect(new Set(ends)).toEqual(new Set(["ended", "works"]));
});

test("a web process that loses PostgreSQL while it starts serves all the same, or ends and says why", async () => {
  const { violations, ends } = await outcomes(
    "web",
    [2, 7, 11, 14, 18, 22, 30].map((answer) => ({ answer })),
  );
  expect(violations).toEqual([]);
  expect(new Set(ends)).toEqual(new Set(["ended", "works"]));
});

test("a process that loses PostgreSQL while it migrates ends and says why, and the next one continues from there", async () => {
  const databaseUrl = await postgres.database("to_migrate");
  const { violations, ends } = await outcomes(
    "worker",
    [7, 30, 61, 64, 67, 90, 40].map((answer) => ({ answer, databaseUrl })),
  );
  expect(violations).toEqual([]);
  expect(ends).toContain("ended");
  await migrate(databaseUrl);
});
