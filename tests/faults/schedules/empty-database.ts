import type pg from "pg";

/** Nothing of the schedule before is left, and ids begin at 1 again. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(await emptyingText(client));
}

let text: string | null = null;

/** Deleting the few rows of a schedule is quicker than truncating half a hundred tables. */
async function emptyingText(client: pg.Client): Promise<string> {
  if (text) return text;
  const tables = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename NOT LIKE '\\_%')
        OR (schemaname = 'graphile_worker' AND tablename IN ('_private_jobs', '_private_job_queues'))`,
  );
  const sequences = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND sequencename NOT LIKE '%task%'`,
  );
  text = [
    "SET session_replication_role = replica",
    ...tables.rows.map(({ name }) => `DELETE FROM ${name}`),
    `SELECT ${sequences.rows.map(({ name }) => `setval('${name}', 1, false)`).join(", ")}`,
    "SET session_replication_role = origin",
  ].join("; ");
  return text;
}
