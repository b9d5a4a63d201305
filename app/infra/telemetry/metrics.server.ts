import { Counter, Histogram, Registry } from "prom-client";

/** The metrics of this process; docs/operations.md explains each. Labels have few values, all known. */
export const metrics = new Registry();
const registers = [metrics];

const attempts = new Counter({
  name: "backroom_stock_operation_attempts_total",
  help: "Attempts to make a change of stock, by the status it had afterwards",
  labelNames: ["status"],
  registers,
});

const jobs = new Histogram({
  name: "backroom_job_duration_seconds",
  help: "Jobs that ran, by task and outcome",
  labelNames: ["task", "outcome"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers,
});

const imports = new Counter({
  name: "backroom_imports_total",
  help: "Imports by outcome; one that is interrupted goes on later",
  labelNames: ["outcome"],
  registers,
});

const platform = new Histogram({
  name: "backroom_platform_request_duration_seconds",
  help: "Requests to Shopify's Admin API, by answer: a class of status, 429, or silence",
  labelNames: ["answer"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const reads = new Counter({
  name: "backroom_replica_reads_total",
  help: "SqlExecutor that may be asked of the replica, by the server that answered",
  labelNames: ["by"],
  registers,
});

const bodies = new Counter({
  name: "backroom_request_bodies_total",
  help: "Bodies of requests and webhooks, by who read them: the process itself, or for large ones a thread",
  labelNames: ["read_by"],
  registers,
});

const droppedBodies = new Counter({
  name: "backroom_request_bodies_dropped_total",
  help: "Bodies that had to make room for others, by whose were too much: a shop's, anonymous callers' or all",
  labelNames: ["crowd"],
  registers,
});

export function noteBodyRead(readBy: "process" | "thread"): void {
  bodies.inc({ read_by: readBy });
}

export function noteBodyDropped(crowd: "shop" | "anonymous" | "all"): void {
  droppedBodies.inc({ crowd });
}

export function noteAttempt(status: string): void {
  attempts.inc({ status });
}

export function noteJob(task: string, outcome: "done" | "failed", milliseconds: number): void {
  jobs.observe({ task, outcome }, milliseconds / 1_000);
}

export function noteImport(outcome: "completed" | "failed" | "interrupted"): void {
  imports.inc({ outcome });
}

/** The status is null when Shopify did not answer. */
export function notePlatformRequest(status: number | null, milliseconds: number): void {
  const answer = status === null ? "silence" : status === 429 ? "429" : `${Math.floor(status / 100)}xx`;
  platform.observe({ answer }, milliseconds / 1_000);
}

export function noteReplicaRead(by: "replica" | "primary"): void {
  reads.inc({ by });
}
