/** `referred-to`: other rows refer to the row. `collision`: a retry may succeed. `away`: no answer. */
export type DatabaseFault = "taken" | "referred-to" | "missing" | "collision" | "away";

/** What a coordinator says of a worker that it lost, most of it under the code of an internal error. */
const workerAway = new RegExp(
  [
    "connection to the remote node",
    "could not establish any connections to the node",
    "could not connect to any active placements",
    "could not commit transaction for shard",
    "failed to COPY to shard",
    "failure on connection marked as essential",
    // The driver's own words, by which the coordinator says how it lost the worker.
    "server closed the connection unexpectedly",
    "could not (?:receive data from|send data to) server",
    "connection not open",
    "no connection to the server",
  ].join("|"),
  "i",
);

interface FaultPattern {
  codes: RegExp;
  words?: RegExp[];
}

const known: [DatabaseFault, FaultPattern][] = [
  ["taken", { codes: /^(?:P2002|23505)$/ }],
  ["referred-to", { codes: /^(?:P2003|23503|23001)$/ }],
  ["missing", { codes: /^(?:P2025|BRS01)$/ }],
  [
    "collision",
    {
      codes: /^(?:40001|40P01|55P03|57014|25P0[34]|P2034|P2028|TransactionWriteConflict)$/,
      // On several nodes: the shard was split after the statement was planned.
      words: [/could not find valid entry for shard/i],
    },
  ],
  [
    "away",
    {
      codes:
        /^(?:08...|57P0[1-5]|53[0-9]..|25006|P1001|P1002|P1008|P1017|P2024|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|DatabaseNotReachable|SocketTimeout|ConnectionClosed|TooManyConnections)$/,
      words: [
        /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|connection is not queryable|server has closed the connection/i,
        workerAway,
      ],
    },
  ],
];

export function databaseFault(error: unknown): DatabaseFault | null {
  for (const { codes, message } of chain(error)) {
    const found = known.find(
      ([, signs]) =>
        codes.some((code) => signs.codes.test(code)) || signs.words?.some((words) => words.test(message)),
    );
    if (found) return found[0];
  }
  return null;
}

interface Link {
  codes: string[];
  message: string;
}

/** An error and its causes, including the driver's error where Prisma nests it. */
function* chain(error: unknown): Generator<Link> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && isRecord(current); depth++) {
    const { code, originalCode, kind, message, originalMessage, meta, cause } = current;
    yield {
      codes: [code, originalCode, kind].filter((value) => typeof value === "string"),
      message: [message, originalMessage].filter((value) => typeof value === "string").join("; "),
    };
    current = isRecord(meta) && isRecord(meta.driverAdapterError) ? meta.driverAdapterError : cause;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
