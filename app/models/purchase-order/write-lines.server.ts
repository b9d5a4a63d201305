import { Prisma } from "~/generated/prisma/client";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ResolvedLine, StoredLine } from "./line";
import { lineColumns } from "./line-fields";
import { lineTotal } from "./totals";

interface Lines {
  purchaseOrderId: number;
  currency: string;
  lines: readonly ResolvedLine[];
}

const columns = Prisma.raw(Object.values(lineColumns).join(", "));

/** Replaces the order's lines; one with an id keeps its row. The caller has locked the order. */
export async function writeLines(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<void> {
  const rows = lines.map((line, position) => placed(line, { position, currency }));
  const kept = rows.filter(({ id }) => id !== undefined);
  const keptIds = kept.map(({ id }) => id ?? 0);
  await execute(
    tx,
    sql`
    DELETE FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId} AND id <> ALL(${keptIds}::int[])`,
  );
  if (kept.length > 0)
    await execute(
      tx,
      sql`
      UPDATE purchase_order_lines AS line SET (${columns}) = (SELECT ${columns} FROM (SELECT row.*) AS new)
      FROM json_populate_recordset(NULL::purchase_order_lines, ${toJson(kept)}::json) AS row
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${purchaseOrderId} AND line.id = row.id`,
    );
  const added = rows.filter(({ id }) => id === undefined);
  if (added.length > 0) await insert(tx, shopId, { purchaseOrderId, rows: added });
}

export async function insertLines(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<StoredLine[]> {
  const rows = lines.map((line, position) => placed(line, { position, currency }));
  const ids = rows.length === 0 ? new Map() : await insert(tx, shopId, { purchaseOrderId, rows });
  return rows.map((row) => ({ ...row, id: ids.get(row.position) ?? 0, receivedQuantity: 0 }));
}

type PlacedLine = ReturnType<typeof placed>;

function placed(line: ResolvedLine, { position, currency }: { position: number; currency: string }) {
  return { ...line, position, lineTotal: lineTotal(line, currency).toFixed() };
}

async function insert(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, rows }: { purchaseOrderId: number; rows: readonly PlacedLine[] },
): Promise<Map<number, number>> {
  const written = await queryRows(
    tx,
    sql<{ id: number; position: number }>`
    INSERT INTO purchase_order_lines (shop_id, purchase_order_id, ${columns})
    SELECT ${shopId}::int, ${purchaseOrderId}::int, ${columns}
    FROM json_populate_recordset(NULL::purchase_order_lines, ${toJson(rows)}::json)
    ORDER BY position
    RETURNING id, position`,
  );
  return new Map(written.map(({ id, position }) => [position, id]));
}

const fields = Object.entries(lineColumns) as [keyof typeof lineColumns, string][];

function toJson(lines: readonly PlacedLine[]): string {
  const rows = lines.map((line) => {
    const row: Record<string, unknown> = { id: line.id };
    for (const [field, column] of fields) {
      const value = line[field];
      row[column] = typeof value === "bigint" ? value.toString() : value;
    }
    return row;
  });
  return JSON.stringify(rows);
}
