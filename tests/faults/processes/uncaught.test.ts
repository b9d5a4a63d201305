import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { longIf } from "../../support/long";
import { type RunningApp, startApp } from "../../support/running-app";

const signals = { throws: "SIGUSR2", rejects: "SIGHUP" } as const;
const messages = {
  throws: "Backroom ends: uncaught exception",
  rejects: "Backroom ends: unhandled rejection",
} as const;

/** Started, and at work. */
async function start(
  options: Pick<Parameters<typeof startApp>[0], "part" | "processes">,
): Promise<RunningApp> {
  const app = await startApp({
    databaseUrl: process.env.DATABASE_URL ?? "",
    preload: ["./tests/support/fail-on-signal.mjs"],
    env: { LOG_LEVEL: "info" },
    ...options,
  });
  const sign = options.part === "web" ? '"msg":"listening"' : "looking for jobs";
  await expect.poll(() => app.log.some((line) => line.includes(sign))).toBe(true);
  return app;
}

/** The lines at level `fatal`; each line there is has to be one of the log. */
function fatalIn(log: readonly string[]): { err: { message: string; stack: string }; msg: string }[] {
  return log.map((line) => JSON.parse(line)).filter(({ level }) => level === "fatal");
}

const aFatalLine = (msg: string) => ({
  level: "fatal",
  time: expect.any(String) as string,
  msg,
  err: {
    type: "Error",
    message: "broken, with [redacted]",
    stack: expect.stringContaining("fail-on-signal.mjs") as string,
    cause: { type: "Error", message: "worn", stack: expect.any(String) as string },
  },
});

const roles = { "web and worker in one": {}, web: { part: "web" }, worker: { part: "worker" } } as const;

for (const [role, options] of Object.entries(roles)) {
  for (const how of ["throws", "rejects"] as const) {
    test(
      `a process (${role}) that ${how} uncaught ends with exit code 1, and its log says why in one line`,
      longIf(role !== "worker" || how !== "rejects"),
      async () => {
        const { child, log } = await start(options);
        const closed = once(child, "close");
        child.kill(signals[how]);
        expect(await closed).toEqual([1, null]);
        expect(fatalIn(log)).toEqual([aFatalLine(messages[how])]);
      },
    );
  }
}

test("one of several processes that throws says why, and gets a successor", async () => {
  const { child, log, stop } = await start({ processes: ["--web", "1", "--worker", "1"] });
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ");
  for (const [index, pid] of children.entries()) {
    process.kill(Number(pid), "SIGUSR2");
    await expect.poll(() => fatalIn(log).length).toBe(index + 1);
    await expect.poll(() => log.filter((line) => line.includes("is started again")).length).toBe(index + 1);
  }
  expect(fatalIn(log)).toEqual(children.map(() => aFatalLine(messages.throws)));
  await stop();
});

test("the parent of several processes that throws says why", async () => {
  const { child, log } = await start({ processes: ["--web", "1", "--worker", "1"] });
  const closed = once(child, "close");
  child.kill("SIGUSR2");
  expect(await closed).toEqual([1, null]);
  expect(fatalIn(log)).toEqual([aFatalLine(messages.throws)]);
});

test("a process with a wrong environment says which variable is at fault in one line of the log", async () => {
  const child = spawn(process.execPath, ["build/process/start.js", "web"], {
    env: { ...process.env, SHOPIFY_APP_URL: "nowhere" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
  expect(await once(child, "close")).toEqual([1, null]);
  const [line, ...others] = fatalIn(said.trimEnd().split("\n"));
  expect(line?.msg).toBe("Backroom could not start");
  expect(line?.err.message).toContain("SHOPIFY_APP_URL: ");
  expect(others).toEqual([]);
});
