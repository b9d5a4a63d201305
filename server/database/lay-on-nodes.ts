import type pg from "pg";
import { plainTables } from "./plain-tables";

/** Whether the tables of shops lie on the nodes of a Citus database. */
export async function isOnNodes(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ isThere: boolean }>(
    `SELECT to_regclass('pg_dist_partition') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return false;
  const found = await owner.query("SELECT FROM pg_dist_partition WHERE logicalrelid = 'shops'::regclass");
  return found.rows.length > 0;
}

/**
 * Distributes each plain table of shops by shop, with its rows, so that all rows of a shop are on one node; `shops` is
 * on every node. Throws an Error in a database without Citus.
 */
export async function layOnNodes(owner: pg.Client, shards?: number): Promise<void> {
  const { rows } = await owner.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rows.length === 0)
    throw new Error(
      "The database has no Citus: CREATE EXTENSION citus, and add the nodes (docs/operations.md).",
    );
  const isFirst = !(await isOnNodes(owner));
  const laid = await laidTables(owner);
  const tables = (await plainTables(owner)).filter(({ name }) => !laid.has(name));
  if (tables.length === 0) return;
  await owner.query("SET LOCAL citus.enable_unsafe_triggers = on");
  await owner.query("SET LOCAL citus.multi_shard_modify_mode = sequential");
  if (shards !== undefined) await owner.query(`SET LOCAL citus.shard_count = ${shards}`);
  // Shards move by replication, which unlogged tables have not, and which needs to know a row again.
  for (const { name, isUnlogged } of tables)
    if (isUnlogged) await owner.query(`ALTER TABLE ${name} SET LOGGED`);
  await identifyRows(owner);
  const foreignKeys: string[] = [];
  for (const table of tables) foreignKeys.push(...(await makeReady(owner, table)));
  if (isFirst) await owner.query("SELECT create_reference_table('shops')");
  const first = [...laid][0] ?? tables[0]?.name;
  for (const { name } of tables)
    await owner.query("SELECT create_distributed_table($1, 'shop_id', colocate_with => $2)", [
      name,
      name === first ? "none" : first,
    ]);
  for (const foreignKey of foreignKeys) await owner.query(foreignKey);
  if (isFirst) await compileNothing(owner);
  if (isFirst) await countRowByRow(owner);
  if (isFirst) await owner.query("CREATE OR REPLACE PROCEDURE keep_plans() LANGUAGE plpgsql AS 'BEGIN END'");
  await owner.query(`
    SELECT create_distributed_function(oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql'))
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
}

/**
 * A worker guesses that what it was sent is large, and would compile the statement for more than a second where it runs
 * for a millisecond. The setting is the database's, because the nodes ask each other on connections of their own; the coordinator tells
 * the workers.
 */
async function compileNothing(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    "SELECT format('ALTER DATABASE %I SET jit = off', current_database()) AS statement",
  );
  for (const { statement } of rows) await owner.query(statement);
}

async function identifyRows(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT place.oid::regclass::text AS name FROM pg_class AS place
    JOIN pg_attribute AS shop ON shop.attrelid = place.oid AND shop.attname = 'shop_id' AND NOT shop.attisdropped
    WHERE place.relnamespace = 'public'::regnamespace AND place.relkind = 'r' AND place.relreplident = 'd'
      AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = place.oid AND indisprimary)
      AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = place.oid)`);
  for (const { name } of rows) await owner.query(`ALTER TABLE ${name} REPLICA IDENTITY FULL`);
}

async function laidTables(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1",
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Takes away what a distributed table cannot have, or has in another way, and returns the foreign keys for afterwards.
 * A lock that a trigger takes on the shop's node excludes nobody elsewhere: a foreign key does.
 */
async function makeReady(
  owner: pg.Client,
  { name, foreignKeys }: { name: string; foreignKeys: string[] },
): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string; isHold: boolean }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement, false AS "isHold"
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'
     UNION ALL
     SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), tgname = 'hold_shop'
     FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal
       AND (tgname = 'hold_shop' OR tgoldtable IS NOT NULL OR tgnewtable IS NOT NULL)`,
    [name],
  );
  for (const { statement } of rows) await owner.query(statement);
  if (!rows.some(({ isHold }) => isHold)) return foreignKeys;
  return [
    ...foreignKeys,
    `ALTER TABLE ${name} ADD CONSTRAINT ${name}_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops (id)`,
  ];
}

/** How many rules are low, counted for each row: a distributed table has no triggers that see a statement's rows. */
async function countRowByRow(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE FUNCTION count_low_rule() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.low THEN
        INSERT INTO low_rule_changes (shop_id, change) VALUES (OLD.shop_id, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.low THEN
        INSERT INTO low_rule_changes (shop_id, change) VALUES (NEW.shop_id, 1);
      END IF;
      RETURN NULL;
    END $$`);
  await owner.query(`
    CREATE TRIGGER reorder_rules_low_made AFTER INSERT OR DELETE ON reorder_rules
      FOR EACH ROW EXECUTE FUNCTION count_low_rule()`);
  await owner.query(`
    CREATE TRIGGER reorder_rules_low_changed AFTER UPDATE ON reorder_rules
      FOR EACH ROW WHEN (OLD.low IS DISTINCT FROM NEW.low) EXECUTE FUNCTION count_low_rule()`);
}
