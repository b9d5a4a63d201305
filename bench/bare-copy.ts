import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/**
 * Seconds that PostgreSQL takes to COPY the rows of a table, held in memory, into an empty one with the same
 * columns and primary key: the least that any import of these rows can cost.
 */
export async function bareCopySeconds(url: string, table: string): Promise<{ rows: number; seconds: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const chunks: Buffer[] = [];
    const source = client.query(copyTo(`COPY ${table} TO STDOUT`));
    source.on("data", (chunk: Buffer) => chunks.push(chunk));
    await once(source, "end");

    await client.query(`CREATE TABLE bare_copy (LIKE ${table} INCLUDING DEFAULTS)`);
    const { rows: key } = await client.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY array_position(indkey::int2[], attnum)) AS columns
         FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey::int2[])
        WHERE indrelid = $1::regclass AND indisprimary`,
      [table],
    );
    await client.query(`ALTER TABLE bare_copy ADD PRIMARY KEY (${key[0]?.columns})`);

    const started = performance.now();
    await pipeline(Readable.from(chunks), client.query(copyFrom("COPY bare_copy FROM STDIN")));
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM bare_copy");
    await client.query("DROP TABLE bare_copy");
    return { rows: Number(rows[0]?.count), seconds };
  } finally {
    await client.end();
  }
}
