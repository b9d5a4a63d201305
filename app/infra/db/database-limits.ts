import { AsyncLocalStorage } from "node:async_hooks";

/** What a deployment says of it, in seconds. */
interface Told {
  DATABASE_REQUEST_SECONDS: number;
  DATABASE_STATEMENT_SECONDS: number;
}

/** How long PostgreSQL may take for what, in milliseconds; all follows from the two numbers of the environment. */
export function databaseLimits({ DATABASE_REQUEST_SECONDS, DATABASE_STATEMENT_SECONDS }: Told) {
  const requestMs = DATABASE_REQUEST_SECONDS * 1_000;
  const statementMs = DATABASE_STATEMENT_SECONDS * 1_000;
  return {
    /** A statement of a request, as its process sees it. */
    requestMs,
    /** A connection, opened or waited for. */
    connectMs: Math.ceil(requestMs / 3),
    /** Any statement, as PostgreSQL itself sees it; a process waits a little longer for PostgreSQL to say so. */
    statementMs,
    answerMs: statementMs + 5_000,
    transactionMs: Math.ceil((statementMs * 5) / 6),
    idleInTransactionMs: Math.ceil(statementMs / 3),
    /** A statement over a whole shop, of an import. */
    wholeShopMs: statementMs * 30,
  };
}

const answering = new AsyncLocalStorage<true>();

/** Runs the work of a request: somebody waits for its statements. */
export function whileSomebodyWaits<T>(work: () => T): T {
  return answering.run(true, work);
}

/** Whether this is the work of a request. */
export function somebodyWaits(): boolean {
  return answering.getStore() ?? false;
}
