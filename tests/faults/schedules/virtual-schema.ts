const present =
  "SELECT coalesce(nullif(current_setting('faults.now', true), '')::timestamptz, timestamptz '2026-03-01')";

/**
 * Gives a database the schedule's time: `now()` is what the statement before said it is. PostgreSQL has always run, and
 * whose lock it gives away depends on who is alive: a machine that dies in a schedule ends no connection.
 */
export const virtualSchema = `
  CREATE SCHEMA virtual;
  CREATE FUNCTION virtual.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$ ${present} $$;
  CREATE FUNCTION virtual.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT virtual.now()
  $$;
  CREATE FUNCTION virtual.pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
    SELECT timestamptz '-infinity'
  $$;
  CREATE TABLE virtual.present (lock bigint);
  CREATE FUNCTION virtual.pg_try_advisory_xact_lock(bigint) RETURNS boolean LANGUAGE sql AS $$
    SELECT NOT EXISTS (SELECT FROM virtual.present WHERE lock = $1)
  $$;
  DO $$
  DECLARE place record;
  BEGIN
    FOR place IN
      SELECT format('%I.%I', n.nspname, c.relname) AS relation, a.attname
      FROM pg_attrdef d
      JOIN pg_class c ON c.oid = d.adrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE n.nspname IN ('public', 'graphile_worker') AND a.attgenerated = ''
        AND pg_get_expr(d.adbin, d.adrelid) ~* 'current_timestamp|now\\(\\)'
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT virtual.now()', place.relation, place.attname);
    END LOOP;
  END $$`;

/** A function that is planned as one: within a statement, a coordinator would take its parts for those of many shards. */
export const opaqueNow = `
  CREATE OR REPLACE FUNCTION virtual.now() RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
  BEGIN RETURN (${present}); END $$`;

/** The settings of each database of schedules; PostgreSQL does not copy it from a template. */
export function databaseSettings(name: string): string[] {
  return [
    ...settingsEverywhere(name),
    // Few rows, and the same statements again and again: planning again costs more than any plan could save.
    `ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`,
  ];
}

/** The same on a coordinator or worker, where each is told a transaction's time, and plans are for one shard. */
export function settingsOnNode(name: string): string[] {
  return [
    "SET citus.enable_ddl_propagation = off",
    ...settingsEverywhere(name),
    `ALTER DATABASE ${name} SET citus.propagate_set_commands = 'local'`,
  ];
}

function settingsEverywhere(name: string): string[] {
  return [
    `ALTER DATABASE ${name} SET search_path = virtual, pg_catalog, public`,
    // Deadlocks are looked for at once, by the harness.
    `ALTER DATABASE ${name} SET deadlock_timeout = '1h'`,
    `ALTER DATABASE ${name} SET jit = off`,
    `ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = 0`,
  ];
}
