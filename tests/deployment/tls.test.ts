// Starts processes many times; no change of the app's features comes near it.
// @module-tag long
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { connect, type ConnectionOptions, type TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../app/lib/free-port";
import { type RunningApp, startApp } from "../support/running-app";
import { sessionToken } from "../support/session-tokens";
import { createShop } from "../support/shop-in-database";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), "backroom-tls-"));
const files = { TLS_CERT_FILE: path.join(folder, "tls.crt"), TLS_KEY_FILE: path.join(folder, "tls.key") };
const databaseUrl = process.env.DATABASE_URL ?? "";

let app: RunningApp;
let port: number;
let metricsPort: number;

/** A certificate of this machine, signed by itself, in the place of the one before. */
async function makeCertificate(): Promise<void> {
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  const out = ["-out", files.TLS_CERT_FILE, "-keyout", files.TLS_KEY_FILE];
  await run("openssl", ["req", "-x509", ...kind, ...name, ...out]);
}

interface TlsRequest {
  port?: number;
  path: string;
  headers?: Record<string, string>;
}

/** One request on a connection of its own, whose certificate is checked. */
async function ask({ port: asked = port, path, headers = {} }: TlsRequest) {
  const ca = readFileSync(files.TLS_CERT_FILE);
  const options = { host: "localhost", port: asked, path, headers, ca, agent: false };
  const [answer] = (await once(https.get(options), "response")) as [IncomingMessage];
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += String(part);
  return { status: answer.statusCode, text };
}

/** What a connection is agreed on, without a look at the certificate. */
async function connectWith(options: ConnectionOptions): Promise<TLSSocket> {
  const socket = connect({ host: "localhost", port, rejectUnauthorized: false, ...options });
  await once(socket, "secureConnect");
  return socket.destroy();
}

beforeAll(async () => {
  await makeCertificate();
  [port, metricsPort] = [await freePort(), await freePort()];
  app = await startApp({
    databaseUrl,
    port,
    processes: ["--web", "2", "--worker", "1"],
    env: { ...files, METRICS_PORT: String(metricsPort), LOG_LEVEL: "info" },
    isReady: async () => (await ask({ path: "/readyz" })).status === 200,
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("with a certificate several web processes answer by TLS on their one port, and serve the metrics by TLS", async () => {
  const { domain } = await createShop();
  const headers = { Authorization: `Bearer ${sessionToken(domain)}` };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask({ path: "/api/suppliers", headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Where a process has no time to tell its own, it is a 503.
  const metrics = () => ask({ port: metricsPort, path: "/metrics" });
  await expect.poll(async () => (await metrics()).status, { timeout: 60_000, interval: 1_000 }).toBe(200);
  const { text } = await metrics();
  expect(text).toContain('route="/api/suppliers"');
});

test("neither plain HTTP nor TLS older than 1.2 is answered", async () => {
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  await expect(fetch(`http://localhost:${metricsPort}/metrics`)).rejects.toThrow();
  const old = { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  await expect(connectWith({ ...old, maxVersion: "TLSv1.1" })).rejects.toThrow(/protocol version/);
  await expect(connectWith({ ...old, maxVersion: "TLSv1.2" })).resolves.toBeDefined();
});

test("the image's health check uses TLS as well", async () => {
  const command = /^HEALTHCHECK .* CMD (.+)$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  const [, ...check] = JSON.parse(command) as string[];
  const env = { ...process.env, ...files, PORT: String(port) };
  await expect(run(process.execPath, check, { env })).resolves.toBeDefined();
});

test("a renewed certificate is used by every process, and none of them restarts", async () => {
  await makeCertificate();
  // A connection that is checked against the new one: the old one fails it.
  const checked = () =>
    Promise.all(Array.from({ length: 6 }, () => ask({ path: "/healthz" })))
      .then((answers) => answers.map(({ status }) => status))
      .catch((error: Error) => error.message);
  await expect.poll(checked).toEqual([200, 200, 200, 200, 200, 200]);
  expect(app.log.filter((line) => line.includes("is started again"))).toEqual([]);
});

test("one of the two files without the other, or a missing one, ends the process and is named in the log", async () => {
  const startWith = async (env: Record<string, string>) => {
    const log: string[] = [];
    const start = startApp({ databaseUrl, env, onLine: (line) => void log.push(line) });
    await expect(start).rejects.toThrow("ended with 1");
    return log.join("\n");
  };
  const { TLS_CERT_FILE, TLS_KEY_FILE } = files;
  expect(await startWith({ TLS_CERT_FILE })).toMatch("TLS_CERT_FILE: must be set together with TLS_KEY_FILE");
  expect(await startWith({ TLS_KEY_FILE })).toMatch("must be set together");
  expect(await startWith({ TLS_CERT_FILE, TLS_KEY_FILE: `${folder}/none` })).toMatch(
    "TLS_KEY_FILE: must name",
  );
});

test("SIGTERM ends it as it does without TLS", async () => {
  const ended = once(app.child, "exit");
  app.child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
