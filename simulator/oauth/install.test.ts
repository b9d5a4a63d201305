import "@shopify/shopify-api/adapters/node";
import { ApiVersion, shopifyApi } from "@shopify/shopify-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../start";
import { agreeTo } from "../world/installs";
import type { Store } from "../world/store";
import { makeSessionToken, sign } from "./session-token";

const app = {
  ...{ apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" },
  managedInstall: false,
};
const shop = "generated-1.myshopify.com";
const library = shopifyApi({
  apiKey: app.apiKey,
  apiSecretKey: app.apiSecret,
  apiVersion: ApiVersion.July26,
  hostName: "localhost:9",
  isEmbeddedApp: true,
});

let simulator: Simulator;
let store: Store;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, stateFolder: null, dataset: { variants: 3, orders: 0 }, app });
  const found = simulator.world.store(shop);
  if (!found) throw new Error("the store is missing");
  store = found;
});
afterAll(() => simulator.stop());

const request = new URLSearchParams({
  client_id: "key",
  scope: "read_products,write_inventory",
  redirect_uri: "http://localhost:9/auth/callback",
  state: "nonce",
});

async function agree(): Promise<URL> {
  const response = await fetch(`${simulator.url}/${shop}/admin/oauth/authorize`, {
    method: "POST",
    redirect: "manual",
    body: request,
  });
  return new URL(response.headers.get("location") ?? "");
}

async function token(fields: object) {
  const response = await fetch(`${simulator.url}/${shop}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_id: "key", client_secret: "secret", ...fields }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function askWith(accessToken: unknown): Promise<number> {
  const response = await fetch(`${simulator.url}/${shop}/admin/api/2026-07/graphql.json`, {
    method: "POST",
    headers: { "x-shopify-access-token": String(accessToken) },
    body: JSON.stringify({ query: "{ shop { name } }" }),
  });
  return response.status;
}

test("a merchant sees the requested scopes, agrees, and is redirected with a signature the library accepts", async () => {
  const page = await fetch(`${simulator.url}/${shop}/admin/oauth/authorize?${request}`);
  expect(await page.text()).toContain("write inventory");
  const callback = await agree();
  expect(callback.pathname).toBe("/auth/callback");
  const query = Object.fromEntries(callback.searchParams);
  expect(query).toMatchObject({ shop, state: "nonce" });
  expect(await library.utils.validateHmac(query)).toBe(true);
  expect(await library.utils.validateHmac({ ...query, shop: "evil.myshopify.com" })).toBe(false);
});

test("an unknown app or a foreign callback address is refused", async () => {
  for (const [name, value] of [
    ["client_id", "other"],
    ["redirect_uri", "http://evil.example/auth/callback"],
  ]) {
    const wrong = new URLSearchParams({ ...Object.fromEntries(request), [name as string]: value as string });
    const response = await fetch(`${simulator.url}/${shop}/admin/oauth/authorize?${wrong}`, {
      redirect: "manual",
    });
    expect(response.status).toBe(400);
  }
});

test("a code becomes a permanent token, once", async () => {
  const code = (await agree()).searchParams.get("code");
  expect(await token({ code, client_secret: "wrong" })).toMatchObject({ status: 401 });
  const granted = await token({ code, expiring: "0" });
  expect(granted.body).toEqual({
    access_token: expect.stringMatching(/^shpat_/) as string,
    scope: "read_products,write_inventory",
  });
  expect(await askWith(granted.body.access_token)).toBe(200);
  expect(await askWith("shpat_unknown")).toBe(401);
  expect(await token({ code })).toMatchObject({ status: 400, body: { error: "invalid_request" } });
});

test("an expiring token ends after an hour, is refreshed, and the previous pair is revoked when the new one is used", async () => {
  const first = (await token({ code: (await agree()).searchParams.get("code"), expiring: "1" })).body;
  expect(first).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7_776_000 });
  simulator.world.clock.advance(3_600_000);
  expect(await askWith(first.access_token)).toBe(401);
  const refresh = { grant_type: "refresh_token", refresh_token: first.refresh_token };
  const lost = (await token(refresh)).body;
  const second = (await token(refresh)).body;
  expect(second.access_token).not.toBe(lost.access_token);
  expect(await askWith(second.access_token)).toBe(200);
  expect(await token(refresh)).toMatchObject({ status: 400 });
  expect(await askWith(lost.access_token)).toBe(401);
});

test("a session token is the one the library reads, and can be exchanged", async () => {
  const response = await fetch(`${simulator.url}/simulator/session-token`, {
    method: "POST",
    body: JSON.stringify({ shop }),
  });
  const made = ((await response.json()) as { token: string }).token;
  const claims = await library.session.decodeSessionToken(made);
  expect(claims).toMatchObject({
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: "key",
    sub: String(store.users[0]?.id),
  });
  expect(claims.exp - claims.iat).toBe(60);
  const exchanged = await token(exchangeOf(made));
  expect(exchanged.status).toBe(200);
});

test("exchanged for a token of the person, a session token tells who that is, unless the store hides it", async () => {
  const [, clerk] = store.users;
  const online = {
    ...exchangeOf(makeSessionToken(simulator.world, store, clerk)),
    requested_token_type: "urn:shopify:params:oauth:token-type:online-access-token",
  };
  expect(await token(online)).toMatchObject({
    status: 200,
    body: { associated_user: { id: clerk?.id, first_name: clerk?.firstName, account_owner: false } },
  });
  store.options.hidesStaff = true;
  expect(await token(online)).toMatchObject({ status: 400, body: { error: "invalid_subject_token" } });
  store.options.hidesStaff = false;
});

const exchangeOf = (sessionToken: string) => ({
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token: sessionToken,
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
  requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
});

test("no other session token can be exchanged", async () => {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    ...{ iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: "key", sub: "1" },
    ...{ exp: now + 60, nbf: now, iat: now },
  };
  const refused = { status: 400, body: { error: "invalid_subject_token" } };
  const exchange = (wrong: object, secret = "secret") =>
    token(exchangeOf(sign(secret, { ...claims, ...wrong })));
  expect(await exchange({}, "another secret")).toMatchObject(refused);
  expect(await exchange({ aud: "another app" })).toMatchObject(refused);
  expect(await exchange({ dest: "https://other.myshopify.com" })).toMatchObject(refused);
  expect(await exchange({ exp: now - 1 })).toMatchObject(refused);
  expect(await token({ ...exchangeOf(sign("secret", claims)), requested_token_type: "none" })).toMatchObject({
    ...{ status: 400, body: { error: "invalid_request" } },
  });
  expect(await exchange({})).toMatchObject({ status: 200 });
});

test("an app that the platform installs by itself gets no code: the merchant agrees and is led to it", async () => {
  const address = `${simulator.url}/${shop}/admin/oauth/install?client_id=key`;
  expect((await fetch(address)).status).toBe(400);
  simulator.world.app.managedInstall = true;
  const { install } = store;
  store.install = null;
  expect(await (await fetch(address)).text()).toContain("write inventory");
  const agreed = await fetch(address, { method: "POST", redirect: "manual" });
  expect(agreed.headers.get("location")).toBe(`/store/${store.handle}/apps/${simulator.world.app.handle}`);
  expect(store.install).toMatchObject({ scopes: simulator.world.app.scopes, grants: [] });
  store.install = install;
  simulator.world.app.managedInstall = false;
});

test("whoever has it installed by the platform is sent back from the authorization at once, with the manifest's scopes", async () => {
  const { world } = simulator;
  const { install } = store;
  const ask = (scope: string) =>
    fetch(
      `${simulator.url}/${shop}/admin/oauth/authorize?${new URLSearchParams({ ...Object.fromEntries(request), scope })}`,
      { redirect: "manual" },
    );
  world.app.managedInstall = true;
  agreeTo(world, store, world.app.scopes);
  const back = await ask("read_products");
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code");
  const granted = await token({ code });
  expect(String(granted.body.scope).split(",").sort()).toEqual([...world.app.scopes].sort());
  expect((await ask("write_themes")).status).toBe(400);
  world.app.ignoresForeignScopes = true;
  expect((await ask("write_themes")).status).toBe(302);
  world.app.ignoresForeignScopes = false;
  world.app.managedInstall = false;
  store.install = install;
});

test("after an uninstall no token works, and 48 hours later the store is redacted", async () => {
  const granted = await token({ code: (await agree()).searchParams.get("code") });
  const events: string[] = [];
  simulator.world.onEvent((event) => events.push(event.kind));
  await fetch(`${simulator.url}/simulator/stores/${shop}/install-state`, {
    method: "POST",
    body: JSON.stringify({ action: "uninstall" }),
  });
  expect(await askWith(granted.body.access_token)).toBe(401);
  expect(events).toEqual(["uninstalled"]);
  await fetch(`${simulator.url}/simulator/clock`, {
    method: "POST",
    body: JSON.stringify({ advance: 48 * 3_600_000 }),
  });
  expect(events).toEqual(["uninstalled", "shop-redact"]);
});
