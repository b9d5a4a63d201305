import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { currentScope } from "./shop-scope";
import { ShopStatement } from "./shop-statement";

const keepAliveAfterMs = 10_000;
const longestEndMs = 2_000;

interface Deadline {
  deadlineMs: () => number;
  setsShop?: { isPrepared: boolean } | undefined;
}

/** A connection whose statements all have a deadline; one that misses it fails, and the connection is closed. */
export class DeadlineClient extends pg.Client {
  readonly #given: Deadline["deadlineMs"];
  readonly #setsShop: Deadline["setsShop"];
  #timer: NodeJS.Timeout | undefined;
  longDeadlineMs: number | null = null;

  constructor(config: pg.ClientConfig & Deadline) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs, ...config });
    this.#given = config.deadlineMs;
    this.#setsShop = config.setsShop;
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
    return this.#ask(this.#setsShop ? this.#withShop(asked, this.#setsShop) : asked) as never;
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

  // A statement that takes over the connection, such as COPY, names no shop.
  #withShop(asked: unknown[], { isPrepared }: { isPrepared: boolean }): unknown[] {
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

  /** The driver's own handler would take the first of two results for the statement's. */
  protected _handleParseComplete(): void {
    const driver = this as unknown as { _getActiveQuery(): unknown; connection: never };
    const active = driver._getActiveQuery();
    if (active instanceof ShopStatement && active.isSettingShop) active.noteParsed(driver.connection);
    else Reflect.apply(handleParseComplete, this, []);
  }

  override end(): Promise<void>;
  override end(done: (error: Error) => void): void;
  override end(done?: (error: Error) => void): Promise<void> | void {
    // A server that reads nothing does not close its side either.
    const closing = setTimeout(() => this.cut(new Error("PostgreSQL has not closed")), longestEndMs).unref();
    this.once("end", () => clearTimeout(closing));
    return done ? super.end(done) : super.end();
  }

  // PostgreSQL may not read a terminate message.
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

/** A pool that closes its idle connections when one is silent: they most likely lead to the same silent server. */
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
    // The waiting caller gets the connection in its own async context, not in that of the caller that released it.
    // `AsyncResource.bind` does the same and defines properties of each function, which takes longer than all the rest.
    const caller = new AsyncResource("waiting for a connection");
    return super.connect((...taken) => caller.runInAsyncScope(done, undefined, ...taken));
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
