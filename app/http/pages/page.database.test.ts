import { Session } from "@shopify/shopify-app-remix/server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { sessionStorage } from "~/models/shop/session-storage.server";
import { sessionToken } from "../../../tests/support/session-tokens";
import { reloadInFrame } from "../auth/reload-in-frame.server";
import { requireShop } from "./page.server";
import { hashSource, pagePolicy } from "./page-policy.server";

const domain = "homewares.myshopify.com";
const host = Buffer.from("admin.shopify.com/store/homewares").toString("base64").replace(/=+$/, "");
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const token = () => sessionToken(domain);

function visit(query: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `https://backroom.test/app?${new URLSearchParams(query)}`;
  return requireShop(new Request(url, { headers: { "User-Agent": browser, ...headers } }));
}

async function refusal(work: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await work.then(() => null).catch((error: unknown) => error);
  if (thrown instanceof Response) return thrown;
  throw new Error("no Response was thrown", { cause: thrown });
}

const embedded = () => ({ shop: domain, host, embedded: "1", id_token: token() });
const setStatus = (status: "active" | "parked" | "reauthorize" | "uninstalled") =>
  db.shop.updateMany({ data: { status } });

beforeEach(async () => {
  await db.shop.deleteMany({});
  const session = { id: `offline_${domain}`, shop: domain, state: "1", isOnline: false };
  await sessionStorage.storeSession(
    new Session({ ...session, accessToken: "shpat_1", scope: env.SCOPES.join(",") }),
  );
});

describe("a page", () => {
  it("knows the shop and the member of staff who opens it", async () => {
    const visited = await visit(embedded());
    expect(visited).toMatchObject({ shop: { domain, status: "active" }, actor: "42" });
    const byHeader = await visit({}, { Authorization: `Bearer ${token()}` });
    expect(byHeader.shop.id).toBe(visited.shop.id);
  });

  it("finds a shop again that the platform had closed for a while", async () => {
    await setStatus("parked");
    await visit(embedded());
    expect((await db.shop.findFirstOrThrow()).status).toBe("active");
  });

  it.each(["reauthorize", "uninstalled"] as const)(
    "of a shop that is %s leads to the authorisation page",
    async (status) => {
      await setStatus(status);
      const response = await refusal(visit(embedded()));
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toMatch(/^\/auth\/exit-iframe\?/);
    },
  );

  it("leads to the authorisation page when it needs more scopes than were granted", async () => {
    await db.session.updateMany({ data: { scope: "read_products" } });
    const response = await refusal(visit({}, { Authorization: `Bearer ${token()}` }));
    expect(response.status).toBe(401);
    expect(response.headers.get("X-Shopify-API-Request-Failure-Reauthorize-Url")).toBe(
      `https://backroom.test/auth?shop=${domain}`,
    );
  });

  it.each([
    ["no shop", {}],
    ["a stranger's address", { shop: "evil.example", host, embedded: "1" }],
    ["a shop on another domain", { shop: "homewares.shopify.com", host, embedded: "1" }],
    ["a shop with a port", { shop: `${domain}:80`, host, embedded: "1" }],
  ])("opened for %s asks which store it is", async (_name, query) => {
    const response = await refusal(visit(query));
    expect(response.headers.get("Location")).toBe("/auth/login");
  });

  it("answers a browser that calls itself a bot why it is refused", async () => {
    const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const response = await refusal(visit(embedded(), crawler));
    expect(response.status).toBe(410);
    expect(await response.json()).toEqual({
      message: expect.stringContaining("identifies itself as automated"),
    });
  });

  it("reloaded in the admin's frame asks the admin which store it is, and stays where it was", async () => {
    const inFrame = { headers: { "User-Agent": browser, "Sec-Fetch-Dest": "iframe" } };
    const reload = "https://backroom.test/app/purchase-orders?status=sent&search=</script>";
    const response = await refusal(requireShop(new Request(reload, inFrame)));
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/auth\/reload\?/);
    const page = reloadInFrame(new Request(`https://backroom.test${location}`, inFrame));
    const html = (await page?.text()) ?? "";
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(page?.headers.get("Content-Security-Policy")).toBe(
      pagePolicy(new Request("https://backroom.test/"), [hashSource(script)]),
    );
    expect(html).toContain(`"/app/purchase-orders?status=sent&search=%3C/script%3E"`);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each(["", "/auth/login", "/application", "//evil.example/app", "https://evil.example/app"])(
    "is not redirected to %j",
    (path) => {
      const query = new URLSearchParams({ path });
      expect(reloadInFrame(new Request(`https://backroom.test/auth/reload?${query}`))).toBeNull();
    },
  );

  it("opened under another spelling of the shop redirects to the canonical one", async () => {
    const response = await refusal(visit({ shop: "HOMEWARES.myshopify.com", host }));
    expect(response.headers.get("Location")).toBe(`/app?shop=${domain}&host=${host}`);
  });

  it("does not open with an invalid token", async () => {
    const response = await refusal(visit({ ...embedded(), id_token: `${token()}x` }));
    expect(response.headers.get("Location")).toMatch(/^\/auth\/session-token\?/);
    const byHeader = await refusal(
      visit({}, { Authorization: `Bearer ${token()}x`, Origin: "https://evil.example" }),
    );
    expect(byHeader.status).toBe(401);
    expect(byHeader.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});
