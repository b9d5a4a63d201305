import { once } from "node:events";
import { DatabaseError, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { AppError } from "~/errors";
import { databaseLimits } from "~/infra/db/database-limits";
import { sessionPool } from "~/infra/db/db.server";
import { withLongDeadline } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";
import { execute, queryOne, sql } from "~/models/database/sql.server";
import { executorOn, type SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence } from "~/texts/translate";
import type { UnreadLines } from "./unread-lines";

/** The database connection of one import: its temporary tables and its lock end with it. */
export interface ImportConnection {
  readonly shopId: number;
  readonly client: PoolClient;
  /** Runs statements in the open transaction, or each in its own. */
  readonly tx: SqlExecutor;
  /** The running COPY; a connection carries one at a time. */
  copying: Promise<void>;
}

/** An arbitrary number: the first half of the advisory lock for one import of a shop at a time. */
const importLock = 20_260_901;

const { wholeShopMs } = databaseLimits(env);

/** Runs `work` under the shop's import lock; false when it is held. A killed process loses the lock. */
export async function withImportConnection(
  shopId: number,
  work: (connection: ImportConnection) => Promise<void>,
): Promise<boolean> {
  const client = await sessionPool.connect();
  // A lost connection fails the running statement; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    const tx = executorOn(client);
    const { locked } = await queryOne(
      tx,
      sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${importLock}::int, ${shopId}::int) AS locked`,
    );
    if (!locked) return false;
    await command(client, `SET statement_timeout = ${wholeShopMs}`);
    await command(client, "SET work_mem = '64MB'");
    await work({ shopId, client, tx, copying: Promise.resolve() });
    // PostgreSQL notices a closed connection a moment later; the lock has to be free before the next import.
    await execute(tx, sql`SELECT pg_advisory_unlock(${importLock}::int, ${shopId}::int)`);
    return true;
  } finally {
    client.release(true);
  }
}

async function command(client: PoolClient, text: string): Promise<void> {
  await client.query(text);
}

export function inTransaction<T>({ client }: ImportConnection, work: () => Promise<T>): Promise<T> {
  return withLongDeadline(client, wholeShopMs, async () => {
    await command(client, "BEGIN");
    try {
      const result = await work();
      await command(client, "COMMIT");
      return result;
    } catch (error) {
      await command(client, "ROLLBACK").catch(() => undefined);
      throw error;
    }
  });
}

/** Blocks erasure until the transaction ends: levels have no foreign keys. CONFLICT without the app. */
export async function holdShop({ tx, shopId }: ImportConnection): Promise<void> {
  const shops = await execute(
    tx,
    sql`SELECT FROM shops WHERE id = ${shopId} AND status <> 'uninstalled' FOR KEY SHARE`,
  );
  if (shops === 0) throw new AppError("CONFLICT", { message: sentence("shopify.uninstalled") });
}

/** Updates the planner's statistics after a merge, long before autovacuum does. */
export async function analyze({ client }: ImportConnection, tables: string[]): Promise<void> {
  await withLongDeadline(client, wholeShopMs, () => command(client, `ANALYZE ${tables.join(", ")}`));
}

const packCharacters = 32 * 1024;
const flushBytes = 512 * 1024;

/** Writes rows to a temporary table in PostgreSQL's COPY text format, half a megabyte at a time. */
export class StagingTable {
  #rows: string[] = [];
  #characters = 0;
  #packs: Buffer[] = [];
  #bytes = 0;
  #count = 0;

  private constructor(
    private readonly connection: ImportConnection,
    private readonly name: string,
    private readonly unread: UnreadLines,
  ) {}

  /** Starts with an empty temporary table. Rows that PostgreSQL refuses go to `unread`. */
  static async create(
    connection: ImportConnection,
    { name, columns, unread }: { name: string; columns: string; unread: UnreadLines },
  ): Promise<StagingTable> {
    await command(connection.client, `DROP TABLE IF EXISTS pg_temp.${name}`);
    await command(connection.client, `CREATE TEMPORARY TABLE ${name} (${columns})`);
    return new StagingTable(connection, name, unread);
  }

  get count(): number {
    return this.#count;
  }

  /** Adds one row, tab-separated with a line break at its end. */
  add(row: string): void {
    this.#rows.push(row);
    this.#characters += row.length;
    this.#count += 1;
    // Joined before the garbage collector moves the many small strings, which took a third of the time.
    if (this.#characters >= packCharacters) this.#pack();
  }

  #pack(): void {
    const pack = Buffer.from(this.#rows.join(""));
    this.#packs.push(pack);
    this.#bytes += pack.length;
    this.#rows = [];
    this.#characters = 0;
  }

  /** Sends the collected rows once there are enough; reading continues meanwhile. */
  async flushWhenFull(): Promise<void> {
    if (this.#bytes >= flushBytes) await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#pack();
    const bytes = Buffer.concat(this.#packs);
    this.#packs = [];
    this.#bytes = 0;
    if (bytes.length === 0) return;
    await this.connection.copying;
    this.connection.copying = this.#copy(bytes);
    // The next caller that awaits it gets its error.
    this.connection.copying.catch(() => undefined);
  }

  /** Finds the rows that PostgreSQL refuses by halving, and leaves them out. */
  async #copy(bytes: Buffer): Promise<void> {
    try {
      await this.#send(bytes);
    } catch (error) {
      if (!isFaultOfData(error)) throw error;
      const half = bytes.lastIndexOf("\n", Math.floor(bytes.length / 2)) + 1 || bytes.indexOf("\n") + 1;
      if (half === bytes.length) {
        this.#count -= 1;
        this.unread.note(error);
        return;
      }
      await this.#copy(bytes.subarray(0, half));
      await this.#copy(bytes.subarray(half));
    }
  }

  async #send(bytes: Buffer): Promise<void> {
    // COPY is a stream of bytes, which the `sql` tag does not support.
    const stream = this.connection.client.query(copyFrom(`COPY pg_temp.${this.name} FROM STDIN`));
    stream.end(bytes);
    await once(stream, "finish");
  }

  /** Writes the remaining rows and updates the planner's statistics. */
  async complete(): Promise<void> {
    await this.#flush();
    await this.connection.copying;
    await command(this.connection.client, `ANALYZE pg_temp.${this.name}`);
  }
}

/** Class 22 of PostgreSQL's codes: "data exception". */
function isFaultOfData(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith("22") === true;
}
