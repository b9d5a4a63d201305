import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRunning } from "../../../app/lib/is-running";
import { type RunningApp, startApp } from "../../support/running-app";
import { sessionToken } from "../../support/session-tokens";
import { createShop } from "../../support/shop-in-database";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    databaseUrl: process.env.DATABASE_URL ?? "",
    processes: ["--web", "2", "--worker", "1"],
    env: { LOG_LEVEL: "info", DRAIN_SECONDS: "4" },
  });
}, 120_000);
afterAll(() => app.stop());

function children(): number[] {
  const { pid } = app.child;
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

const listening = () => app.log.filter((line) => line.includes('"msg":"listening"')).length;
const startedAgain = () => app.log.filter((line) => line.includes("is started again")).length;

async function ask(shop: string): Promise<number> {
  const headers = { Authorization: `Bearer ${sessionToken(shop)}`, Connection: "close" };
  const answer = await fetch(`${app.url}/api/suppliers`, { headers });
  await answer.body?.cancel();
  return answer.status;
}

test("one command starts two web processes, which share the port, and a worker", async () => {
  await expect.poll(listening).toBe(2);
  expect(children()).toHaveLength(3);
  const { domain } = await createShop();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(domain)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a process that dies gets a successor, and the others answer meanwhile", async () => {
  const { domain } = await createShop();
  let expected = listening();
  let died = 0;
  for (const pid of children()) {
    const isWeb = !readFileSync(`/proc/${pid}/cmdline`, "utf8").endsWith("worker\0");
    process.kill(pid, "SIGKILL");
    // Until the parent has noticed, it may still hand a connection to the dead.
    await expect.poll(startedAgain).toBe(++died);
    expect(await ask(domain)).toBe(200);
    await expect.poll(() => children().length).toBe(3);
    expect(children()).not.toContain(pid);
    if (isWeb) await expect.poll(listening).toBe(++expected);
  }
});

test("SIGTERM to the parent lets every process finish, and leaves none", async () => {
  const pids = children();
  const { domain } = await createShop();
  const ended = once(app.child, "exit");
  app.child.kill("SIGTERM");
  const readiness = async () =>
    (await fetch(`${app.url}/readyz`, { headers: { Connection: "close" } })).status;
  await expect.poll(readiness).toBe(503);
  expect(await ask(domain)).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(pids.filter(isRunning)).toEqual([]);
});
