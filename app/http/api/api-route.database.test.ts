import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { message } from "~/api/values";
import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { sentence } from "~/texts/translate";
import { askRoute, requestBy } from "../../../tests/support/ask-route";
import { sessionToken } from "../../../tests/support/session-tokens";
import { apiRoute, serve } from "./api-route.server";
import { listQuery } from "./list";

const shop = "homewares.myshopify.com";
let handled = 0;
/** What the handlers throw while it is set. */
let fail: unknown = null;

const path = "/api/things/:id";
const get = endpoint({
  method: "GET",
  path,
  summary: "A thing",
  query: listQuery.extend({ search: z.string().max(20).optional() }),
  answer: z.object({ shop: z.string(), actor: z.string(), id: z.number(), search: z.string().optional() }),
});
const create = endpoint({
  method: "POST",
  path,
  summary: "Adds a thing",
  status: 201,
  body: z.object({ name: z.string().max(100), quantity: z.number().int().optional() }),
  answer: z.object({ id: z.number(), name: z.string() }),
});
const remove = endpoint({ method: "DELETE", path, summary: "Deletes a thing", answer: message });

const route = apiRoute(
  serve(get, ({ shop, actor, params, query }) => {
    handled++;
    if (fail) throw fail;
    return { shop: shop.domain, actor, id: params.id, search: query.search };
  }),
  serve(create, ({ body }) => {
    handled++;
    if (fail) throw fail;
    return { id: handled, ...body };
  }),
  serve(remove, () => {
    handled++;
    return { message: "Deleted." };
  }),
);

type Asked = Parameters<typeof askRoute>[2];
const ask = (asked: Asked = {}) => askRoute(route, shop, asked);
const token = (domain = shop) => sessionToken(domain);

const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask({ method: "POST", body: JSON.stringify(body), headers });

beforeAll(async () => {
  await db.shop.create({ data: { domain: shop } });
  await db.shop.create({ data: { domain: "gone.myshopify.com", status: "uninstalled" } });
});

beforeEach(() => {
  handled = 0;
  fail = null;
});

describe("an API route", () => {
  it("passes the caller to its handler and answers in the envelope", async () => {
    const { status, json, headers } = await ask({ query: "?search=mug" });
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, data: { shop, actor: "42", id: 7, search: "mug" } });
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
  });

  it("answers a creation with 201 and leaves out what the schema does not name", async () => {
    const { status, json } = await post({ name: "Mug", id: 99, shopId: 1, status: "sent" });
    expect(status).toBe(201);
    expect(json.data).toEqual({ id: 1, name: "Mug" });
  });

  it("answers a browser, a script and a bot alike", async () => {
    for (const agent of ["Mozilla/5.0", "node", "curl/8.0", "axios/1.0", "HeadlessChrome", "Googlebot", ""]) {
      expect((await ask({ headers: { "User-Agent": agent } })).status).toBe(200);
      const refused = await ask({ headers: { "User-Agent": agent, Authorization: "" } });
      expect(refused.status).toBe(401);
    }
  });

  it.each([
    ["without a token", ""],
    ["with another scheme", `Basic ${token()}`],
    ["with a scheme in lower case", `bearer ${token()}`],
    ["with two tokens", `Bearer ${token()}, Bearer ${token()}`],
    ["with two spaces", `Bearer  ${token()}`],
    ["with a token of a shop that never installed the app", `Bearer ${token("stranger.myshopify.com")}`],
    ["with a token of a shop that uninstalled the app", `Bearer ${token("gone.myshopify.com")}`],
    ["with a token for nobody", "Bearer x.y.z"],
  ])("refuses a request %s before its handler", async (_name, authorization) => {
    for (const method of ["GET", "POST", "DELETE", "PATCH"]) {
      const { status, headers, json } = await ask({ method, headers: { Authorization: authorization } });
      expect(status).toBe(401);
      expect(headers.get("X-Shopify-Retry-Invalid-Session-Request")).toBe("1");
      expect(json).toMatchObject({ success: false, data: { code: "UNAUTHORIZED" } });
    }
    const inQuery = await ask({ query: `?id_token=${token()}`, headers: { Authorization: authorization } });
    expect(inQuery.status).toBe(401);
    expect(handled).toBe(0);
  });

  it.each(["0", "-1", "1.5", "x", "2147483648", "99999999999", "1e3", "%00", " 1", "0x1"])(
    "answers 404 for the record %j",
    async (id) => {
      const request = requestBy(shop, {});
      const response = await route.loader({ request, params: { id }, context: {} });
      expect(response.status).toBe(404);
    },
  );

  it("names the methods it has when asked with another", async () => {
    for (const method of ["PUT", "PATCH"]) {
      const { status, headers } = await ask({ method, body: "{}" });
      expect(status).toBe(405);
      expect(headers.get("Allow")).toBe("GET, HEAD, POST, DELETE");
    }
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=251", "limit"],
    ["limit=1e2", "limit"],
    ["search=aaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "search"],
  ])("refuses the query %s", async (query, path) => {
    const { status, json } = await ask({ query: `?${query}` });
    expect(status).toBe(400);
    expect(json.data).toMatchObject({ code: "INVALID_REQUEST", issues: [{ path }] });
  });

  it("refuses a query that PostgreSQL could not take", async () => {
    expect((await ask({ query: "?search=%00" })).status).toBe(400);
  });

  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const wide = `{"a":${"[".repeat(40)}${"]".repeat(40)}}`;

  it.each([
    ["no JSON", 400, "{"],
    ["nothing", 400, ""],
    ["a byte order mark", 400, '\ufeff{"name":"Mug"}'],
    ["a hundred thousand brackets", 400, deep],
    ["forty brackets", 400, wide],
    ["bytes that are no UTF-8", 400, new Uint8Array([123, 34, 255, 34, 125])],
    ["form data", 422, '"name=Mug"'],
    ["null", 422, "null"],
    ["a list", 422, "[]"],
    ["no name", 422, "{}"],
    ["a prototype", 422, '{"name":"Mug","__proto__":{"admin":true}}'],
    ["a NUL character", 422, '{"name":"Mu\\u0000g"}'],
    ["half a surrogate pair", 422, '{"name":"\\ud800"}'],
    ["a NUL character in an unknown field", 422, '{"name":"Mug","more":[{"x":"\\u0000"}]}'],
    ["an endless number", 422, '{"name":"Mug","quantity":1e400}'],
    ["a number beyond whole numbers", 422, '{"name":"Mug","quantity":9007199254740993}'],
    ["a fraction", 422, '{"name":"Mug","quantity":0.5}'],
  ])("refuses a body of %s with %d", async (_name, status, body) => {
    const answer = await ask({ method: "POST", body });
    expect(answer.status).toBe(status);
    expect(answer.json.success).toBe(false);
    expect(handled).toBe(0);
  });

  it("refuses invalid JSON even where no body is expected", async () => {
    const before = handled;
    expect((await ask({ method: "DELETE", body: "{" })).status).toBe(400);
    expect(handled).toBe(before);
    expect((await ask({ method: "DELETE", body: '{"why":"old"}' })).status).toBe(200);
  });

  it("names each field at fault", async () => {
    const { status, json } = await post({ name: 1, quantity: "two" });
    expect(status).toBe(422);
    expect(json.data.code).toBe("INVALID_INPUT");
    expect(json.data.issues).toMatchObject([{ path: "name" }, { path: "quantity" }]);
  });

  it.each([
    ["text/plain", {}],
    ["application/x-www-form-urlencoded", {}],
    ["application/json; charset=utf-16", {}],
    ["application/jsonp", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
  ])("refuses a body of type %s", async (type, headers) => {
    const answer = await post({ name: "Mug" }, { "Content-Type": type, ...headers });
    expect(answer.status).toBe(415);
  });

  it("stops reading a body at its limit, whatever its headers say", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const { status, json } = await ask({ method: "POST", body: endless });
    expect(status).toBe(413);
    expect(json.data.code).toBe("TOO_LARGE");
    expect(sent).toBeLessThan(3 * 1024 * 1024);
  });

  it("discloses nothing internal when it fails, only a number that is in the log", async () => {
    fail = new Error("relation secret_table does not exist");
    const { status, json, text } = await ask({ headers: { "X-Request-Id": "request-17" } });
    expect(status).toBe(500);
    expect(json.data).toMatchObject({ code: "INTERNAL", message: expect.stringContaining("request-17") });
    expect(text).not.toContain("secret_table");
  });

  it("makes a request id of its own when the given one is not plain", async () => {
    const { headers } = await ask({ headers: { "X-Request-Id": "a b;c" } });
    expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    [
      "a refusal",
      new AppError("ILLEGAL_TRANSITION", { message: sentence("purchaseOrders.sentJustNow") }),
      409,
      null,
    ],
    [
      "a platform that is away",
      new AppError("PLATFORM_UNAVAILABLE", { message: sentence("requests.busy"), retryAfter: 2.2 }),
      503,
      "3",
    ],
    ["too many requests", new AppError("RATE_LIMITED", { message: sentence("requests.busy") }), 429, "5"],
    ["a taken name", Object.assign(new Error(), { code: "P2002" }), 409, null],
    ["a record that went away", Object.assign(new Error(), { code: "P2025" }), 404, null],
    ["a collision", Object.assign(new Error(), { code: "40001" }), 503, "1"],
    ["a deadlock", Object.assign(new Error(), { code: "P2010", meta: nested("40P01") }), 503, "1"],
    ["a lost connection", Object.assign(new Error(), { code: "ECONNREFUSED" }), 503, "5"],
    ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), 503, "5"],
    ["a database that ends", Object.assign(new Error(), { cause: { code: "57P01" } }), 503, "5"],
    ["a fault of ours", new TypeError("x is not a function"), 500, null],
  ])("answers %s for what it is", async (_name, error, status, retryAfter) => {
    fail = error;
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.json.success).toBe(false);
    expect(answer.headers.get("Retry-After")).toBe(retryAfter);
  });
});

function nested(originalCode: string) {
  return { driverAdapterError: { name: "DriverAdapterError", cause: { kind: "postgres", originalCode } } };
}
