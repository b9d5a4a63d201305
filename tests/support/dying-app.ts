import type pg from "pg";

/**
 * Rules in the app's database that make its process look as if it died: no answer of a key `dies-…` is stored when it
 * leaves while its lease lasts, and writing the answer of a key `fails-…` together with the work breaks off.
 * Answers what lifts them.
 */
export async function letProcessesDie(database: pg.Client): Promise<() => Promise<void>> {
  await database.query(`
    CREATE OR REPLACE FUNCTION let_processes_die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.key LIKE 'dies-%' AND NEW.status IS NOT NULL AND NEW.lease_until IS NULL AND OLD.lease_until > now() THEN
        RETURN NULL;
      END IF;
      IF NEW.key LIKE 'fails-%' AND NEW.status < 300 AND NEW.lease_until IS NOT NULL THEN
        RAISE EXCEPTION 'the process is gone';
      END IF;
      RETURN NEW;
    END $$`);
  await database.query("SET citus.enable_unsafe_triggers = on");
  await database.query(`
    CREATE OR REPLACE TRIGGER let_processes_die BEFORE UPDATE ON idempotency_keys
      FOR EACH ROW EXECUTE FUNCTION let_processes_die()`);
  return async () => {
    await database.query("DROP FUNCTION IF EXISTS let_processes_die CASCADE");
  };
}
