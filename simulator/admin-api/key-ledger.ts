import type { Clock } from "../world/clock";

export const keyLifeMs = 24 * 60 * 60 * 1000;

interface KeyRecord {
  fingerprint: string;
  at: number;
  payload: unknown;
}

export type KeyAnswer =
  { kind: "concurrent" } | { kind: "mismatch" } | { kind: "new" } | { kind: "replay"; payload: unknown };

/** The idempotency keys of one store: 24 hours each, with the fingerprint of what came under them. */
export class KeyLedger {
  private records = new Map<string, KeyRecord>();
  private inFlight = new Set<string>();

  constructor(private readonly clock: Clock) {}

  look(key: string, fingerprint: string): KeyAnswer {
    const record = this.records.get(key);
    if (!record || this.clock.now() - record.at >= keyLifeMs) return { kind: "new" };
    if (record.fingerprint !== fingerprint) return { kind: "mismatch" };
    return { kind: "replay", payload: record.payload };
  }

  keep(key: string, fingerprint: string, payload: unknown): void {
    this.records.set(key, { fingerprint, at: this.clock.now(), payload });
  }

  forget(key: string): void {
    this.records.delete(key);
  }

  /** Marks a key as being worked on; false when another request already does. */
  enter(key: string): boolean {
    if (this.inFlight.has(key)) return false;
    this.inFlight.add(key);
    return true;
  }

  leave(key: string): void {
    this.inFlight.delete(key);
  }

  entries(): [string, KeyRecord][] {
    return [...this.records];
  }

  restore(entries: [string, KeyRecord][]): void {
    this.records = new Map(entries);
  }
}
