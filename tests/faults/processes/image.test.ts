import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { parseCliOptions } from "../../../server/cluster";
import { type RunningApp, startApp } from "../../support/running-app";
import { rowsOf } from "../../support/service";

const dockerfile = readFileSync("Dockerfile", "utf8");
/** The stage that becomes the image. */
const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const folder = mkdtempSync(path.join(os.tmpdir(), "backroom-image-"));
let app: RunningApp | undefined;
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Source and target of what the stage copies, whichever stage it comes from: all of them are in /app. */
function copies(): [string, string][] {
  return [...last.matchAll(/^COPY (?:--from=\S+ )?(\S+) (\S+)$/gm)].map(([, from = "", to = ""]) => {
    const source = from.replace(/^\/app\//, "");
    return [source, to === "./" ? source : to];
  });
}

test("every file of the image exists, and nobody runs it as root", () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = ""]) =>
    all.split(" "),
  );
  expect(sources.length).toBeGreaterThan(3);
  expect([...sources, "scripts/build.ts"].filter((source) => !existsSync(source))).toEqual([]);
  expect(last).toMatch(/^USER node$/m);
});

test("the image's content starts with the image's own command, and its health check passes", async () => {
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

test("the compose file's app is not a superuser, and its containers have limits and no privileges", async () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const services = compose
    .slice(0, compose.indexOf("\nvolumes:"))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1);
  expect(services).toHaveLength(2);
  for (const service of services)
    for (const setting of [
      "read_only: true",
      "cap_drop: [ALL]",
      "no-new-privileges:true",
      "mem_limit:",
      "cpus:",
      "pids_limit:",
      "- /tmp:",
    ])
      expect(service).toContain(setting);
  const [app = "", database = ""] = services;
  expect(app).toMatch(/^ {4}user: node$/m);
  expect(app).not.toMatch(/\$\{POSTGRES_PASSWORD/);
  expect(database).not.toContain("POSTGRES_USER");

  // The role's own statements, carried out as the image's psql would, but for its name.
  const [, script = ""] = /- \.\/(\S+\.sql):\/docker-entrypoint-initdb\.d\//.exec(database) ?? [];
  const name = `composed_${process.pid}`;
  const statements = readFileSync(script, "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.replaceAll("backroom", name).replace(":'password'", "'secret'"));
  expect(statements).toHaveLength(3);
  const databaseUrl = process.env.DATABASE_URL ?? "";
  try {
    for (const statement of statements) await rowsOf(databaseUrl, statement);
    const ownUrl = Object.assign(new URL(databaseUrl), {
      username: name,
      password: "secret",
      pathname: `/${name}`,
    });
    const composed = await startApp({ databaseUrl: ownUrl.href });
    await composed.stop();
    const roles = await rowsOf(
      databaseUrl,
      `SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = '${name}'`,
    );
    expect(roles).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  } finally {
    await rowsOf(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await rowsOf(databaseUrl, `DROP ROLE IF EXISTS ${name}`);
  }
});

test("the compose file asks for processes that exist", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const command = JSON.parse(/command: (\["--.+)/.exec(compose)?.[1] ?? "[]") as string[];
  expect(parseCliOptions(command)).toEqual({ parts: ["web", "web", "worker"] });
});
