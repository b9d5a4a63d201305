import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../app/lib/free-port";
import type { Simulator } from "../../../simulator/start";
import { type RunningApp, startApp, startPlatform } from "../../support/running-app";
import { sessionToken } from "../../support/session-tokens";
import { openStore } from "../../support/stores";
import { startTraceReceiver } from "../../support/trace-receiver";

const shop = "watched.myshopify.com";
let simulator: Simulator;
let app: RunningApp;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let metricsPort: number;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  const port = await freePort();
  metricsPort = await freePort();
  const url = `http://localhost:${port}`;
  simulator = await startPlatform({ url });
  app = await startApp({
    port,
    databaseUrl: process.env.DATABASE_URL ?? "",
    simulator,
    processes: ["--web", "1", "--worker", "1"],
    env: {
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: "200",
    },
  });
  await openStore(
    { appUrl: url, simulatorUrl: simulator.url },
    { domain: shop, variants: 5, locations: 2, orders: 3 },
  );
}, 180_000);
afterAll(async () => {
  await app.stop();
  await simulator.stop();
  receiver.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${sessionToken(shop)}`, ...init.headers },
  });

async function metrics(): Promise<string> {
  return (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
}

/** The value of the sample of this name whose labels hold all of these. */
function sample(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split("\n")
    .find((one) => new RegExp(`^${name}[{ ]`).test(one) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

test("requests are counted by route and status, jobs by task, over all processes on one port", async () => {
  await ask("/api/suppliers");
  await ask("/api/suppliers/12345");
  await fetch(`${app.url}/no/such/page/${shop}`);
  // A job is counted when it has ended, which is after the shop can see its import.
  await expect
    .poll(async () => {
      const text = await metrics();
      const requests = "backroom_request_duration_seconds_count";
      return {
        found: sample(text, requests, 'method="GET"', 'route="/api/suppliers"', 'status="200"'),
        notFound: sample(text, requests, 'route="/api/suppliers/:id"', 'status="404"'),
        other: sample(text, requests, 'route="other"', 'status="404"'),
        job: sample(text, "backroom_job_duration_seconds_count", 'task="run-import"', 'outcome="done"'),
        imports: sample(text, "backroom_imports_total", 'outcome="completed"'),
        database: sample(text, "backroom_database_up"),
      };
    })
    .toEqual({ found: 1, notFound: 1, other: expect.any(Number) as number, job: 1, imports: 1, database: 1 });
  const text = await metrics();
  expect(sample(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
});

test("changes of stock are counted by outcome, with Shopify's points left and the age of what is open", async () => {
  const levels = (await (await ask("/api/stock-levels")).json()) as {
    data: { variantId: string; locationId: string }[];
  };
  const [place] = levels.data;
  const adjust = () =>
    ask("/api/stock-levels/bulk", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ adjustments: [{ ...place, quantity: 7, reason: "Counted" }] }),
    });
  expect((await adjust()).status).toBeLessThan(300);
  await expect
    .poll(async () => sample(await metrics(), "backroom_stock_operation_attempts_total", 'status="applied"'))
    .toBe(1);
  const text = await metrics();
  expect(sample(text, "backroom_platform_points_left", `shop="${shop}"`)).toBeGreaterThan(0);
  expect(sample(text, "backroom_platform_request_duration_seconds_count", 'answer="2xx"')).toBeGreaterThan(0);
});

test("a trace shows a request with its statements and its calls to Shopify, and neither values nor secrets", async () => {
  const spanNames = () => receiver.spans.map(({ name }) => name);
  await expect.poll(spanNames).toContain("PUT /api/stock-levels/bulk");
  await expect.poll(spanNames).toContain("job run-import");
  const root = receiver.spans.find(({ name }) => name === "PUT /api/stock-levels/bulk");
  const trace = receiver.spans.filter(({ traceId }) => traceId === root?.traceId);
  expect(root?.parentSpanId ?? "").toBe("");
  expect(trace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST graphql.json", "SELECT", "COMMIT"]),
  );
  expect(
    trace.filter(({ spanId }) => spanId !== root?.spanId).every(({ parentSpanId }) => parentSpanId),
  ).toBe(true);
  for (const secret of ["shpat_", "test-api-secret", "eyJ", "id_token", "Counted"])
    expect(receiver.heard()).not.toContain(secret);
});
