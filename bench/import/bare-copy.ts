import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

export interface BareCopy {
  rows: number;
  /** The median of the rounds. */
  seconds: number;
}

/**
 * How long PostgreSQL takes to COPY the rows of a table, held in memory, into an empty one with the same columns
 * and primary key: the least that any import of these rows can cost.
 */
export async function measureBareCopy(url: string, table: string, rounds: number): Promise<BareCopy> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const chunks: Buffer[] = [];
    const source = client.query(copyTo(`COPY ${table} TO STDOUT`));
    source.on("data", (chunk: Buffer) => chunks.push(chunk));
    await once(source, "end");
    const key = await primaryKey(client, table);

    const seconds: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      await client.query(`CREATE TABLE bare_copy (LIKE ${table}, PRIMARY KEY (${key}))`);
      const started = performance.now();
      const target = client.query(copyFrom("COPY bare_copy FROM STDIN"));
      await pipeline(Readable.from(chunks), target);
      seconds.push((performance.now() - started) / 1_000);
      rows = target.rowCount ?? 0;
      await client.query("DROP TABLE bare_copy");
    }
    return { rows, seconds: median(seconds) };
  } finally {
    await client.end();
  }
}

async function primaryKey(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY array_position(indkey::int2[], attnum)) AS columns
       FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey::int2[])
      WHERE indrelid = $1::regclass AND indisprimary`,
    [table],
  );
  if (!rows[0]?.columns) throw new Error(`${table} has no primary key.`);
  return rows[0].columns;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
