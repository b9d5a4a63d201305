import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { currentScope } from "./shop-scope";
import { ShopStatement } from "./shop-statement";

const keepAliveAfterMs = 10_000;
const longestEndMs = 2_000;

interface Deadline {
  /** How many milliseconds the statement that is asked now may take. */
  deadlineMs: () => number;
  /** Statements say whose they are; what PostgreSQL is to keep apart. */
  tellsShop?: { isPrepared: boolean } | undefined;
}

/**
 * A connection whose every statement has a deadline, COPY and LISTEN included. One that misses it is cut, for nobody
 * knows what became of the statement: the statement fails with ETIMEDOUT, and the connection serves nobody else.
 */
export class DeadlineClient extends pg.Client {
  readonly #given: Deadline["deadlineMs"];
  readonly #tellsShop: Deadline["tellsShop"];
  #timer: NodeJS.Timeout | undefined;
  /** For statements that take longer than any other, while they do. */
  longDeadlineMs: number | null = null;

  constructor(config: pg.ClientConfig & Deadline) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs, ...config });
    this.#given = config.deadlineMs;
    this.#tellsShop = config.tellsShop;
    const stop = () => clearTimeout(this.#timer);
    for (const event of ["drain", "error", "end"]) this.on(event as "drain", stop);
  }

  override query(...asked: unknown[]): never {
    const deadlineMs = this.longDeadlineMs ?? this.#given();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const error = new DeadlineError(deadlineMs);
      this.emit("silent", error);
      this.cut(error);
    }, deadlineMs);
    return this.#ask(this.#tellsShop ? this.#telling(asked, this.#tellsShop) : asked) as never;
  }

  #ask(asked: unknown[]): unknown {
    const [statement, done] = asked;
    if (!(statement instanceof ShopStatement) || done)
      return Reflect.apply(pg.Client.prototype.query, this, asked);
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      Reflect.apply(pg.Client.prototype.query, this, [statement, settle]);
    });
  }

  /** The statement that says whose it is; what takes the connection over, as a COPY does, says nothing. */
  #telling(asked: unknown[], { isPrepared }: { isPrepared: boolean }): unknown[] {
    const scope = currentScope();
    const [first] = asked;
    if (scope === null || (typeof first === "object" && first !== null && "submit" in first)) return asked;
    const done = asked.find((one) => typeof one === "function");
    const statement = new ShopStatement(
      asked.filter((one) => one !== done),
      { scope, client: this, isPrepared },
    );
    return done ? [statement, done] : [statement];
  }

  /** The driver's own, which takes the first of two for the statement's. */
  protected _handleParseComplete(): void {
    const driver = this as unknown as { _getActiveQuery(): unknown; connection: never };
    const active = driver._getActiveQuery();
    if (active instanceof ShopStatement && active.isTelling) active.noteParsed(driver.connection);
    else Reflect.apply(handleParseComplete, this, []);
  }

  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | void {
    // A server that reads nothing does not close either.
    const closing = setTimeout(() => this.cut(new Error("PostgreSQL has not closed")), longestEndMs).unref();
    this.once("end", () => clearTimeout(closing));
    return done ? super.end(done) : super.end();
  }

  /** Ends the connection without a word to PostgreSQL, which may not read it. */
  cut(error: Error): void {
    (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy(error);
  }
}

const { _handleParseComplete: handleParseComplete } = pg.Client.prototype as unknown as {
  _handleParseComplete: () => void;
};

interface Duplex {
  destroy(error: Error): void;
}

class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";

  constructor(deadlineMs: number) {
    super(`PostgreSQL has not answered within ${deadlineMs} ms`);
  }
}

/**
 * A pool of such connections. What PostgreSQL closes, or what misses a deadline, does not end the process. Where one
 * connection is silent the idle ones are cut as well: they most likely lead to the same silence, and whoever got one
 * would wait for a deadline of its own.
 */
export class DeadlinePool extends pg.Pool {
  readonly #idle = new Set<DeadlineClient>();

  constructor(options: pg.PoolConfig & Deadline) {
    super({ ...options, Client: DeadlineClient as never });
    this.on("error", () => undefined);
    this.on("connect", (client) => {
      client.on("error", () => undefined);
      client.on("silent" as "error", (error) => {
        for (const idle of this.#idle) idle.cut(error);
      });
    });
    this.on("acquire", (client) => this.#idle.delete(clientOf(client)));
    this.on("release", (_, client) => this.#idle.add(clientOf(client)));
    this.on("remove", (client) => this.#idle.delete(clientOf(client)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    if (!done) return super.connect();
    // Who waits for a connection gets it in its own context rather than in that of whoever gave it back.
    return super.connect(AsyncResource.bind(done));
  }
}

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void;

function clientOf(client: pg.PoolClient): DeadlineClient {
  return client as unknown as DeadlineClient;
}

/** Runs work on a connection of a `DeadlinePool` whose statements may take that long. */
export async function withLongDeadline<T>(
  client: pg.PoolClient,
  deadlineMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const own = clientOf(client);
  const before = own.longDeadlineMs;
  own.longDeadlineMs = deadlineMs;
  try {
    return await work();
  } finally {
    own.longDeadlineMs = before;
  }
}
