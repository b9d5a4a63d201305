import { expect, test } from "vitest";
import { inDatabase } from "../../tests/support/in-database";
import { assertMigrated, migrate } from "./migrate";
import { migrationNames } from "./migration-files";

test("an empty database gets every migration, an up-to-date one none", async () => {
  await inDatabase("migrated_in_test", async (url, client) => {
    expect(await migrate(url)).toEqual(migrationNames());
    expect(await migrate(url)).toEqual([]);

    // One that is not noted is tried, though here its tables are there already.
    await client.query("DELETE FROM _prisma_migrations");
    await expect(migrate(url)).rejects.toThrow(migrationNames()[0]);
  });
});

test("a migration that was interrupted is applied by the next start", async () => {
  await inDatabase("interrupted_in_test", async (url, client) => {
    await migrate(url);
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0");
    await client.query("ALTER TABLE _prisma_migrations SET SCHEMA graphile_worker");
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await client.query("ALTER TABLE graphile_worker._prisma_migrations SET SCHEMA public");

    expect(await migrate(url)).toEqual(migrationNames());
    const { rows } = await client.query(notes);
    expect(rows.at(-1)).toEqual({ finished: true, rolledBack: false });
    expect(await migrate(url)).toEqual([]);
  });
});

test("a migration that cannot be applied stops each start, with PostgreSQL's reason", async () => {
  await inDatabase("refused_in_test", async (url, client) => {
    await migrate(url);
    // As another tool leaves it that lost its connection between the migration and its note.
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL");
    await expect(migrate(url)).rejects.toThrow("already exists");
    await expect(migrate(url)).rejects.toThrow("already exists");
    const { rows } = await client.query(notes);
    expect(rows.filter(({ finished }) => finished)).toEqual([]);
  });
});

const notes = `
  SELECT finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
  FROM _prisma_migrations ORDER BY started_at`;

test.for([
  ["no first migration", "migration_name = '20261121000000_init'"],
  ["another first migration", "checksum = 'another'"],
] as const)(
  "a database of a version with %s is left as it is, with a message that says what to do",
  async ([, difference]) => {
    await inDatabase("too_old_in_test", async (url, client) => {
      await migrate(url);
      await client.query(`UPDATE _prisma_migrations SET ${difference}`);
      await expect(migrate(url)).rejects.toThrow("start with an empty one");
      await expect(assertMigrated(url)).rejects.toThrow("start with an empty one");
      const { rows } = await client.query("SELECT migration_name AS name FROM _prisma_migrations");
      expect(rows).toHaveLength(migrationNames().length);
    });
  },
);

test("the check whether a database is up to date changes nothing, and lists what is missing", async () => {
  await inDatabase("only_asked_in_test", async (url, client) => {
    const [first = ""] = migrationNames();
    await expect(assertMigrated(url)).rejects.toThrow(first);
    const { rows } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'graphile_worker'");
    expect(rows).toEqual([]);

    await migrate(url);
    await expect(assertMigrated(url)).resolves.toBeUndefined();

    const last = migrationNames().at(-1) ?? "";
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1", [last]);
    await expect(assertMigrated(url)).rejects.toThrow(last);
    await client.query("UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = $1", [last]);

    const queue = "graphile_worker.migrations";
    await client.query(`DELETE FROM ${queue} WHERE id = (SELECT max(id) FROM ${queue})`);
    await expect(assertMigrated(url)).rejects.toThrow("(the job queue's)");
  });
});
