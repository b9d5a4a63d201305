import type { Tx } from "~/db.server";
import type { Query } from "~/models/execute";

/** Statements in a Prisma transaction. */
export function queryIn(tx: Tx): Query {
  return <Row>(sql: string, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(sql, ...values);
}
