import { type RunsRows, type SqlPart, part, queryOne, sql } from "~/models/sql.server";

/**
 * PostgreSQL's clock, as far as this process can tell: what it said, and how long ago that was. Moments in the database
 * are compared with this and never with the process's own time of day, which may be off.
 */
export class DatabaseClock {
  private readonly heardAt = performance.now();

  constructor(private readonly told: Date) {}

  /** Epoch milliseconds. */
  now(): number {
    return this.told.getTime() + performance.now() - this.heardAt;
  }
}

/** What PostgreSQL's clock says now, also within a transaction that began long ago. */
export async function databaseNow(tx: RunsRows): Promise<Date> {
  const clock = await queryOne(tx, sql<{ now: Date }>`SELECT clock_timestamp() AS now`);
  return clock.now;
}

/**
 * Within a statement: the moment so many milliseconds from its transaction's beginning, by the database's clock. In whole
 * milliseconds, as columns keep it.
 */
export function fromNow(milliseconds: number): SqlPart {
  return part`(date_trunc('milliseconds', now()) + ${milliseconds}::float8 * interval '1 millisecond')`;
}

/** Within a statement: how many milliseconds are left until the moment; 0 when it has passed. */
export function millisecondsUntil(moment: SqlPart): SqlPart {
  return part`greatest(0, extract(epoch FROM ${moment} - now()) * 1000)::float8`;
}
