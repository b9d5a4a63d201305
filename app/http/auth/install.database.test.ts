import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { answeringIn } from "~/texts/translate.server";
import { hashSource, pagePolicy } from "../pages/page-policy.server";
import { finishInstall, startInstall } from "./install.server";
import { leaveFrame } from "./install.server";

const domain = "homewares.myshopify.com";
const app = "https://backroom.test";
const host = Buffer.from("admin.shopify.com/store/homewares").toString("base64").replace(/=+$/, "");
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

// The library takes hold of fetch when it is loaded, so the simulator is there first.
const network = vi.hoisted(() => {
  const platform = {
    answer: (_url: string, _init: RequestInit): Promise<Response> => Promise.reject(new Error()),
  };
  globalThis.fetch = (url, init) => platform.answer(String(url), init ?? {});
  return platform;
});

const shop = {
  ...{
    id: "gid://shopify/Shop/77",
    myshopifyDomain: domain,
    name: "Homewares",
    email: "hello@homewares.example",
  },
  ...{ contactEmail: null, currencyCode: "USD", ianaTimezone: "UTC" },
  shopAddress: { formatted: [], phone: null },
};

let codes: string[] = [];
let identity: () => Response;
let endpoint: () => Response | Promise<Response>;

beforeEach(async () => {
  await db.shop.deleteMany({});
  codes = [];
  endpoint = () => Response.json({ access_token: "shpat_1", scope: "read_products" });
  identity = () => Response.json({ data: { shop } });
  network.answer = async (url, init) => {
    if (url.endsWith("/graphql.json")) return identity();
    expect(url).toBe(`https://${domain}/admin/oauth/access_token`);
    codes.push((JSON.parse(String(init.body)) as { code: string }).code);
    return endpoint();
  };
});

const ask = (path: string, cookie = "") =>
  new Request(`${app}${path}`, { headers: { "User-Agent": browser, Cookie: cookie } });

/** A browser that has been sent to the store's permission page. */
async function begin(shop = domain) {
  const response = await startInstall(ask(`/auth?shop=${shop}`));
  const location = new URL(response.headers.get("Location") ?? "", app);
  const cookie = response.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { response, location, state: location.searchParams.get("state") ?? "", cookie: cookie.join("; ") };
}

function signed(fields: Record<string, string>, secret = "test-api-secret"): string {
  const query = new URLSearchParams(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  query.append("hmac", createHmac("sha256", secret).update(query.toString()).digest("hex"));
  return `/auth/callback?${query}`;
}

const now = () => String(Math.floor(Date.now() / 1_000));
const answerFor = (state: string, more: Record<string, string> = {}) =>
  signed({ code: "code-1", host, shop: domain, state, timestamp: now(), ...more });

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
    const { location, state, cookie, response } = await begin();
    expect(location.origin + location.pathname).toBe(`https://${domain}/admin/oauth/authorize`);
    expect(location.searchParams.get("client_id")).toBe("test-api-key");
    expect(location.searchParams.get("redirect_uri")).toBe(`${app}/auth/callback`);
    expect(location.searchParams.get("scope")).toContain("write_inventory");
    const rules = "Max-Age=600; Path=/; Secure; HttpOnly; SameSite=Lax";
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^__Host-shopify_app_state=[^;]+; ${rules}$`)),
      expect.stringMatching(new RegExp(`^__Host-shopify_app_state\\.sig=[^;]+; ${rules}$`)),
    ]);

    const landed = await finishInstall(ask(answerFor(state), cookie));
    expect(landed.status).toBe(302);
    expect(landed.headers.get("Location")).toBe(
      "https://admin.shopify.com/store/homewares/apps/test-api-key",
    );
    expect(await sessionStorage.loadSession(`offline_${domain}`)).toMatchObject({ accessToken: "shpat_1" });
    expect(await db.importRun.count()).toBe(1);
    expect(codes).toEqual(["code-1"]);
  });

  it("leads into the admin also when the store did not say where that is", async () => {
    const { state, cookie } = await begin();
    const { host: _host, ...fields } = { code: "c", host, shop: domain, state, timestamp: now() };
    const landed = await finishInstall(ask(signed(fields), cookie));
    expect(landed.headers.get("Location")).toBe(`https://${domain}/admin/apps/test-api-key`);
  });

  it("under a new domain continues the shop that has the id", async () => {
    const { id } = await db.shop.create({ data: { domain: "former.myshopify.com", platformId: 77n } });
    const { state, cookie } = await begin();
    await finishInstall(ask(answerFor(state), cookie));
    expect(await db.shop.findMany()).toMatchObject([{ id, domain, platformId: 77n, status: "active" }]);
  });

  it("takes an expiring pair as well as a permanent token", async () => {
    const pair = { expires_in: 3_600, refresh_token: "shprt_1", refresh_token_expires_in: 7_776_000 };
    endpoint = () => Response.json({ access_token: "shpat_1", scope: "", ...pair });
    const { state, cookie } = await begin();
    await finishInstall(ask(answerFor(state), cookie));
    const session = await sessionStorage.loadSession(`offline_${domain}`);
    expect(session).toMatchObject({ accessToken: "shpat_1", refreshToken: "shprt_1" });
  });

  it("over an older one replaces its token", async () => {
    for (const access_token of ["shpat_old", "shpat_new"]) {
      endpoint = () => Response.json({ access_token, scope: "read_products" });
      const { state, cookie } = await begin();
      await finishInstall(ask(answerFor(state), cookie));
    }
    expect(await sessionStorage.loadSession(`offline_${domain}`)).toMatchObject({ accessToken: "shpat_new" });
    expect(await db.session.count()).toBe(1);
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
    ["changed after it was signed", (state: string) => answerFor(state).replace("code-1", "code-2")],
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
    expect(codes).toEqual([]);
  });

  it("when it was started in another browser", async () => {
    const { state } = await begin();
    const other = await begin();
    await expectRefusal(await finishInstall(ask(answerFor(state))));
    await expectRefusal(await finishInstall(ask(answerFor(state), other.cookie)));
    await expectRefusal(await finishInstall(ask(answerFor("forged"), "shopify_app_state=forged")));
    expect(codes).toEqual([]);
  });

  it.each([
    ["refuses the code", () => Response.json({ error: "invalid_request" }, { status: 400 })],
    ["fails", () => new Response("<h1>oops</h1>", { status: 500 })],
    ["grants nothing", () => Response.json({})],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("when the store %s", async (_name, answer) => {
    endpoint = answer;
    const { state, cookie } = await begin();
    const page = await expectRefusal(await finishInstall(ask(answerFor(state), cookie)));
    expect(page).not.toContain("test-api-secret");
  });

  it("when the store does not say which shop it is", async () => {
    identity = () => Response.json({ errors: "Not Found" }, { status: 404 });
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
  return signed({ code: "code-1", host, shop: domain, state, timestamp: now(), ...more }, secret);
}
