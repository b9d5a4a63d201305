// Starts processes many times; two-roles.test.ts deploys every day.
// @module-tag long
import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../app/lib/free-port";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import type { Simulator } from "../../simulator/start";
import { Clerk } from "../support/clerks";
import { type RunningApp, startApp, startPlatform } from "../support/running-app";
import { rowsOf, untilSettled } from "../support/service";
import { openStore } from "../support/stores";
import { startTestPostgres } from "../support/test-postgres";

const run = promisify(execFile);
const shop = "by-certificate.myshopify.com";
const folder = mkdtempSync(path.join(os.tmpdir(), "backroom-certificates-"));
const file = (name: string) => path.join(folder, name);

let postgres: EmbeddedPostgres;
let simulator: Simulator;
let app: RunningApp;

/** A key, and a certificate for it that the tests' own authority has signed. */
async function certify(
  name: string,
  { subject, serial }: { subject: string; serial: number },
): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const request = ["-keyout", file(`${name}.key`), "-out", file(`${name}.csr`), "-subj", `/CN=${subject}`];
  await run("openssl", ["req", ...key, ...request, "-addext", "subjectAltName=DNS:localhost"]);
  const signed = ["-CA", file("authority.crt"), "-CAkey", file("authority.key"), "-copy_extensions", "copy"];
  const certificate = ["-in", file(`${name}.csr`), "-out", file(`${name}.crt`), "-days", "2"];
  await run("openssl", ["x509", "-req", ...certificate, ...signed, "-set_serial", String(serial)]);
}

async function foundAuthority(): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const out = ["-keyout", file("authority.key"), "-out", file("authority.crt"), "-days", "2"];
  await run("openssl", ["req", "-x509", ...key, ...out, "-subj", "/CN=authority of this test"]);
}

/** PostgreSQL speaks TLS, and lets the app's role in by its certificate and by nothing else. */
async function askForCertificates(): Promise<void> {
  const { uid, gid } = statSync(postgres.data);
  for (const name of ["server.crt", "server.key", "authority.crt"]) {
    copyFileSync(file(name), path.join(postgres.data, name));
    chownSync(path.join(postgres.data, name), uid, gid);
    chmodSync(path.join(postgres.data, name), 0o600);
  }
  const doors = path.join(postgres.data, "pg_hba.conf");
  writeFileSync(
    doors,
    `hostssl all backroom_app all cert\nhost all backroom_app all reject\n${readFileSync(doors, "utf8")}`,
  );
  for (const statement of [
    "CREATE ROLE backroom_app LOGIN",
    "CREATE DATABASE by_certificate OWNER backroom_app",
    "ALTER SYSTEM SET ssl_ca_file = 'authority.crt'",
    "ALTER SYSTEM SET ssl = on",
    "SELECT pg_reload_conf()",
  ])
    await rowsOf(postgres.url, statement);
}

function address(certificate: Record<string, string> = {}): string {
  const { port } = new URL(postgres.url);
  const secured = { sslmode: "verify-full", sslrootcert: file("authority.crt"), ...certificate };
  return `postgresql://backroom_app@localhost:${port}/by_certificate?${new URLSearchParams(secured)}`;
}
const withCertificate = () => address({ sslcert: file("app.crt"), sslkey: file("app.key") });

/** The serial numbers of the certificates that connections of the app's role have shown. */
async function shown(): Promise<string[]> {
  const rows = await rowsOf<{ serial: string }>(
    postgres.url,
    `SELECT DISTINCT client_serial::text AS serial FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
     WHERE usename = 'backroom_app' ORDER BY 1`,
  );
  return rows.map(({ serial }) => serial);
}

beforeAll(async () => {
  await foundAuthority();
  await certify("server", { subject: "localhost", serial: 1 });
  await certify("app", { subject: "backroom_app", serial: 2 });
  postgres = await startTestPostgres();
  await askForCertificates();
  const port = await freePort();
  simulator = await startPlatform({ url: `http://localhost:${port}` });
  app = await startApp({ databaseUrl: withCertificate(), simulator, port });
});
afterAll(async () => {
  await app?.stop();
  await simulator?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("with a certificate and no password the tables are created, and a shop installs, imports, orders and receives", async () => {
  const addresses = { appUrl: app.url, simulatorUrl: simulator.url };
  await openStore(addresses, { domain: shop, variants: 6, locations: 1, orders: 4 });
  const variants = simulator.world.store(shop)?.variants ?? [];
  const variantIds = variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
  const clerk = new Clerk({ url: app.url, shop, variantIds }, "certificates");
  await clerk.work(() => clerk.orders.length < 1);
  expect(clerk.refusals).toEqual([]);
  expect(await untilSettled(withCertificate())).not.toBeNull();
  expect(await shown()).toEqual(["2"]);
});

test("a renewed certificate is used by each new connection, and no process is restarted", async () => {
  await certify("app", { subject: "backroom_app", serial: 3 });
  await rowsOf(
    postgres.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'backroom_app'",
  );
  const ready = async () => (await fetch(`${app.url}/readyz`)).status;
  await expect.poll(ready).toBe(200);
  await expect.poll(shown).toEqual(["3"]);
  expect(app.child.exitCode).toBeNull();
});

test("without the certificate, or with one of another name, PostgreSQL refuses the app's role", async () => {
  await expect(rowsOf(address(), "SELECT 1")).rejects.toThrow(/certificate/);
  await certify("other", { subject: "somebody_else", serial: 4 });
  const another = address({ sslcert: file("other.crt"), sslkey: file("other.key") });
  await expect(rowsOf(another, "SELECT 1")).rejects.toThrow(/certificate authentication failed/);
});
