import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { inDatabase } from "../../tests/support/in-database";
import { parseLayout } from "./layout";
import { migrate } from "./migrate";

const partitioned = (partitions: number) => ({ kind: "partitioned", partitions }) as const;

/** What a table promises, a line each, whichever way it lies. */
async function promises(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    WITH place AS (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition)
    SELECT format('column %s.%s %s null:%s default:%s generated:%s', attrelid::regclass, attname,
      format_type(atttypid, atttypmod), NOT attnotnull, pg_get_expr(adbin, adrelid), attgenerated) AS line
      FROM place JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      FROM place JOIN pg_constraint ON conrelid = place.oid AND conparentid = 0 AND contype <> 'n'
      AND conname NOT LIKE '%_fkey\\_%'
    UNION ALL SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') FROM place JOIN pg_index ON indrelid = oid
    UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) FROM place JOIN pg_trigger ON tgrelid = place.oid AND NOT tgisinternal
    UNION ALL SELECT format('sequence %s of %s', objid::regclass, refobjid::regclass)
      FROM pg_depend JOIN pg_class ON pg_class.oid = objid AND relkind = 'S' WHERE deptype = 'a' AND refobjsubid > 0
    ORDER BY 1`);
  // A condition that PostgreSQL has written down and read again has other parentheses.
  return rows.map(({ line }) => line.replaceAll(/[()]/g, ""));
}

test("a partitioned database has the same constraints as a plain one", { tags: "long" }, async () => {
  await inDatabase("laid_plain", async (plainUrl, plain) => {
    await migrate(plainUrl);
    await inDatabase("laid_in_two", async (url, client) => {
      await migrate(url, partitioned(2));
      expect(await promises(client)).toEqual(await promises(plain));
      const { rows } = await client.query(`
        SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop_id'
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition`);
      expect(rows).toEqual([]);
      const unlogged = await client.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY 1",
      );
      expect(unlogged.rows.map(({ name }) => name)).toEqual([
        "platform_points_p0",
        "platform_points_p1",
        "request_allowances_p0",
        "request_allowances_p1",
      ]);
    });
  });
});

test(
  "a table of a later migration is partitioned like the others, and nothing changes in a plain database",
  { tags: "long" },
  async () => {
    await inDatabase("laid_and_migrated", async (url, client) => {
      await migrate(url, partitioned(2));
      await client.query(`
      CREATE TABLE widgets (shop_id integer NOT NULL, id serial NOT NULL, PRIMARY KEY (shop_id, id));
      SELECT raise_shop_wall()`);
      await migrate(url, partitioned(2));
      await client.query("INSERT INTO widgets (shop_id) SELECT generate_series(1, 20)");
      const { rows } = await client.query<{ place: string }>(
        "SELECT DISTINCT tableoid::regclass::text AS place FROM widgets ORDER BY 1",
      );
      expect(rows.map(({ place }) => place)).toEqual(["widgets_p0", "widgets_p1"]);
      const open = await client.query("SELECT place FROM tables_of_shops() WHERE NOT is_walled");
      expect(open.rows).toEqual([]);
      expect(await migrate(url)).toEqual([]);
      await expect(migrate(url, partitioned(4))).rejects.toThrow(
        "The database has 2 partitions for each table",
      );
    });
  },
);

test("a plain database with rows is laid in partitions with them", { tags: "long" }, async () => {
  await inDatabase("laid_with_rows", async (url, client) => {
    await migrate(url);
    await client.query(`
      INSERT INTO shops (id, domain, updated_at) VALUES (1, 'a.myshopify.com', now());
      INSERT INTO suppliers (shop_id, name, updated_at) VALUES (1, 'Northwind', now());
      INSERT INTO reorder_rules (shop_id, product_id, variant_id, reorder_point, reorder_quantity, updated_at)
      VALUES (1, 1, 1, 5, 10, now())`);
    await migrate(url, partitioned(2));
    const { rows } = await client.query<{ place: string }>(
      "SELECT tableoid::regclass::text AS place, name FROM suppliers WHERE shop_id = 1",
    );
    expect(rows).toEqual([
      { place: expect.stringMatching(/^suppliers_p[01]$/) as string, name: "Northwind" },
    ]);
    const rules = await client.query("SELECT low FROM reorder_rules WHERE shop_id = 1");
    expect(rules.rows).toEqual([{ low: true }]);
    const added = await client.query<{ id: number }>(
      "INSERT INTO suppliers (shop_id, name, updated_at) VALUES (1, 'Hill', now()) RETURNING id",
    );
    expect(added.rows).toEqual([{ id: 2 }]);
    await expect(migrate(url, { kind: "distributed", shards: 8 })).rejects.toThrow("is laid in partitions");
  });
});

test("the layout is plain by default, and an unknown one is reported", () => {
  expect(parseLayout({})).toEqual({ kind: "plain" });
  expect(parseLayout({ layout: "partitioned" })).toEqual(partitioned(16));
  expect(parseLayout({ layout: "partitioned", partitions: "64" })).toEqual(partitioned(64));
  expect(parseLayout({ layout: "distributed" })).toEqual({ kind: "distributed", shards: 32 });
  expect(() => parseLayout({ layout: "plain", shards: "8" })).toThrow("--layout distributed");
  expect(() => parseLayout({ layout: "sideways" })).toThrow("There is no layout sideways");
  expect(() => parseLayout({ layout: "partitioned", partitions: "0" })).toThrow("from 1 to 1024, not 0");
  expect(() => parseLayout({ partitions: "4" })).toThrow("--layout partitioned");
});

test("a transaction that waited for a row behind the wall gets it, also with a generic plan", async () => {
  await inDatabase("laid_and_walled", async (url, owner) => {
    await migrate(url, partitioned(2));
    await owner.query(`
      SELECT raise_shop_wall();
      INSERT INTO shops (id, domain, updated_at) VALUES (3, 'a.myshopify.com', now());
      INSERT INTO counters (shop_id, name, value) VALUES (3, 'orders', 1);
      CREATE ROLE walled_in_test; GRANT USAGE ON SCHEMA public TO walled_in_test;
      GRANT ALL ON ALL TABLES IN SCHEMA public TO walled_in_test`);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      for (const client of [owner, other])
        await client.query(
          "SET ROLE walled_in_test; SET app.shop_id = 3; SET plan_cache_mode = force_generic_plan",
        );
      await owner.query("BEGIN; UPDATE counters SET value = 2 WHERE shop_id = 3");
      const waiting = other.query<{ value: number }>(
        "SELECT value FROM counters WHERE shop_id = $1 AND name = $2 FOR UPDATE",
        [3, "orders"],
      );
      await pause(300);
      await owner.query("COMMIT");
      expect((await waiting).rows).toEqual([{ value: 2 }]);
    } finally {
      await other.end();
      await owner.query("RESET ROLE; DROP OWNED BY walled_in_test; DROP ROLE walled_in_test");
    }
  });
});
