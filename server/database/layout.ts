import type pg from "pg";

export type Layout = { kind: "plain" } | { kind: "partitioned"; partitions: number };

const mostPartitions = 1_024;

/** Throws an Error for an unknown layout. */
export function parseLayout({ layout, partitions }: { layout?: string; partitions?: string }): Layout {
  if (layout === undefined || layout === "plain") {
    if (partitions !== undefined) throw new Error("--partitions goes with --layout partitioned");
    return { kind: "plain" };
  }
  if (layout !== "partitioned") throw new Error(`There is no layout ${layout}: plain, partitioned`);
  const count = Number(partitions ?? 16);
  if (!Number.isInteger(count) || count < 1 || count > mostPartitions)
    throw new Error(`--partitions is a number from 1 to ${mostPartitions}, not ${partitions}`);
  return { kind: "partitioned", partitions: count };
}

interface Table {
  name: string;
  isUnlogged: boolean;
  options: string | null;
  hasRows: boolean;
  parts: string[];
  foreignKeys: string[];
}

/**
 * Partitions every plain table of shops in one transaction. Throws an Error for a table with rows, or another layout.
 */
export async function layTables(owner: pg.Client, asked: Layout): Promise<void> {
  const laid = await countPartitions(owner);
  if (asked.kind === "partitioned" && laid !== null && laid !== asked.partitions)
    throw new Error(`The database has ${laid} partitions for each table: --partitions ${laid}`);
  const partitions = laid ?? (asked.kind === "partitioned" ? asked.partitions : null);
  if (partitions === null) return;
  await owner.query("BEGIN");
  try {
    await replaceTables(owner, await plainTables(owner), partitions);
    await owner.query("COMMIT");
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}

async function countPartitions(owner: pg.Client): Promise<number | null> {
  const { rows } = await owner.query<{ partitions: number | null }>(`
    SELECT max(count)::int AS partitions FROM (
      SELECT count(*) FROM pg_inherits
      JOIN pg_class AS parent ON parent.oid = inhparent AND parent.relkind = 'p'
      WHERE parent.relnamespace = 'public'::regnamespace GROUP BY inhparent) AS counted`);
  return rows[0]?.partitions ?? null;
}

async function replaceTables(owner: pg.Client, tables: Table[], partitions: number): Promise<void> {
  const [filled] = tables.filter(({ hasRows }) => hasRows);
  if (filled) throw new Error(`${filled.name} has rows: a database is laid in partitions before it has any.`);
  if (tables.length === 0) return;
  const old = (name: string) => `plain_${name}`;
  for (const { name } of tables) {
    await owner.query(`
      ALTER TABLE ${name} RENAME TO ${old(name)};
      CREATE TABLE ${name} (LIKE ${old(name)} INCLUDING ALL EXCLUDING INDEXES) PARTITION BY HASH (shop_id)`);
  }
  const moved = tables.flatMap(({ parts }) => parts.filter((part) => part.startsWith("ALTER SEQUENCE")));
  await run(owner, moved);
  // Frees the names of keys and indexes.
  await owner.query(`DROP TABLE ${tables.map(({ name }) => old(name)).join(", ")}`);
  for (const { name, isUnlogged, options, parts } of tables) {
    const pieces = Array.from(
      { length: partitions },
      (_, remainder) => `
        CREATE ${isUnlogged ? "UNLOGGED " : ""}TABLE ${name}_p${remainder} PARTITION OF ${name}
        FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})${options ? ` WITH (${options})` : ""}`,
    );
    await run(owner, pieces);
    await run(
      owner,
      parts.filter((part) => !moved.includes(part)),
    );
  }
  await run(
    owner,
    tables.flatMap(({ foreignKeys }) => foreignKeys),
  );
}

async function run(owner: pg.Client, statements: string[]): Promise<void> {
  if (statements.length > 0) await owner.query(statements.join(";\n"));
}

// All other tables refer to `shops`, which stays one table.
async function plainTables(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Omit<Table, "hasRows">>(`
    SELECT place.oid::regclass::text AS name, place.relpersistence = 'u' AS "isUnlogged",
      array_to_string(place.reloptions, ', ') AS options,
      ARRAY(SELECT format('ALTER SEQUENCE %s OWNED BY %s.%I', sequence.oid::regclass, place.oid::regclass, part.attname)
        FROM pg_depend AS owned JOIN pg_class AS sequence ON sequence.oid = owned.objid AND sequence.relkind = 'S'
        JOIN pg_attribute AS part ON part.attrelid = owned.refobjid AND part.attnum = owned.refobjsubid
        WHERE owned.refobjid = place.oid AND owned.deptype = 'a')
      || ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = place.oid AND contype IN ('p', 'u'))
      || ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = place.oid
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u')))
      || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = place.oid AND NOT tgisinternal ORDER BY tgname)
      AS parts,
      ARRAY(SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = place.oid AND contype = 'f') AS "foreignKeys"
    FROM pg_class AS place
    JOIN pg_attribute AS shop ON shop.attrelid = place.oid AND shop.attname = 'shop_id' AND NOT shop.attisdropped
    WHERE place.relnamespace = 'public'::regnamespace AND place.relkind = 'r' AND NOT place.relispartition
    ORDER BY 1`);
  const tables: Table[] = [];
  for (const row of rows) {
    const found = await owner.query(`SELECT FROM ${row.name} LIMIT 1`);
    tables.push({ ...row, hasRows: found.rows.length > 0 });
  }
  return tables;
}
