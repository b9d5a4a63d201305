import { invariant } from "~/lib/invariant";
import { part, queryOne, type RunsRows, sql, type SqlPart } from "./sql.server";

/** PostgreSQL's clock, which the database's times are compared with: the process's own may be wrong. */
export class DatabaseClock {
  private readonly readAt = performance.now();

  constructor(private readonly readTime: Date) {}

  now(): number {
    return this.readTime.getTime() + performance.now() - this.readAt;
  }
}

/** The clock at a claim that ends after so many milliseconds. */
export function claimedFor(leaseUntil: Date | null, leaseMs: number): DatabaseClock {
  invariant(leaseUntil, "A claim has no end");
  return new DatabaseClock(new Date(leaseUntil.getTime() - leaseMs));
}

/** The present time of PostgreSQL's clock, also within a transaction that began long ago. */
export async function databaseNow(tx: RunsRows): Promise<Date> {
  const clock = await queryOne(tx, sql<{ now: Date }>`SELECT clock_timestamp() AS now`);
  return clock.now;
}

/** SQL for that many milliseconds after the transaction's start, whole ones as columns store them. */
export function fromNow(milliseconds: number): SqlPart {
  return part`(date_trunc('milliseconds', now()) + ${milliseconds}::float8 * interval '1 millisecond')`;
}

/** SQL for the milliseconds until the moment; 0 when it has passed. */
export function millisecondsUntil(moment: SqlPart): SqlPart {
  return part`greatest(0, extract(epoch FROM ${moment} - now()) * 1000)::float8`;
}
