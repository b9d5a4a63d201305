import { setTimeout as sleep } from "node:timers/promises";

export const faultKinds = [
  "drop-before",
  "drop-after",
  "reset-mid-body",
  "delay",
  "truncated",
  "html",
  "empty",
  "429",
  "500",
  "502",
  "503",
  "401",
  "402",
  "403",
  "404",
  "423",
  "THROTTLED",
  "SERVICE_UNAVAILABLE",
  "stale",
  "key-ignored",
  "key-expired",
  "partial",
  "IDEMPOTENCY_CONCURRENT_REQUEST",
  "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED",
  "IDEMPOTENCY_KEY_PARAMETER_MISMATCH",
  "409",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
  "rate_limit_exceeded",
  "unreadable-lines",
  "behind",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A line of the fault script. */
export interface Fault {
  id: number;
  shop?: string;
  /** A GraphQL root field ("inventoryAdjustQuantities"), "token", "bulk-file", "mail"; absent: every call. */
  operation?: string;
  kind: FaultKind;
  /** For `delay`: how long, in milliseconds. */
  delayMs: number;
  /** How often it strikes; null: always. */
  times: number | null;
  /** Strikes each n-th matching call. */
  every: number;
  /** Lets this many matching calls pass first. */
  afterCalls: number;
  /** Matching calls seen, and how often it struck. */
  calls: number;
  struck: number;
}

export type FaultRequest = Pick<Fault, "kind"> &
  Partial<Omit<Fault, "calls" | "id" | "kind" | "struck">> & { delay?: number };

/** The script of what goes wrong. */
export class Faults {
  private faults: Fault[] = [];
  private nextId = 1;

  add(request: FaultRequest): Fault {
    const fault: Fault = {
      id: this.nextId++,
      shop: request.shop,
      operation: request.operation,
      kind: request.kind,
      delayMs: request.delayMs ?? request.delay ?? 1000,
      times: request.times === undefined ? 1 : request.times,
      every: request.every ?? 1,
      afterCalls: request.afterCalls ?? 0,
      calls: 0,
      struck: 0,
    };
    this.faults.push(fault);
    return fault;
  }

  list(): Fault[] {
    return this.faults;
  }

  clear(filter: { shop?: string } = {}): void {
    this.faults = filter.shop ? this.faults.filter((fault) => fault.shop !== filter.shop) : [];
  }

  /** The fault that strikes this call, if any; delays may come on top and are waited for by `pause`. */
  strike(shop: string, operations: string[]): { fault: Fault | null; delayMs: number } {
    let struck: Fault | null = null;
    let delayMs = 0;
    for (const fault of this.faults) {
      if (fault.shop && fault.shop !== shop) continue;
      if (fault.operation && !operations.includes(fault.operation)) continue;
      if (fault.kind !== "delay" && struck) continue;
      fault.calls += 1;
      if (!isDue(fault)) continue;
      fault.struck += 1;
      if (fault.kind === "delay") delayMs += fault.delayMs;
      else struck = fault;
    }
    return { fault: struck, delayMs };
  }
}

function isDue(fault: Fault): boolean {
  const call = fault.calls - fault.afterCalls;
  if (call <= 0) return false;
  if (fault.times !== null && fault.struck >= fault.times) return false;
  return (call - 1) % fault.every === 0;
}

export async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await sleep(milliseconds);
}
