import type { Query } from "~/models/execute";
import type { Statements } from "~/models/statements.server";

/** Statements in a transaction. */
export function queryIn(tx: Statements): Query {
  const query = <Row>(sql: string, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(sql, ...values);
  return Object.assign(query, { isPipelined: tx.isPipelined ?? false });
}
