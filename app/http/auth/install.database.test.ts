import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { answeringIn } from "~/texts/translate.server";
import type { FaultKind } from "../../../simulator/faults/faults";
import { changeScopes } from "../../../simulator/world/installs";
import { app, browser, domain, host } from "../../../tests/support/admin-visitor";
import { hashSource, pagePolicy } from "../pages/page-policy.server";
import { finishInstall, startInstall } from "./install.server";
import { leaveFrame } from "./install.server";

// The library takes hold of fetch when it is loaded, so the simulator is there first.
const platform = await vi.hoisted(async () => {
  const { simulateStore } = await import("../../../tests/support/simulated-store");
  return simulateStore("homewares.myshopify.com");
});
const { codes } = platform.simulator.platform;
const platformId = BigInt(platform.store.id);

beforeEach(async () => {
  await db.shop.deleteMany({});
  platform.reset();
});

afterAll(() => platform.simulator.stop());

const ask = (path: string, cookie = "") =>
  new Request(`${app}${path}`, { headers: { "User-Agent": browser, Cookie: cookie } });

/** A browser that has been sent to the store's permission page. */
async function begin(shop = domain) {
  const response = await startInstall(ask(`/auth?shop=${shop}`));
  const location = new URL(response.headers.get("Location") ?? "", app);
  const cookie = response.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { response, location, state: location.searchParams.get("state") ?? "", cookie: cookie.join("; ") };
}

/** The merchant agrees on the store's permission page, which sends the browser back to this path. */
async function agree({ href, searchParams: body }: URL): Promise<string> {
  const agreed = await fetch(href.replace(/\?.*/, ""), { method: "POST", redirect: "manual", body });
  return (agreed.headers.get("Location") ?? "").replace(app, "");
}

function signed(fields: Record<string, string>, secret = "test-api-secret"): string {
  const query = new URLSearchParams(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  query.append("hmac", createHmac("sha256", secret).update(query.toString()).digest("hex"));
  return `/auth/callback?${query}`;
}

const now = () => String(Math.floor(Date.now() / 1_000));

/** What the store's permission page would send the browser back with. */
const fieldsFor = (state: string) => ({
  code: codes.issue(domain, platform.simulator.world.app.scopes),
  ...{ host, shop: domain, state, timestamp: now() },
});
const answerFor = (state: string, more: Record<string, string> = {}) =>
  signed({ ...fieldsFor(state), ...more });

async function expectRefusal(response: Response) {
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(response.headers.get("Content-Security-Policy")).toMatch(
    /frame-ancestors [^;]*https:\/\/admin\.shopify\.com/,
  );
  expect(page).toContain("Backroom was not installed");
  expect(page).toContain("Start again");
  expect(await db.session.count()).toBe(0);
  expect(await db.shop.count()).toBe(0);
  return page;
}

describe("an installation", () => {
  it("asks the store for permission, leads into its admin and starts the import", async () => {
    const { location, cookie, response } = await begin();
    expect(location.origin + location.pathname).toBe(`https://${domain}/admin/oauth/authorize`);
    expect(location.searchParams.get("client_id")).toBe("test-api-key");
    expect(location.searchParams.get("redirect_uri")).toBe(`${app}/auth/callback`);
    expect(location.searchParams.get("scope")).toContain("write_inventory");
    const rules = "Max-Age=600; Path=/; Secure; HttpOnly; SameSite=Lax";
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^__Host-shopify_app_state=[^;]+; ${rules}$`)),
      expect.stringMatching(new RegExp(`^__Host-shopify_app_state\\.sig=[^;]+; ${rules}$`)),
    ]);

    const landed = await finishInstall(ask(await agree(location), cookie));
    expect(landed.status).toBe(302);
    expect(landed.headers.get("Location")).toBe(
      "https://admin.shopify.com/store/homewares/apps/test-api-key",
    );
    const accessToken = platform.granted()?.accessToken;
    expect(await sessionStorage.loadSession(`offline_${domain}`)).toMatchObject({ accessToken });
    expect(await db.importRun.count()).toBe(1);
    expect(platform.tokenRequests()).toBe(1);
  });

  it("leads into the admin also when the store did not say where that is", async () => {
    const { state, cookie } = await begin();
    const { host: _host, ...fields } = fieldsFor(state);
    const landed = await finishInstall(ask(signed(fields), cookie));
    expect(landed.headers.get("Location")).toBe(`https://${domain}/admin/apps/test-api-key`);
  });

  it("under a new domain continues the shop that has the id", async () => {
    const { id } = await db.shop.create({ data: { domain: "former.myshopify.com", platformId } });
    const { state, cookie } = await begin();
    await finishInstall(ask(answerFor(state), cookie));
    expect(await db.shop.findMany()).toMatchObject([{ id, domain, platformId, status: "active" }]);
  });

  it.each([true, false])("takes an expiring pair as well as a permanent token: %s", async (isExpiring) => {
    platform.store.options.expiringTokens = isExpiring;
    const { state, cookie } = await begin();
    await finishInstall(ask(answerFor(state), cookie));
    const session = await sessionStorage.loadSession(`offline_${domain}`);
    const { accessToken, refreshToken } = platform.granted() ?? {};
    expect(session).toMatchObject({ accessToken });
    expect([session?.refreshToken, refreshToken !== null]).toEqual([refreshToken ?? undefined, isExpiring]);
  });

  it("over an older one replaces its token", async () => {
    const tokens: (string | undefined)[] = [];
    for (let times = 0; times < 2; times++) {
      const { state, cookie } = await begin();
      await finishInstall(ask(answerFor(state), cookie));
      tokens.push((await sessionStorage.loadSession(`offline_${domain}`))?.accessToken);
    }
    expect([new Set(tokens).size, tokens[1]]).toEqual([2, platform.granted()?.accessToken]);
    expect(await db.session.count()).toBe(1);
  });

  it("over an older one knows the optional scopes that the merchant has granted, before any message", async () => {
    const { world } = platform.simulator;
    const optional = ["write_inventory_transfers", "write_inventory_shipments"];
    const { optionalScopes } = world.app;
    world.app.optionalScopes = optional;
    const granted = async () => {
      const { state, cookie } = await begin();
      await finishInstall(ask(answerFor(state), cookie));
      return (await sessionStorage.loadSession(`offline_${domain}`))?.scope?.split(",");
    };
    expect(await granted()).not.toContain(optional[0]);
    changeScopes(world, platform.store, [...world.app.scopes, ...optional]);
    expect(await granted()).toEqual(expect.arrayContaining([...world.app.scopes, ...optional]));
    if (optionalScopes) world.app.optionalScopes = optionalScopes;
    else delete world.app.optionalScopes;
  });

  it("under another spelling of the shop starts at the canonical one", async () => {
    const response = await startInstall(ask("/auth?shop=HomeWares.myshopify.com/&host=abc"));
    expect(response.headers.get("Location")).toBe(`/auth?shop=${domain}&host=abc`);
  });

  it.each(["evil.example", "x.shopify.com", "a.myshopify.com.evil.example", "a@b.myshopify.com", "%00", ""])(
    "at %j is refused",
    async (shop) => {
      await expectRefusal(await startInstall(ask(`/auth?shop=${shop}`)));
    },
  );

  it("at two shops is refused", async () => {
    await expectRefusal(await startInstall(ask(`/auth?shop=${domain}&shop=other.myshopify.com`)));
  });

  it("at no shop asks for one", async () => {
    expect((await startInstall(ask("/auth"))).headers.get("Location")).toBe("/auth/login");
  });
});

describe("an installation is refused, says so and stores nothing", () => {
  it.each([
    ["signed with another secret", (state: string) => answerWith(state, {}, "another-secret")],
    ["changed after it was signed", (state: string) => answerFor(state).replace(/code=./, "code=z")],
    ["for another shop than was signed", (state: string) => answerFor(state).replace("homewares.", "other.")],
    ["with another state", () => answerFor("123456789012345")],
    ["with a shorter state", () => answerFor("1")],
    ["without a signature", (state: string) => answerFor(state).replace(/&hmac=[0-9a-f]+/, "")],
    [
      "that is two minutes old",
      (state: string) => answerFor(state, { timestamp: String(Number(now()) - 120) }),
    ],
    ["whose time is no number", (state: string) => answerFor(state, { timestamp: "NaN" })],
    ["with the shop twice", (state: string) => `${answerFor(state)}&shop=${domain}`],
  ])("when the answer comes %s", async (_name, answer) => {
    const { state, cookie } = await begin();
    await expectRefusal(await finishInstall(ask(answer(state), cookie)));
    expect(platform.tokenRequests()).toBe(0);
  });

  it("when it was started in another browser", async () => {
    const { state } = await begin();
    const other = await begin();
    await expectRefusal(await finishInstall(ask(answerFor(state))));
    await expectRefusal(await finishInstall(ask(answerFor(state), other.cookie)));
    await expectRefusal(await finishInstall(ask(answerFor("forged"), "shopify_app_state=forged")));
    expect(platform.tokenRequests()).toBe(0);
  });

  it.each<[string, FaultKind]>([
    ["fails", "html"],
    ["grants nothing", "empty"],
    ["cannot be reached", "drop-before"],
  ])("when the store %s", async (_name, kind) => {
    platform.fault({ operation: "token", kind });
    const { state, cookie } = await begin();
    const page = await expectRefusal(await finishInstall(ask(answerFor(state), cookie)));
    expect(page).not.toContain("test-api-secret");
  });

  it("when the store refuses the code", async () => {
    const { state, cookie } = await begin();
    await expectRefusal(await finishInstall(ask(answerFor(state, { code: "used" }), cookie)));
    expect(platform.tokenRequests()).toBe(1);
  });

  it("when the store does not say which shop it is", async () => {
    platform.fault({ operation: "shop", kind: "404" });
    const { state, cookie } = await begin();
    await finishInstall(ask(answerFor(state), cookie));
    expect([await db.session.count(), await db.shop.count()]).toEqual([0, 0]);
  });

  it("when the state's cookie could be another host's", async () => {
    const { state, cookie } = await begin();
    const unmarked = cookie.replaceAll("__Host-", "");
    expect(unmarked).not.toBe(cookie);
    await expectRefusal(await finishInstall(ask(answerFor(state), unmarked)));
  });

  it("and its state is deleted, as after one that succeeds", async () => {
    const { state, cookie } = await begin();
    const refused = await finishInstall(ask(answerWith(state, {}, "x"), cookie));
    const landed = await finishInstall(ask(answerFor(state), cookie));
    for (const response of [refused, landed]) {
      const forgotten = response.headers.getSetCookie();
      expect(forgotten).toHaveLength(2);
      for (const set of forgotten)
        expect(set).toMatch(/^__Host-shopify_app_state(\.sig)?=; Max-Age=0; Path=\/;/);
    }
  });

  it("in the browser's language", async () => {
    const refused = await answeringIn("de", () => finishInstall(ask("/auth/callback")));
    const page = await refused.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("Backroom wurde nicht installiert");
  });

  it("when nothing of it is there", async () => {
    await expectRefusal(await finishInstall(ask("/auth/callback")));
    await expectRefusal(await finishInstall(ask(`/auth/callback?shop=${domain}`)));
  });
});

describe("the page that leaves the admin's frame", () => {
  it("leads to the installation and is framed by the shop's admin only", async () => {
    const path = encodeURIComponent(`/auth?shop=${domain}`);
    const response = leaveFrame(ask(`/auth/exit-iframe?shop=${domain}&exitIframe=${path}`));
    const script = `window.open("${app}/auth?shop=${domain}", "_top");`;
    expect(await response.text()).toContain(`<script>${script}</script>`);
    expect(response.headers.get("Content-Security-Policy")).toBe(
      pagePolicy(ask(`/?shop=${domain}`), [hashSource(script)]),
    );
  });

  it.each([
    "https://evil.example/auth",
    "//evil.example/auth",
    "/\\evil.example/auth",
    "javascript:alert(1)",
    "https://backroom.test.evil.example/auth",
    "https://backroom.test@evil.example/auth",
    "/app",
    "",
  ])("does not lead to %j", (address) => {
    const response = leaveFrame(ask(`/auth/exit-iframe?exitIframe=${encodeURIComponent(address)}`));
    expect(response.status).toBe(400);
  });

  it("says in the browser's language that it leads nowhere", async () => {
    const response = answeringIn("de-DE,de;q=0.9,en;q=0.8", () => leaveFrame(ask("/auth/exit-iframe")));
    expect(response.headers.get("Content-Language")).toBe("de");
    const page = await response.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("<h1>Dieser Link funktioniert nicht</h1>");
    expect(page).toContain("Öffnen Sie Backroom im Shopify-Adminbereich Ihres Shops.");
    expect(await leaveFrame(ask("/auth/exit-iframe")).text()).toContain("This link doesn&#x27;t work");
  });

  it("says in the browser's language what it waits for where no script runs", async () => {
    const leave = () => leaveFrame(ask(`/auth/exit-iframe?exitIframe=${encodeURIComponent("/auth")}`));
    const german = await answeringIn("de", leave).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("<noscript>Backroom benötigt JavaScript.");
    const english = leave();
    expect(english.headers.get("Content-Language")).toBe("en");
    expect(await english.text()).toContain("<noscript>Backroom needs JavaScript.");
  });

  it("runs no injected script", async () => {
    const address = encodeURIComponent(`/auth?shop=</script><script>alert(1)</script>`);
    const page = await leaveFrame(ask(`/auth/exit-iframe?exitIframe=${address}`)).text();
    expect(page).not.toContain("<script>alert");
  });
});

function answerWith(state: string, more: Record<string, string>, secret: string): string {
  return signed({ ...fieldsFor(state), ...more }, secret);
}
