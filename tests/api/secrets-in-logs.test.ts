import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { testEnvironment } from "../support/environment";
import { useStack } from "../support/stack";
import { createOrder, someVariants } from "./purchasing";

const { appUrl, api, call, freshShop, simulator, token, logFile } = useStack();

it("no token, secret, authorization code or document is in the log at its most verbose level", async () => {
  const shop = await freshShop();
  const sessionToken = await token(shop);
  const forged = `${sessionToken.slice(0, -4)}AAAA`;
  const canary = "canary-0b5a7e1c9d";

  // Every slot a secret can come in, where it is right and where it is wrong.
  await api("GET", "/api/suppliers", undefined, { shop, headers: { Cookie: `shopify_app_state=${canary}` } });
  await api("GET", "/api/suppliers", undefined, { token: forged });
  await fetch(`${appUrl}/app?shop=${shop}&id_token=${forged}&hmac=${canary}&session=${canary}&embedded=1`);
  await fetch(
    `${appUrl}/auth/callback?shop=${shop}&code=${canary}&hmac=${canary}&state=${canary}&timestamp=1`,
  );
  await fetch(`${appUrl}/webhooks/products`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Hmac-Sha256": canary,
      "X-Shopify-Shop-Domain": shop,
    },
    body: JSON.stringify({ id: 1, customer: { email: `${canary}@example.com` } }),
  });
  const [variant] = await someVariants(1, shop);
  const order = await createOrder({ lineItems: [{ ...variant, quantity: 3, costPrice: 2 }] }, shop);
  await call(purchaseOrders.send, { params: { id: order.id } }, { shop });
  // Every call to the platform that fails is logged.
  await simulator("POST", "faults", { shop, kind: "401", times: 2 });
  await api("POST", "/api/import", undefined, { shop });
  await pause(1_500);

  const { accessTokens } = await simulator("GET", `stores/${shop}/install-state`);
  expect(accessTokens.length).toBeGreaterThan(0);
  const log = readFileSync(logFile, "utf8");
  expect(log).toContain('"requestId":');

  const secrets = {
    "the session token": sessionToken,
    "a forged session token": forged,
    "the canary": canary,
    "the app's secret": testEnvironment.SHOPIFY_API_SECRET,
    "the mail service's key": testEnvironment.RESEND_API_KEY,
    "the mail service's webhook secret": testEnvironment.RESEND_WEBHOOK_SECRET.slice("whsec_".length),
    "the encryption key": testEnvironment.ENCRYPTION_KEYS.split(":")[1] ?? "?",
    "a document": Buffer.from("%PDF-").toString("base64").slice(0, 6),
    ...Object.fromEntries(
      accessTokens.map((value: string, index: number) => [`access token ${index}`, value]),
    ),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(log.includes(secret), `${name} is in the log`).toBe(false);
  }
  expect(log).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/);
});

it("the log names who was refused, and reports a forged webhook", async () => {
  const shop = await freshShop();
  await api("GET", "/api/suppliers/999999", undefined, { shop });
  const headers = { "Content-Type": "application/json", "X-Shopify-Hmac-Sha256": "forged" };
  await fetch(`${appUrl}/webhooks/products`, { method: "POST", headers, body: "{}" });
  await pause(500);
  const log = readFileSync(logFile, "utf8").trim().split("\n");
  const refused = log.find((line) => line.includes('"NOT_FOUND"') && line.includes(shop));
  expect(JSON.parse(refused ?? "{}")).toMatchObject({
    level: "info",
    caller: { shop, actor: expect.stringMatching(/./) },
    code: "NOT_FOUND",
  });
  expect(log.some((line) => line.includes("a webhook was refused"))).toBe(true);
});

it("a library's message about an address that cannot be decoded is a normal log entry", async () => {
  await api("GET", "/api/suppliers/%ff", undefined, { shop: await freshShop() });
  await pause(500);
  const log = readFileSync(logFile, "utf8").trim().split("\n");
  const told = log.findLast((line) => line.includes("could not be decoded"));
  expect(JSON.parse(told ?? "{}")).toMatchObject({
    ...{ level: "warn", component: "console" },
    requestId: expect.stringMatching(/./),
  });
});
