import { AppError } from "~/errors";
import { sentence } from "~/texts/say";

// PostgreSQL's and Node's codes, and Prisma's for the same conditions.
const unreachable =
  /^(?:08...|57P0[1-5]|53[0-9]..|25006|P1001|P1002|P1008|P1017|P2024|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/;
const unreachableKinds = /^(?:DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections)$/;
const unreachableWords =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|connection is not queryable|server has closed the connection/i;
const collision = /^(?:40001|40P01|55P03|57014|25P03|P2034|P2028|TransactionWriteConflict)$/;

/** The failure in the words of AppError, or null when it is a fault of ours. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  for (const { codes, message } of chain(error)) {
    if (codes.some((code) => code === "P2002" || code === "23505")) {
      return new AppError("CONFLICT", { message: sentence("requests.taken"), cause: error });
    }
    if (codes.some((code) => code === "P2003" || code === "23503" || code === "23001")) {
      return new AppError("CONFLICT", { message: sentence("requests.referredTo"), cause: error });
    }
    if (codes.includes("P2025")) {
      return new AppError("NOT_FOUND", { message: sentence("missing.record"), cause: error });
    }
    if (codes.some((code) => collision.test(code))) return unavailable(error, 1);
    if (codes.some((code) => unreachable.test(code) || unreachableKinds.test(code)))
      return unavailable(error, 5);
    if (unreachableWords.test(message)) return unavailable(error, 5);
  }
  return null;
}

function unavailable(cause: unknown, retryAfter: number): AppError {
  return new AppError("UNAVAILABLE", { message: sentence("requests.busy"), retryAfter, cause });
}

interface Link {
  codes: string[];
  message: string;
}

/** An error and what caused it, Prisma's own way of nesting the driver's error included. */
function* chain(error: unknown): Generator<Link> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && isRecord(current); depth++) {
    const { code, originalCode, kind, message, meta, cause } = current;
    yield {
      codes: [code, originalCode, kind].filter((value) => typeof value === "string"),
      message: typeof message === "string" ? message : "",
    };
    current = isRecord(meta) && isRecord(meta.driverAdapterError) ? meta.driverAdapterError : cause;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
