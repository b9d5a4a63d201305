import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { wishesOf } from "../../../server/wishes";
import { type RunningApp, startApp } from "../../support/running-app";

const dockerfile = readFileSync("Dockerfile", "utf8");
/** The stage that becomes the image. */
const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const folder = mkdtempSync(path.join(os.tmpdir(), "backroom-image-"));
let app: RunningApp | undefined;
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Source and target of what the stage copies, whichever stage it comes from: all of them stand in /app. */
function copies(): [string, string][] {
  return [...last.matchAll(/^COPY (?:--from=\S+ )?(\S+) (\S+)$/gm)].map(([, from = "", to = ""]) => {
    const source = from.replace(/^\/app\//, "");
    return [source, to === "./" ? source : to];
  });
}

test("all that the image is made of exists, and nobody runs it as root", () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = ""]) =>
    all.split(" "),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect([...sources, "scripts/build.ts"].filter((source) => !existsSync(source))).toEqual([]);
  expect(last).toMatch(/^USER node$/m);
});

test("what the image holds starts by the image's own command, and its health check says so", async () => {
  for (const [source, target] of copies()) {
    if (source === "node_modules") symlinkSync(path.resolve(source), path.join(folder, target));
    else cpSync(source, path.join(folder, target), { recursive: statSync(source).isDirectory() });
  }
  const [node, ...command] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(last)?.[1] ?? "[]") as string[];
  expect([node, command.at(-1)]).toEqual(["node", "build/process/start.js"]);
  app = await startApp({ databaseUrl: process.env.DATABASE_URL ?? "", cwd: folder, part: "web" });
  const check = JSON.parse(/^HEALTHCHECK .* CMD (.+)$/m.exec(last)?.[1] ?? "[]") as string[];
  const health = (port: number) =>
    promisify(execFile)(process.execPath, check.slice(1), { env: { ...process.env, PORT: String(port) } });
  await expect(health(app.port)).resolves.toBeDefined();
  await expect(health(9)).rejects.toThrow();
});

test("the compose file asks for processes that there are", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const command = JSON.parse(/command: (\["--.+)/.exec(compose)?.[1] ?? "[]") as string[];
  expect(wishesOf(command)).toEqual({ parts: ["web", "web", "worker"] });
});
