import { once } from "node:events";
import { DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { ImportConnection } from "./connection.server";
import type { UnreadLines } from "./unread-lines";

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
    await connection.client.query(`DROP TABLE IF EXISTS pg_temp.${name}`);
    await connection.client.query(`CREATE TEMPORARY TABLE ${name} (${columns})`);
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
    await this.connection.client.query(`ANALYZE pg_temp.${this.name}`);
  }
}

/** Class 22 of PostgreSQL's codes: "data exception". */
function isFaultOfData(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith("22") === true;
}
