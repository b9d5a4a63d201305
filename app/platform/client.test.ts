import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { platformFor } from "./client.server";
import { NoResponseError, PlatformRefusal } from "./refusal";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const token = "shpat_canary_0123456789";
const realFetch = globalThis.fetch;
let server: Server;
let answers: Answer[];
let bodies: string[];
let shops = 0;

beforeEach(async () => {
  answers = [];
  bodies = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString());
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    realFetch(url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`), init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end(JSON.stringify(body));
}

const throttled = json({
  errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  extensions: {
    cost: {
      requestedQueryCost: 20,
      throttleStatus: { maximumAvailable: 100, currentlyAvailable: 30, restoreRate: 100 },
    },
  },
});
const good = json({ data: { shop: { name: "Harbour" } } });
const schema = z.object({ shop: z.object({ name: z.string() }) });

function client(onRefusal?: (status: number) => Promise<void>) {
  const domain = `shop-${++shops}.myshopify.com`;
  return platformFor({ domain, accessToken: token, ...(onRefusal ? { onRefusal } : {}) });
}

const ask = (options?: { deadlineMs?: number }) =>
  client().query("query { shop { name } }", {}, schema, options);

it("asks the pinned version of the Admin API with the shop's token", async () => {
  let asked: { url?: string | undefined; token?: unknown } = {};
  answers = [
    (response, request) => {
      asked = { url: request.url, token: request.headers["x-shopify-access-token"] };
      good(response, request);
    },
  ];
  expect(await ask()).toEqual({ shop: { name: "Harbour" } });
  expect(asked).toEqual({ url: "/admin/api/2026-07/graphql.json", token });
});

it("reads again after throttling, once the bucket holds enough", async () => {
  answers = [throttled, good];
  const started = Date.now();
  expect(await ask()).toEqual({ shop: { name: "Harbour" } });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
  expect(Date.now() - started).toBeGreaterThan(100);
});

it("reads again after 5xx, an HTML page, a cut-off answer and a closed connection", async () => {
  answers = [
    (response) => response.writeHead(502).end("<html>Bad gateway</html>"),
    (response) => response.writeHead(200).end('{"data": {"sh'),
    (response) => response.destroy(),
    good,
  ];
  expect(await ask()).toEqual({ shop: { name: "Harbour" } });
  expect(bodies).toHaveLength(4);
});

it("takes Retry-After as seconds", async () => {
  answers = [json({ errors: "Too many" }, 429, { "Retry-After": "1" }), good];
  const started = Date.now();
  await ask();
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
});

it("gives up at the deadline and says when to come again", async () => {
  answers = [(response) => response.writeHead(503).end()];
  await expect(ask({ deadlineMs: 800 })).rejects.toMatchObject({
    code: "PLATFORM_UNAVAILABLE",
    retryAfter: expect.any(Number) as number,
  });
});

it("fails at once for a shop whose platform has not answered for long", async () => {
  answers = [(response) => response.writeHead(503).end()];
  const silent = client();
  for (let n = 0; n < 8; n++) await silent.send("{}");
  const started = Date.now();
  await expect(silent.query("query { x }", {}, schema)).rejects.toMatchObject({
    code: "PLATFORM_UNAVAILABLE",
    retryAfter: 3,
  });
  expect(Date.now() - started).toBeLessThan(3_000);
  expect(bodies).toHaveLength(8);
});

it("passes on the platform's message and does not ask twice", async () => {
  answers = [
    json({ errors: [{ message: "Field 'x' doesn't exist", extensions: { code: "undefinedField" } }] }),
  ];
  await expect(ask()).rejects.toMatchObject({
    code: "PLATFORM_REJECTED",
    message: expect.stringContaining("doesn't exist") as string,
  });
  expect(bodies).toHaveLength(1);
});

it.each([401, 402, 403, 404, 423])(
  "reports a refusal with %i once and does not ask again",
  async (status) => {
    answers = [json({ errors: "Not for you" }, status)];
    const refusals: number[] = [];
    const asking = client(async (refused) => void refusals.push(refused)).query("query { x }", {}, schema);
    await expect(asking).rejects.toBeInstanceOf(PlatformRefusal);
    expect(refusals).toEqual([status]);
    expect(bodies).toHaveLength(1);
  },
);

it("sends a change once, byte for byte, whatever the answer", async () => {
  const body = '{"query":"mutation { x }",  "variables":{}}';
  answers = [throttled];
  const answer = await client().send(body);
  expect(answer.body.errors?.[0]?.extensions?.code).toBe("THROTTLED");
  expect(bodies).toEqual([body]);
});

it.each<[string, Answer]>([
  ["a closed connection", (response) => response.destroy()],
  ["a cut-off answer", (response) => response.writeHead(200).end('{"data":')],
])("says that the outcome of a change is not known after %s", async (_, answer) => {
  answers = [answer];
  await expect(client().send("{}")).rejects.toBeInstanceOf(NoResponseError);
  expect(bodies).toHaveLength(1);
});

it("keeps the token out of every error", async () => {
  for (const answer of [
    (r: ServerResponse) => r.destroy(),
    json({ errors: [{ message: "no" }] }),
    json({}, 401),
  ]) {
    answers = [answer];
    const error: unknown = await ask({ deadlineMs: 300 }).catch((caught: unknown) => caught);
    const shown = JSON.stringify(error) + String((error as Error).stack) + String((error as Error).cause);
    expect(shown).not.toContain(token);
  }
});
