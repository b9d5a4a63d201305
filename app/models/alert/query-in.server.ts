import type { Query } from "~/models/execute";
import type { Statements } from "~/models/statements.server";

/** Statements in a Prisma transaction. */
export function queryIn(tx: Statements): Query {
  return <Row>(sql: string, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(sql, ...values);
}
