import { AsyncLocalStorage } from "node:async_hooks";

interface LimitVariables {
  DATABASE_REQUEST_SECONDS: number;
  DATABASE_STATEMENT_SECONDS: number;
}

/** The time limits of all database work in milliseconds, derived from the two limits of the environment. */
export function databaseLimits({ DATABASE_REQUEST_SECONDS, DATABASE_STATEMENT_SECONDS }: LimitVariables) {
  const requestMs = DATABASE_REQUEST_SECONDS * 1_000;
  const statementMs = DATABASE_STATEMENT_SECONDS * 1_000;
  return {
    requestMs,
    connectMs: Math.ceil(requestMs / 3),
    // The process waits longer than PostgreSQL, so that PostgreSQL reports the timeout.
    statementMs,
    answerMs: statementMs + 5_000,
    transactionMs: Math.ceil((statementMs * 5) / 6),
    idleInTransactionMs: Math.ceil(statementMs / 3),
    wholeShopMs: statementMs * 30,
  };
}

const answering = new AsyncLocalStorage<true>();

/** Runs the work of a request: its statements have the shorter limit because a person waits. */
export function whileSomebodyWaits<T>(work: () => T): T {
  return answering.run(true, work);
}

export function somebodyWaits(): boolean {
  return answering.getStore() ?? false;
}
