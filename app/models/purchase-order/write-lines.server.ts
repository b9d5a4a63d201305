import { Prisma } from "~/generated/prisma/client";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ResolvedLine, StoredLine } from "./line";
import { lineColumns } from "./line-fields";
import { lineTotal } from "./totals";

interface Lines {
  purchaseOrderId: number;
  currency: string;
  lines: readonly NewLine[];
  /** The place of the first one, where the order has others before them. */
  nextPosition?: number;
}

/** Units that arrived are only of a line that is new here and history elsewhere. */
type NewLine = ResolvedLine & { received?: number };

const columns = Prisma.raw(Object.values(lineColumns).join(", "));

/** Replaces the order's lines; one with the id of a row keeps it. The caller has locked the order. */
export async function writeLines(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, currency, lines }: Lines,
): Promise<void> {
  const rows = placed({ purchaseOrderId, currency, lines });
  const kept = rows.filter(({ id }) => id !== undefined);
  const keptIds = kept.map(({ id }) => id ?? 0);
  await execute(
    tx,
    sql`
    DELETE FROM purchase_order_lines
    WHERE shop_id = ${shopId} AND purchase_order_id = ${purchaseOrderId} AND id <> ALL(${keptIds}::int[])`,
  );
  const updated = await update(tx, shopId, { purchaseOrderId, rows: kept });
  const added = rows.filter(({ id }) => id === undefined || !updated.has(id));
  await insert(tx, shopId, added);
}

/** Returns the ids of the rows that the order has; a line's id may have been taken before there is a row. */
async function update(
  tx: SqlExecutor,
  shopId: number,
  { purchaseOrderId, rows }: { purchaseOrderId: number; rows: readonly PlacedLine[] },
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const found = await queryRows(
    tx,
    sql<{ id: number }>`
    UPDATE purchase_order_lines AS line SET (${columns}) = (SELECT ${columns} FROM (SELECT row.*) AS new)
    FROM json_populate_recordset(NULL::purchase_order_lines, ${toJson(rows)}::json) AS row
    WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${purchaseOrderId} AND line.id = row.id
    RETURNING line.id`,
  );
  return new Set(found.map(({ id }) => id));
}

export async function insertLines(tx: SqlExecutor, shopId: number, order: Lines): Promise<StoredLine[]> {
  const [lines = []] = await insertLinesOfOrders(tx, shopId, [order]);
  return lines;
}

/** Writes the lines of new orders, and returns those of each. */
export async function insertLinesOfOrders(
  tx: SqlExecutor,
  shopId: number,
  orders: readonly Lines[],
): Promise<StoredLine[][]> {
  const rows = orders.map(placed);
  const idOf = await insert(tx, shopId, rows.flat());
  return rows.map((lines) =>
    lines.map(({ received, ...line }) => ({ ...line, id: idOf(line), receivedQuantity: received ?? 0 })),
  );
}

type PlacedLine = ReturnType<typeof placed>[number];

function placed({ purchaseOrderId, currency, lines, nextPosition = 0 }: Lines) {
  return lines.map((line, place) => ({
    ...{ ...line, purchaseOrderId, position: nextPosition + place },
    lineTotal: lineTotal(line, currency).toFixed(),
  }));
}

/** Returns where each line's id is to be found. */
async function insert(
  tx: SqlExecutor,
  shopId: number,
  rows: readonly PlacedLine[],
): Promise<(line: Pick<PlacedLine, "purchaseOrderId" | "position">) => number> {
  if (rows.length === 0) return () => 0;
  const written = await queryRows(
    tx,
    sql<{ id: number; purchaseOrderId: number; position: number }>`
    INSERT INTO purchase_order_lines (shop_id, purchase_order_id, id, received_quantity, ${columns})
    SELECT ${shopId}::int, purchase_order_id, coalesce(id, nextval('purchase_order_lines_id_seq')::int),
      received_quantity, ${columns}
    FROM json_populate_recordset(NULL::purchase_order_lines, ${toJson(rows)}::json)
    ORDER BY purchase_order_id, position
    RETURNING id, purchase_order_id AS "purchaseOrderId", position`,
  );
  const keyOf = (line: { purchaseOrderId: number; position: number }) =>
    `${line.purchaseOrderId}:${line.position}`;
  const ids = new Map(written.map((line) => [keyOf(line), line.id]));
  return (line) => ids.get(keyOf(line)) ?? 0;
}

const fields = Object.entries(lineColumns) as [keyof typeof lineColumns, string][];

function toJson(lines: readonly PlacedLine[]): string {
  const rows = lines.map((line) => {
    const { id, purchaseOrderId, received = 0 } = line;
    const row: Record<string, unknown> = {
      id,
      purchase_order_id: purchaseOrderId,
      received_quantity: received,
    };
    for (const [field, column] of fields) {
      const value = line[field];
      row[column] = typeof value === "bigint" ? value.toString() : value;
    }
    return row;
  });
  return JSON.stringify(rows);
}
