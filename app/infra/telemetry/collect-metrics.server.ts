import { collectDefaultMetrics, Gauge } from "prom-client";
import { bytesInFlight } from "~/http/bodies/read-body.server";
import { type Backlog, unsafeReadBacklog } from "~/models/operating/backlog.server";
import { countConnections } from "~/models/operating/backlog.server";
import { fewestPoints } from "~/platform/cost-bucket";
import { log } from "../log/log.server";
import { metrics } from "./metrics.server";

const mostShops = 20;
const freshMs = 1_000;

export function collectMetrics(): void {
  collectDefaultMetrics({ register: metrics });
  gauge("backroom_database_connections", "Connections of this process, by what they do", {
    labels: ["state"],
    collect(set) {
      for (const [state, count] of Object.entries(countConnections())) set({ state }, count);
    },
  });
  gauge(
    "backroom_platform_points_left",
    `Points left in Shopify's bucket, of the ${mostShops} shops with the least`,
    {
      labels: ["shop"],
      aggregator: "min",
      collect(set) {
        for (const { domain, points } of fewestPoints(mostShops)) set({ shop: domain }, points);
      },
    },
  );
  gauge("backroom_request_bytes_in_flight", "Bytes that bodies of requests in flight hold", {
    labels: [],
    collect: (set) => set({}, bytesInFlight()),
  });
  collectBacklog();
}

function collectBacklog(): void {
  gauge("backroom_database_up", "1 where PostgreSQL answered when the metrics were read", {
    labels: [],
    aggregator: "min",
    collect: async (set) => set({}, (await backlog()) ? 1 : 0),
  });
  backlogGauge(
    "backroom_stock_operations_open",
    "Changes of stock that are not decided, over all shops, by status",
    {
      label: "status",
      read: ({ operations }) => operations.map(({ status, count }) => [status, count]),
    },
  );
  backlogGauge("backroom_stock_operation_oldest_seconds", "Age of the oldest of them, by status", {
    label: "status",
    read: ({ operations }) => operations.map(({ status, oldestSeconds }) => [status, oldestSeconds]),
  });
  backlogGauge("backroom_jobs_waiting", "Jobs that are due and that nobody works yet, by task", {
    label: "task",
    read: ({ jobs }) => jobs.map(({ task, count }) => [task, count]),
  });
  backlogGauge("backroom_job_oldest_seconds", "How long the oldest of them has been due, by task", {
    label: "task",
    read: ({ jobs }) => jobs.map(({ task, oldestSeconds }) => [task, oldestSeconds]),
  });
  backlogGauge("backroom_jobs_given_up", "Jobs that failed so often that they are not tried again, by task", {
    label: "task",
    read: ({ jobs }) => jobs.map(({ task, givenUp }) => [task, givenUp]),
  });
  gauge("backroom_webhooks_kept", "Webhooks that failed each time and wait for a person", {
    labels: [],
    aggregator: "max",
    collect: async (set) => set({}, (await backlog())?.webhooks.kept ?? 0),
  });
  backlogGauge("backroom_imports_open", "Imports that wait or run, by status", {
    label: "status",
    read: ({ imports }) => imports.map(({ status, count }) => [status, count]),
  });
}

// All processes of one parent read the same database: the highest reading is reported, not the sum.
function backlogGauge(
  name: string,
  help: string,
  { label, read }: { label: string; read: (found: Backlog) => [string, number][] },
): void {
  gauge(name, help, {
    labels: [label],
    aggregator: "max",
    async collect(set) {
      const found = await backlog();
      for (const [labelled, value] of found ? read(found) : []) set({ [label]: labelled }, value);
    },
  });
}

interface GaugeOptions {
  labels: string[];
  aggregator?: "sum" | "min" | "max";
  collect: (set: (labels: Record<string, string>, value: number) => void) => unknown;
}

// A label that is missing from the last reading is removed from the metric.
function gauge(name: string, help: string, { labels, aggregator = "sum", collect }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    aggregator,
    registers: [metrics],
    async collect() {
      this.reset();
      await collect((values, value) => this.set(values, value));
    },
  });
}

let reading: { at: number; backlog: Promise<Backlog | null> } | null = null;

function backlog(): Promise<Backlog | null> {
  const now = Date.now();
  if (reading && now - reading.at < freshMs) return reading.backlog;
  const found = unsafeReadBacklog().catch((error: unknown) => {
    log.warn({ err: error }, "the metrics could not be read from the database");
    return null;
  });
  reading = { at: now, backlog: found };
  return found;
}
