import type pg from "pg";

interface Column {
  place: string;
  name: string;
  type: string;
  /** The first of the texts that a check allows it. */
  text: string | null;
}

/**
 * One row of each of these shops in every table that has shops, those aside that have theirs already; made by a role
 * that no wall holds. Of columns of which one is given, it is the first.
 */
export async function fillShopTables(
  superuser: pg.Client,
  shopIds: readonly number[],
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const { rows } = await superuser.query<Column>(`
    SELECT place::text, attname AS name, format_type(atttypid, atttypmod) AS type,
      (SELECT substring(pg_get_constraintdef(oid) FROM 'ARRAY\\[''([^'']*)''') FROM pg_constraint
       WHERE conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum] LIMIT 1) AS text
    FROM tables_of_shops() JOIN pg_attribute ON attrelid = place AND attnum > 0 AND NOT attisdropped
    WHERE attgenerated = '' AND (attnotnull OR attname = shop_column OR EXISTS (
      SELECT FROM pg_constraint
      WHERE conrelid = attrelid AND contype = 'c' AND attnum = (SELECT min(key) FROM unnest(conkey) AS key)
        AND pg_get_constraintdef(oid) LIKE '%num_nonnulls(%) = 1%'))
    ORDER BY place::text, attnum`);
  // The rows that foreign keys refer to are not made: tests look only at whose a row is.
  await superuser.query("SET session_replication_role = replica");
  const places = new Set(rows.map((column) => column.place));
  for (const place of except) places.delete(place);
  for (const place of places) {
    const columns = rows.filter((column) => column.place === place);
    for (const shopId of shopIds) await superuser.query(insertFor(place, columns, shopId));
  }
  await superuser.query("SET session_replication_role = origin");
}

function insertFor(place: string, columns: Column[], shopId: number): string {
  const isShop = (name: string) => name === (place === "shops" ? "id" : "shop_id");
  const values = columns.map((column) =>
    isShop(column.name) ? String(shopId) : `${literalOf(column, shopId)}::${column.type}`,
  );
  return `INSERT INTO ${place} (${columns.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${values.join(", ")})`;
}

/** What adds up, goes from one place to another, and is no number that a sequence gives. */
const numbers: Record<string, number> = {
  ...{ adjustment: 0, damaged: 0, damaged_in_store: 0, missing: 0, destination_location_id: 2 },
  ...{ tax: 0, settled: 0 },
  id: 900_000,
};

/** Something that every check of a column takes. */
function literalOf({ name, type, text }: Column, shopId: number): string {
  if (text !== null) return `'${text}'`;
  if (/^(?:integer|bigint|smallint|numeric|double|real)/.test(type)) return String(numbers[name] ?? 1);
  // A month is stored as its first day.
  if (type === "date") return "date_trunc('month', now())";
  if (type.startsWith("timestamp")) return "now()";
  // A budget of the whole shop has none.
  if (name === "product_type") return "''";
  if (type === "boolean") return "false";
  if (type === "bytea") return "''";
  if (type.startsWith("json")) return "'{}'";
  return `'of-${shopId}'`;
}
