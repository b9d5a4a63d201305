import type pg from "pg";
import type { Servers } from "./virtual/servers";

/** So many schedules leave behind so few dead rows that passing them over costs nothing yet. */
const betweenCleanings = 40;

const tables = new Map<pg.Client, string[]>();
let emptied = 0;

/** Nothing of the schedule before is left, and ids begin at 1 again. */
export async function emptyDatabase({ main, workers }: Servers): Promise<void> {
  emptied += 1;
  for (const client of [main, ...workers]) {
    if (!tables.has(client)) tables.set(client, await prepareEmptying(client));
    await client.query("SELECT virtual.empty()");
    if (emptied % betweenCleanings === 0) await client.query(`VACUUM ${tables.get(client)?.join(", ")}`);
  }
}

/**
 * Deleting the few rows of a schedule is quicker than truncating half a hundred tables, and in a function PostgreSQL
 * plans it once. Answers the tables; on nodes these are each one's own shards.
 */
async function prepareEmptying(client: pg.Client): Promise<string[]> {
  const isNode = (await client.query("SELECT FROM pg_extension WHERE extname = 'citus'")).rowCount === 1;
  if (isNode) {
    await client.query("SET citus.override_table_visibility = off");
    await client.query("SET citus.enable_manual_changes_to_shards = on");
    await client.query("SET citus.enable_ddl_propagation = off");
  }
  const isLaidElsewhere = isNode ? "oid IN (SELECT logicalrelid FROM pg_dist_partition)" : "false";
  const found = await client.query<{ name: string }>(
    `SELECT format('%I.%I', relnamespace::regnamespace, relname) AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND NOT ${isLaidElsewhere}
       AND (relnamespace = 'public'::regnamespace AND relname NOT LIKE '\\_%'
        OR oid = to_regclass('virtual.present')
        OR relnamespace = to_regnamespace('graphile_worker') AND relname IN ('_private_jobs', '_private_job_queues'))`,
  );
  const sequences = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND sequencename NOT LIKE '%task%' AND min_value = 1`,
  );
  const steps = [
    ...found.rows.map(({ name }) => `DELETE FROM ${name}`),
    ...sequences.rows.map(({ name }) => `PERFORM setval('${name}', 1, false)`),
  ];
  await client.query(
    `CREATE OR REPLACE FUNCTION virtual.empty() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${steps.join("; ")}; END $$`,
  );
  // No trigger of the tables is wanted; turning them off and on again would have everything planned again.
  await client.query("SET session_replication_role = replica");
  return found.rows.map(({ name }) => name);
}
