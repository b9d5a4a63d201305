import type pg from "pg";
import { plainTables } from "./plain-tables";

/** How many partitions each table of shops has; null where they are not partitioned. */
export async function countPartitions(owner: pg.Client): Promise<number | null> {
  const { rows } = await owner.query<{ partitions: number | null }>(`
    SELECT max(count)::int AS partitions FROM (
      SELECT count(*) FROM pg_inherits
      JOIN pg_class AS parent ON parent.oid = inhparent AND parent.relkind = 'p'
      WHERE parent.relnamespace = 'public'::regnamespace GROUP BY inhparent) AS counted`);
  return rows[0]?.partitions ?? null;
}

/**
 * Makes hash partitions by shop of each plain table of shops, with its rows. All other tables refer to `shops`, which
 * stays one table.
 */
export async function layInPartitions(owner: pg.Client, partitions: number): Promise<void> {
  const tables = await plainTables(owner);
  if (tables.length === 0) return;
  const old = (name: string) => `plain_${name}`;
  await owner.query(`LOCK TABLE ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name } of tables) {
    await owner.query(`
      ALTER TABLE ${name} RENAME TO ${old(name)};
      CREATE TABLE ${name} (LIKE ${old(name)} INCLUDING ALL EXCLUDING INDEXES) PARTITION BY HASH (shop_id)`);
  }
  for (const { name, isUnlogged, options, columns, parts } of tables) {
    const pieces = Array.from(
      { length: partitions },
      (_, remainder) => `
        CREATE ${isUnlogged ? "UNLOGGED " : ""}TABLE ${name}_p${remainder} PARTITION OF ${name}
        FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})${options ? ` WITH (${options})` : ""}`,
    );
    await run(owner, [
      ...pieces,
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${old(name)}`,
      ...parts.filter(ownsSequence),
    ]);
  }
  // Frees the names of keys and indexes.
  await owner.query(`DROP TABLE ${tables.map(({ name }) => old(name)).join(", ")}`);
  for (const { parts } of tables)
    await run(
      owner,
      parts.filter((part) => !ownsSequence(part)),
    );
  await run(
    owner,
    tables.flatMap(({ foreignKeys }) => foreignKeys),
  );
}

function ownsSequence(part: string): boolean {
  return part.startsWith("ALTER SEQUENCE");
}

async function run(owner: pg.Client, statements: string[]): Promise<void> {
  if (statements.length > 0) await owner.query(statements.join(";\n"));
}
