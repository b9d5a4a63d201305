import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * A part of a WITH: `today` has the calendar day of each time zone. A shop whose zone PostgreSQL does not know is in no
 * row, and affects no other shop.
 */
export function todayByZone(now: Date): SqlPart {
  return part`
    today AS MATERIALIZED (
      SELECT name AS time_zone, (${now}::timestamptz AT TIME ZONE name)::date AS day FROM pg_timezone_names)`;
}
