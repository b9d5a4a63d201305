import { pool } from "~/infra/db/db.server";
import { translateStored } from "~/texts/stored-message";
import type { ExportTable } from "./table";

type Cell = string | number | boolean | null;

export type ExportRow = readonly Cell[];

const pageSize = 2_000;

/** All rows of the shop, some thousands at a time; no transaction is open between two pages. */
export async function* readTable(shopId: number, table: ExportTable): AsyncGenerator<ExportRow[]> {
  const { columns, key, from } = table;
  const fields = Object.values(columns);
  const words = Object.keys(columns).indexOf(table.words ?? "");
  const ends = key.map((column) => `t.${column}::text`);
  const order = key.map((column) => `t.${column}`).join();
  const after = `AND (${order}) > (${key.map((_, index) => `$${index + 2}`).join()})`;
  let last: string[] = [];
  for (;;) {
    // Without the `sql` tag: each table has its own columns, and rows are read as arrays.
    const { rows } = await pool.query<unknown[]>({
      rowMode: "array",
      text: `SELECT ${[...fields, ...ends].join()} FROM ${from}
        WHERE t.shop_id = $1 ${last.length > 0 ? after : ""} ORDER BY ${order} LIMIT ${pageSize}`,
      values: [shopId, ...last],
      types: { getTypeParser },
    });
    if (rows.length > 0) {
      yield rows.map((row) => {
        const cells = row.slice(0, fields.length) as Cell[];
        return words < 0 ? cells : cells.with(words, translateStored(String(cells[words])));
      });
    }
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end.slice(fields.length) as string[];
  }
}

const oid = { bool: 16, int2: 21, int4: 23, float8: 701, numeric: 1700, timestamptz: 1184 };

/** Converts PostgreSQL's texts to cells: numbers, booleans, and times in ISO 8601; other texts stay as they are. */
function getTypeParser(type: number): (text: string) => Cell {
  if (type === oid.bool) return (text) => text === "t";
  const numbers: number[] = [oid.int2, oid.int4, oid.float8, oid.numeric];
  if (numbers.includes(type)) return Number;
  if (type === oid.timestamptz) return (text) => new Date(text).toISOString();
  return (text) => text;
}
