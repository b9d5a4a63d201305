import { createHash } from "node:crypto";

/** What the gate has to know of a statement by its text. */
export interface Kind {
  begins: boolean;
  /** Ends a transaction. */
  ends: boolean;
  rollsBack: boolean;
  isWriting: boolean;
  /** Waits for whoever holds the lock, outside of transactions too. */
  locksSession: boolean;
  /** May look at the clock, if only for a column's default. */
  asksTime: boolean;
  /** After it a worker may find a job that it could not take before. */
  freesJobs: boolean;
  /** By which PostgreSQL knows it, once it has read it on a connection. */
  name: string;
}

const kinds = new Map<string, Kind>();

/** Texts are few and long, and come thousands of times: each is looked through once. */
export function kindOf(text: string): Kind {
  const known = kinds.get(text);
  if (known) return known;
  const kind = {
    begins: /^\s*begin/i.test(text),
    ends: /(^|;)\s*(commit|rollback)\b(?! to)/i.test(text),
    rollsBack: /^\s*rollback/i.test(text),
    isWriting: /\b(insert|update|delete|commit|queue_job|add_job)\b/i.test(text),
    locksSession: /\bpg_advisory_lock\b/i.test(text),
    asksTime: /\b(now|clock_timestamp)\(\)|\binsert\b|\b(queue|add)_job\b/i.test(text),
    freesJobs: /\b(queue|add)_job\b|\blocked_by = null\b/i.test(text),
    name: createHash("sha256").update(text).digest("base64url").slice(0, 20),
  };
  kinds.set(text, kind);
  return kind;
}
