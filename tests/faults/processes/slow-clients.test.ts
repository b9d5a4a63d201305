import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../app/lib/free-port";
import type { Simulator } from "../../../simulator/start";
import { type RunningApp, startApp, startPlatform } from "../../support/running-app";
import { rowsOf } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";
import { openStore } from "../../support/stores";

const shop = "slow.myshopify.com";
const eightMegabytes = 8 * 1024 * 1024;
const databaseUrl = process.env.DATABASE_URL ?? "";
let simulator: Simulator;
let app: RunningApp;
let metricsPort: number;
const lines: Line[] = [];

beforeAll(async () => {
  const port = await freePort();
  metricsPort = await freePort();
  const url = `http://localhost:${port}`;
  simulator = await startPlatform({ url });
  app = await startApp({
    port,
    databaseUrl,
    simulator,
    env: {
      METRICS_PORT: String(metricsPort),
      SLOW_CLIENT_SECONDS: "15",
      LOG_LEVEL: "info",
      REQUESTS_AT_ONCE: "2",
    },
  });
  await openStore(
    { appUrl: url, simulatorUrl: simulator.url },
    { domain: shop, variants: 5, locations: 2, orders: 3 },
  );
}, 180_000);
afterEach(() => {
  for (const line of lines.splice(0)) line.socket.destroy();
});
afterAll(async () => {
  await app.stop();
  await simulator.stop();
});

/** A connection of its own to the app, and what came back on it. */
interface Line {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

function openLine(): Line {
  const line: Line = {
    socket: connect({ host: "localhost", port: app.port }),
    received: "",
    isClosed: false,
  };
  line.socket.on("data", (bytes) => (line.received += bytes.toString("latin1")));
  line.socket.on("close", () => (line.isClosed = true)).on("error", () => undefined);
  lines.push(line);
  return line;
}

const webhookHead = (length: number) =>
  `POST /webhooks/app HTTP/1.1\r\nHost: localhost:${app.port}\r\nContent-Type: application/json\r\n` +
  `X-Shopify-Topic: products/update\r\nX-Shopify-Shop-Domain: ${shop}\r\nX-Shopify-Webhook-Id: a\r\n` +
  `X-Shopify-Hmac-Sha256: none\r\nContent-Length: ${length}\r\n\r\n`;

/** So many callers send a large body to /webhooks, but for its last byte. */
function holdBodies(count: number, bytes: number): Line[] {
  const body = Buffer.alloc(bytes, 0x20);
  return Array.from({ length: count }, () => {
    const line = openLine();
    line.socket.write(webhookHead(bytes + 1));
    line.socket.write(body);
    return line;
  });
}

const statusOf = ({ received }: Line) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const found = text.split("\n").filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const ask = (path: string) =>
  fetch(`${app.url}${path}`, { headers: { Authorization: `Bearer ${sessionToken(shop)}` } });

describe("callers without a token who hold large bodies", () => {
  it("may hold eight megabytes together, are refused beyond that, and block no small webhook", async () => {
    const held = holdBodies(30, eightMegabytes - 1);
    const refused = () => held.filter((line) => statusOf(line) !== 0);
    const inFlight: number[] = [];
    while (refused().length < held.length) inFlight.push(await metric("backroom_request_bytes_in_flight"));
    const statuses = refused().map(statusOf);
    // The last is not refused for its size, but for the time it takes.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
    expect(statuses.filter((status) => status !== 429 && status !== 408)).toEqual([]);
    expect(held.find((line) => statusOf(line) === 429)?.received).toMatch(/\r\nRetry-After: 5\r\n/i);
    expect(await metric("backroom_request_bodies_dropped_total")).toBeGreaterThanOrEqual(15);
    expect(Math.max(...inFlight)).toBeGreaterThan(0);
    expect(Math.max(...inFlight)).toBeLessThanOrEqual(eightMegabytes);

    const small = openLine();
    small.socket.write(`${webhookHead(2)}{}`);
    await expect.poll(() => statusOf(small)).toBe(401);
    expect((await ask("/api/suppliers")).status).toBe(200);
  });

  it("are refused when the body is not complete in time, and their memory is freed", async () => {
    const [line] = holdBodies(1, 100_000);
    await expect.poll(() => line && statusOf(line)).toBe(408);
    await expect.poll(() => metric("backroom_request_bytes_in_flight")).toBe(0);
  });

  it("leave nothing behind when they go away, and no error in the log", async () => {
    const held = holdBodies(5, 100_000);
    await expect.poll(() => metric("backroom_request_bytes_in_flight")).toBe(500_000);
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => metric("backroom_request_bytes_in_flight")).toBe(0);
    const levels = app.log.map((line) => (JSON.parse(line) as { level: string }).level);
    expect(levels).toContain("info");
    expect(levels.filter((level) => level === "error")).toEqual([]);
  });
});

it("a shop whose answers nobody reads gets its slots back", { tags: "long" }, async () => {
  // More than the operating system takes for a client that reads nothing.
  await rowsOf(
    databaseUrl,
    `INSERT INTO suppliers (shop_id, name, payment_terms, updated_at)
      SELECT shops.id, 'Supplier ' || number, repeat('p', 10000), now()
        FROM shops, generate_series(1, 4000) AS number WHERE shops.domain = '${shop}'`,
  );
  const answers = "backroom_request_duration_seconds_count";
  const before = await metric(answers);
  const unread = Array.from({ length: 4 }, () => {
    const line = openLine();
    line.socket.pause();
    line.socket.write(
      `GET /api/suppliers HTTP/1.1\r\nHost: localhost:${app.port}\r\nAuthorization: Bearer ${sessionToken(shop)}\r\n\r\n`,
    );
    return line;
  });
  // Two have the shop's turns, and two wait for them; an answer is counted when it has left or is given up.
  await expect.poll(() => metric(answers)).toBe(before + 4);
  expect((await ask("/api/suppliers?limit=1")).status).toBe(200);
  for (const { socket } of unread) socket.resume();
  await expect.poll(() => unread.filter(({ isClosed }) => !isClosed)).toEqual([]);
  for (const { received } of unread) expect(received).not.toMatch(/0\r\n\r\n$/);
});
