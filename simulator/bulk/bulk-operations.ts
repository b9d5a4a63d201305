import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiContext } from "../admin-api/context";
import type { Plan } from "./plan";
import { writeResult } from "./write-result";

export interface BulkOperation {
  id: number;
  status: "CANCELED" | "CANCELING" | "COMPLETED" | "CREATED" | "FAILED" | "RUNNING";
  query: string;
  createdAt: number;
  completedAt: number | null;
  objectCount: number;
  rootObjectCount: number;
  fileSize: number | null;
  errorCode: "ACCESS_DENIED" | "INTERNAL_SERVER_ERROR" | "TIMEOUT" | null;
  /** The unguessable part of the result's address; null as long as there is none. */
  token: string | null;
  file: string;
}

export const maxAtOnce = 5;
const ended: BulkOperation["status"][] = ["CANCELED", "COMPLETED", "FAILED"];

/** The bulk queries of one store. Results lie in a folder of their own until the program ends. */
export class BulkOperations {
  readonly operations: BulkOperation[] = [];
  private folder: string | null = null;
  /** How long an operation waits before it runs. */
  startDelayMs = 100;

  find(id: number): BulkOperation | undefined {
    return this.operations.find((operation) => operation.id === id);
  }

  findByToken(token: string): BulkOperation | undefined {
    return this.operations.find((operation) => operation.token === token);
  }

  running(): BulkOperation[] {
    return this.operations.filter((operation) => !ended.includes(operation.status));
  }

  /** Takes a checked query on; it runs by itself. Without access to what it reads it fails. */
  start(plan: Plan, query: string, context: ApiContext, allowed = true): BulkOperation {
    this.folder ??= mkdtempSync(path.join(tmpdir(), "bulk-results-"));
    mkdirSync(this.folder, { recursive: true });
    const id = context.store.newId();
    const operation: BulkOperation = {
      id,
      status: "CREATED",
      query,
      createdAt: context.world.clock.now(),
      completedAt: null,
      objectCount: 0,
      rootObjectCount: 0,
      fileSize: null,
      errorCode: null,
      token: null,
      file: path.join(this.folder, `${id}.jsonl`),
    };
    this.operations.push(operation);
    if (allowed) {
      void this.run(operation, plan, { ...context, bulk: true });
    } else {
      operation.status = "FAILED";
      operation.errorCode = "ACCESS_DENIED";
      operation.completedAt = operation.createdAt;
    }
    return operation;
  }

  /** Asks an operation to stop; false when it had already ended. */
  cancel(operation: BulkOperation): boolean {
    if (ended.includes(operation.status)) return false;
    operation.status = "CANCELING";
    return true;
  }

  dispose(): void {
    for (const operation of this.running()) operation.status = "CANCELED";
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    this.folder = null;
  }

  private async run(operation: BulkOperation, plan: Plan, context: ApiContext): Promise<void> {
    await sleep(this.startDelayMs);
    if (operation.status === "CREATED") operation.status = "RUNNING";
    try {
      const bytes = await writeResult(plan, context, operation.file, {
        going: () => operation.status === "RUNNING",
        count: (objects, roots) => {
          operation.objectCount += objects;
          operation.rootObjectCount += roots;
        },
      });
      const whole = operation.status === "RUNNING";
      operation.status = whole ? "COMPLETED" : "CANCELED";
      if (whole) {
        operation.fileSize = bytes;
        if (bytes > 0) operation.token = randomBytes(24).toString("hex");
      }
    } catch (error) {
      // The folder goes when the program stops: an operation that was still writing has nothing left to write to.
      if (operation.status !== "CANCELED") console.error("bulk operation failed", error);
      operation.status = "FAILED";
      operation.errorCode = "INTERNAL_SERVER_ERROR";
    }
    operation.completedAt = context.world.clock.now();
    context.world.emit({
      store: context.store,
      kind: "bulk-finished",
      operationId: operation.id,
      status: operation.status.toLowerCase(),
    });
  }
}
