import { once } from "node:events";
import { DatabaseError, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { databaseLimits } from "~/infra/db/database-limits";
import { sessionPool } from "~/infra/db/db.server";
import { withLongDeadline } from "~/infra/db/deadline-pool";
import { env } from "~/infra/env/env.server";
import { AppError } from "~/errors";
import { type SqlExecutor, executorOn } from "~/models/sql-executor.server";
import { execute, queryOne, sql } from "~/models/sql.server";
import { sentence } from "~/texts/translate";
import type { UnreadLines } from "./unread-lines";

/** A database connection of an import alone: its temporary tables and its lock end with it. */
export interface ImportConnection {
  readonly shopId: number;
  readonly client: PoolClient;
  /** Its statements, in the transaction that is open or each in its own. */
  readonly tx: SqlExecutor;
  /** The COPY on its way; a connection carries one at a time. */
  copying: Promise<void>;
}

/** Any number of our own choosing: the first half of the lock "one import of a shop at a time". */
const importLock = 20_260_901;

const { wholeShopMs } = databaseLimits(env);

/**
 * Runs `work` on a connection that holds the shop's import lock; answers false without running it when
 * another process holds that. A killed process loses the lock together with its connection.
 */
export async function withImportConnection(
  shopId: number,
  work: (connection: ImportConnection) => Promise<void>,
): Promise<boolean> {
  const client = await sessionPool.connect();
  // A lost connection fails the statement that runs; without a listener it would end the process.
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
    // PostgreSQL notices a closed connection a moment later; who comes next must not find the lock taken.
    await execute(tx, sql`SELECT pg_advisory_unlock(${importLock}::int, ${shopId}::int)`);
    return true;
  } finally {
    client.release(true);
  }
}

/** Runs a command of PostgreSQL's that has neither values nor rows: of the session, a transaction or a temporary table. */
async function command(client: PoolClient, text: string): Promise<void> {
  await client.query(text);
}

/** Runs `work` in one transaction of the import's connection. */
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

/**
 * Keeps the erasure of the shop out until the transaction ends: levels have no foreign keys that would refuse
 * rows of a shop that is gone. CONFLICT when the shop no longer has the app.
 */
export async function holdShop({ tx, shopId }: ImportConnection): Promise<void> {
  const shops = await execute(
    tx,
    sql`SELECT FROM shops WHERE id = ${shopId} AND status <> 'uninstalled' FOR KEY SHARE`,
  );
  if (shops === 0) throw new AppError("CONFLICT", { message: sentence("shopify.uninstalled") });
}

/** The planner knows what a merge has put into the tables, long before autovacuum comes by. */
export async function analyze({ client }: ImportConnection, tables: string[]): Promise<void> {
  await withLongDeadline(client, wholeShopMs, () => command(client, `ANALYZE ${tables.join(", ")}`));
}

const packCharacters = 32 * 1024;
const flushBytes = 512 * 1024;

/** Rows on their way into a temporary table, in PostgreSQL's COPY text format, half a megabyte at a time. */
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

  /** An empty temporary table, whatever an earlier attempt left. Rows that it cannot take are `unread`. */
  static async create(
    connection: ImportConnection,
    { name, columns, unread }: { name: string; columns: string; unread: UnreadLines },
  ): Promise<StagingTable> {
    await command(connection.client, `DROP TABLE IF EXISTS pg_temp.${name}`);
    await command(connection.client, `CREATE TEMPORARY TABLE ${name} (${columns})`);
    return new StagingTable(connection, name, unread);
  }

  /** How many rows it has taken. */
  get count(): number {
    return this.#count;
  }

  /** Takes one row, tab-separated and ended by a line break. */
  add(row: string): void {
    this.#rows.push(row);
    this.#characters += row.length;
    this.#count += 1;
    // Packed before the garbage collector has moved the many small strings about: a third of all time otherwise.
    if (this.#characters >= packCharacters) this.#pack();
  }

  #pack(): void {
    const pack = Buffer.from(this.#rows.join(""));
    this.#packs.push(pack);
    this.#bytes += pack.length;
    this.#rows = [];
    this.#characters = 0;
  }

  /** Sends the rows taken so far to the table once they are worth the journey; reading goes on meanwhile. */
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
    // Whoever waits for it next is told of its failure.
    this.connection.copying.catch(() => undefined);
  }

  /** Rows that PostgreSQL cannot take are looked for by halves, and left out. */
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
    // COPY is a stream of bytes, for which the tag has no form.
    const stream = this.connection.client.query(copyFrom(`COPY pg_temp.${this.name} FROM STDIN`));
    stream.end(bytes);
    await once(stream, "finish");
  }

  /** All rows are in the table, and the planner knows of them. */
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
