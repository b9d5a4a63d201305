// app/models/session/token-cipher.test.ts decrypts by old keys every day.
// @module-tag long
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/infra/db/db.server";
import { installApp } from "../../scripts/install-app";
import type { Simulator } from "../../simulator/start";
import { type Front, openFront } from "../support/front";
import { appEnvironment, type RunningApp, startApp, startPlatform } from "../support/running-app";
import { control } from "../support/stores";

const shop = "rotating.myshopify.com";
const databaseUrl = process.env.DATABASE_URL ?? "";
const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [oldKey, newKey] = [key("old"), key("new")];
const [oldSecret, newSecret] = ["the-secret-before", "the-secret-after"];

interface Secrets extends Record<string, string> {
  SHOPIFY_API_SECRET: string;
  ENCRYPTION_KEYS: string;
}

let simulator: Simulator;
/** The address that stays while processes come and go, and the process that answers there. */
let front: Front;
let behind: RunningApp;
const answers: number[] = [];
let isLoaded = true;
let load: Promise<void>;

const placeOf = (secrets: Secrets) => ({ url: front.url, databaseUrl, simulator, env: secrets });

/** As a deploy does it: the new process answers before the old one is stopped. */
async function deploy(secrets: Secrets): Promise<void> {
  const before = behind;
  behind = await startApp(placeOf(secrets));
  front.lead(behind.port);
  await front.untilLed();
  await before.stop();
}

const tokenNow = async () =>
  ((await control(simulator.url, "POST", "session-token", { shop })) as { token: string }).token;

async function call(method: string, path: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${await tokenNow()}` };
  return fetch(`${front.url}${path}`, { method, headers });
}

async function ask(path: string): Promise<number> {
  const answer = await call("GET", path);
  await answer.body?.cancel();
  return answer.status;
}

async function keepAsking(): Promise<void> {
  while (isLoaded) {
    answers.push(
      await ask("/api/suppliers").catch(() => 0),
      await ask("/api/variants?limit=5").catch(() => 0),
    );
    // Processes that start want the machine, too.
    await pause(20);
  }
}

beforeAll(async () => {
  front = await openFront();
  const { url } = front;
  simulator = await startPlatform({ url, apiSecret: oldSecret });
  behind = await startApp(placeOf({ SHOPIFY_API_SECRET: oldSecret, ENCRYPTION_KEYS: oldKey }));
  front.lead(behind.port);
  await control(simulator.url, "POST", "stores", { domain: shop, variants: 5, locations: 1, orders: 0 });
  const options = { autoInstall: true, expiringTokens: true };
  await control(simulator.url, "POST", `stores/${shop}/install-state`, options);
  await installApp({ appUrl: url, shop, simulatorUrl: simulator.url });
  load = keepAsking();
});

afterAll(async () => {
  isLoaded = false;
  await load;
  await behind.stop();
  await simulator.stop();
  front.close();
});

/** `npm run rotate-keys`, as an operator runs it beside the app. */
async function rotateKeys(secrets: Secrets): Promise<number> {
  const child = spawn(process.execPath, ["build/process/rotate-keys.js"], {
    env: Object.assign({}, process.env, appEnvironment(placeOf(secrets))),
    stdio: "ignore",
  });
  const [code] = (await once(child, "exit")) as [number];
  return code;
}

test("the encryption key is replaced while requests go on, and the old one decrypts nothing afterwards", async () => {
  const secret = { SHOPIFY_API_SECRET: oldSecret };
  await deploy({ ...secret, ENCRYPTION_KEYS: `${oldKey},${newKey}` });
  const both = { ...secret, ENCRYPTION_KEYS: `${newKey},${oldKey}` };
  await deploy(both);
  expect(await rotateKeys(both)).toBe(0);
  await deploy({ ...secret, ENCRYPTION_KEYS: newKey });
  expect(await importAgain()).toBe("completed");
  expect(await rotateKeys({ ...secret, ENCRYPTION_KEYS: oldKey })).toBe(1);
});

test("the app's secret is replaced while requests, webhooks and renewals of access go on", async () => {
  const keys = { ENCRYPTION_KEYS: newKey };
  simulator.world.app.newApiSecret = newSecret;
  await deploy({ SHOPIFY_API_SECRET: newSecret, SHOPIFY_API_SECRET_OLD: oldSecret, ...keys });
  expect(await importAgain()).toBe("completed");
  await newsArrive("SIGNED-WITH-THE-OLD");
  simulator.world.app.apiSecret = newSecret;
  await deploy({ SHOPIFY_API_SECRET: newSecret, ...keys });
  expect(await ask("/api/suppliers")).toBe(200);
  expect(await importAgain()).toBe("completed");
  await newsArrive("SIGNED-WITH-THE-NEW");
});

test("no request was refused or lost meanwhile", async () => {
  while (answers.length <= 50) await pause(20);
  isLoaded = false;
  await load;
  expect(new Set(answers)).toEqual(new Set([200]));
});

/** Reads everything from the platform again, with an access token that has to be renewed first. */
async function importAgain(): Promise<string> {
  await db.session.updateMany({ where: { shop: { domain: shop } }, data: { expiresAt: new Date() } });
  await call("POST", "/api/import");
  for (;;) {
    const { data } = (await (await call("GET", "/api/import")).json()) as { data: { status: string } };
    if (data.status === "completed" || data.status === "failed") return data.status;
    await pause(50);
  }
}

/** A product that the merchant adds is in the app's catalogue without anybody asking for it. */
async function newsArrive(sku: string): Promise<void> {
  const product = { title: sku, variants: [{ title: "Only", sku, price: "5.00" }] };
  await control(simulator.url, "POST", `stores/${shop}/products`, product);
  await expect
    .poll(async () => (await (await call("GET", `/api/variants?search=${sku}`)).json()) as unknown)
    .toMatchObject({ data: [{ sku }] });
}
