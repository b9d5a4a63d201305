import type { Tx } from "~/infra/db/db.server";
import type { Execute, Query } from "~/models/execute";
import type { SqlExecutor } from "./sql-executor.server";

/** Statements of a Prisma transaction that answer rows. */
export function queryIn(tx: SqlExecutor): Query {
  return <Row>(sql: string, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(sql, ...values);
}

/** Statements of a Prisma transaction that answer how many rows they changed. */
export function executeIn(tx: Tx): Execute {
  return (sql, ...values) => tx.$executeRawUnsafe(sql, ...values);
}
