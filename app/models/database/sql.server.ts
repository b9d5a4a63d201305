import { Prisma } from "~/generated/prisma/client";
import { invariant } from "~/lib/invariant";
import { type SqlExecutor, statements } from "./sql-executor.server";

declare const rowOf: unique symbol;

/** A statement by `sql`, whose `Row` `scripts/sql` compares with PostgreSQL's description of it. */
export interface Sql<Row> extends Prisma.Sql {
  readonly [rowOf]: Row;
}

export type SqlPart = Prisma.Sql;

/** Makes a statement. Values become parameters; a `part` becomes text. */
export function sql<Row>(text: TemplateStringsArray, ...values: unknown[]): Sql<Row> {
  return Prisma.sql(text, ...values) as Sql<Row>;
}

export function part(text: TemplateStringsArray, ...values: unknown[]): SqlPart {
  return Prisma.sql(text, ...values);
}

export const nothing: SqlPart = Prisma.empty;

/** The process's one pool: each statement on it is a transaction of its own. */
export const database: SqlExecutor = statements;

/** The statement's rows: bigint as `bigint`, numeric as `Decimal`, timestamptz as `Date`. */
export function queryRows<Row extends object>(on: RunsRows, statement: Sql<Row>): Promise<Row[]> {
  return on.$queryRaw<Row[]>(statement);
}

export async function queryOne<Row extends object>(on: RunsRows, statement: Sql<Row>): Promise<Row> {
  const [row] = await queryRows(on, statement);
  invariant(row, "A statement that always has a row has none");
  return row;
}

/** Runs the statement and returns how many rows it changed or, for a SELECT, found. */
export function execute(on: RunsChanges, statement: Sql<unknown>): Promise<number> {
  return on.$executeRaw(statement);
}

/**
 * Runs the statement together with the transaction's COMMIT, which saves a round trip; at once where the transaction is
 * not withTransaction's. Its rows are nobody's.
 */
export async function runAtCommit(tx: SqlExecutor, statement: Sql<unknown>): Promise<void> {
  if (tx.atCommit) tx.atCommit(statement);
  else await execute(tx, statement);
}

export type RunsRows = Pick<SqlExecutor, "$queryRaw">;
type RunsChanges = Pick<SqlExecutor, "$executeRaw">;
