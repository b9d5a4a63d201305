import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../server/database/migrate";
import { type Nodes, startNodes } from "../support/nodes";

const distributed = { kind: "distributed", shards: 8 } as const;

let nodes: Nodes;
beforeAll(async () => void (nodes = await startNodes()));
afterAll(() => nodes.stop());

async function inNodes(name: string, work: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  const url = await nodes.database(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client, url);
  } finally {
    await client.end();
  }
}

async function addShops(client: pg.Client, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await client.query("INSERT INTO shops (id, domain, updated_at) VALUES ($1, $2, now())", [
      id,
      `${id}.example`,
    ]);
    await client.query(
      "INSERT INTO suppliers (shop_id, name, updated_at) VALUES ($1, 'Northwind', now()), ($1, 'Hill', now())",
      [id],
    );
  }
}

test("a plain database moves to the nodes with its rows, each shop whole on one of them", async () => {
  await inNodes("moved", async (client, url) => {
    await migrate(url);
    await addShops(client, [1, 2, 3, 4, 5, 6]);
    await migrate(url, distributed);
    expect(await migrate(url)).toEqual([]);

    const suppliers = await client.query(
      "SELECT shop_id AS shop, count(*)::int FROM suppliers GROUP BY shop_id ORDER BY shop_id",
    );
    expect(suppliers.rows).toEqual([1, 2, 3, 4, 5, 6].map((shop) => ({ shop, count: 2 })));
    const plain = await client.query(`
      SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop_id'
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)`);
    expect(plain.rows).toEqual([]);
    const groups = await client.query(
      "SELECT DISTINCT colocationid FROM pg_dist_partition WHERE partmethod = 'h'",
    );
    expect(groups.rows).toHaveLength(1);

    await addShops(client, [7]);
    const { rows } = await client.query("SELECT id FROM suppliers WHERE shop_id = 7 AND id <= 12");
    expect(rows).toEqual([]);
  });
});

test("a shard moves to another worker, and a shop gets one of its own, with every table", async () => {
  await inNodes("shards", async (client, url) => {
    await migrate(url, distributed);
    await addShops(client, [1]);
    await client.query("INSERT INTO request_allowances (shop_id, requests, counted_at) VALUES (1, 5, now())");
    const place = async () => {
      const { rows } = await client.query<{ shard: string; port: number }>(
        `SELECT shardid::text AS shard, nodeport AS port FROM pg_dist_shard_placement
          WHERE shardid = get_shard_id_for_distribution_column('suppliers', 1)`,
      );
      return rows[0] ?? { shard: "", port: 0 };
    };
    const ports = nodes.workers.map(({ url: worker }) => Number(new URL(worker).port));
    const before = await place();
    const to = ports.find((port) => port !== before.port);
    await client.query("SELECT citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3)", [
      ...[before.shard, before.port, to],
    ]);
    expect(await place()).toEqual({ shard: before.shard, port: to });
    await client.query("SELECT isolate_tenant_to_new_shard('suppliers', 1, 'CASCADE', 'block_writes')");
    expect((await place()).shard).not.toBe(before.shard);
    for (const table of ["suppliers", "request_allowances"]) {
      const { rows } = await client.query(`SELECT FROM ${table} WHERE shop_id = 1`);
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

test("no node compiles statements, whichever connection they come on", async () => {
  await inNodes("compiled", async (_, url) => {
    await migrate(url, distributed);
    for (const node of [nodes.coordinator, ...nodes.workers]) {
      const own = new pg.Client({ connectionString: node.url.replace(/[^/]*$/, "compiled") });
      await own.connect();
      expect((await own.query("SHOW jit")).rows).toEqual([{ jit: "off" }]);
      await own.end();
    }
  });
});

test("a table of a later migration is distributed like the others", async () => {
  await inNodes("later", async (client, url) => {
    await migrate(url, distributed);
    await client.query(
      "CREATE TABLE widgets (shop_id integer NOT NULL, id bigserial, PRIMARY KEY (shop_id, id))",
    );
    await migrate(url, distributed);
    const { rows } = await client.query(
      "SELECT count(DISTINCT colocationid)::int AS groups, count(*) FILTER (WHERE logicalrelid = 'widgets'::regclass)::int AS widgets FROM pg_dist_partition WHERE partmethod = 'h'",
    );
    expect(rows).toEqual([{ groups: 1, widgets: 1 }]);
  });
});

test("a shop is erased only with all of its rows, and nothing is added to one that is gone", async () => {
  await inNodes("erased", async (client, url) => {
    await migrate(url, distributed);
    await addShops(client, [1]);
    const counter = "INSERT INTO counters (shop_id, name, value) VALUES (1, 'orders', 1)";
    await client.query(counter);
    await expect(client.query("DELETE FROM shops WHERE id = 1")).rejects.toMatchObject({ code: "23503" });
    await client.query("DELETE FROM counters WHERE shop_id = 1");
    await client.query("DELETE FROM suppliers WHERE shop_id = 1");
    await client.query("DELETE FROM shops WHERE id = 1");
    await expect(client.query(counter)).rejects.toMatchObject({ code: "23503" });
  });
});

test("a distributed database is not laid in partitions, and one without Citus is not distributed", async () => {
  await inNodes("neither", async (_, url) => {
    await migrate(url, distributed);
    await expect(migrate(url, { kind: "partitioned", partitions: 4 })).rejects.toThrow("is distributed");
  });
  const plain = await nodes.coordinator.database("without_citus");
  await expect(migrate(plain, distributed)).rejects.toThrow("has no Citus");
});

test("what moves to another group is marked on the shop's node", async () => {
  await inNodes("marked", async (client, url) => {
    await migrate(url, distributed);
    await addShops(client, [1]);
    const { rows } = await client.query<{ id: number }>(
      "SELECT min(id) AS id FROM suppliers WHERE shop_id = 1",
    );
    for (const text of [
      "INSERT INTO products (shop_id, id, title, vendor, changed_at) VALUES (1, 10, 'Mug', 'Kiln', now())",
      "UPDATE products SET vendor = 'Clay' WHERE shop_id = 1 AND id = 10",
      "INSERT INTO collection_products (shop_id, product_id, collection_id) VALUES (1, 20, 7), (1, 30, 7)",
      "DELETE FROM collection_products WHERE shop_id = 1 AND product_id = 30",
      `INSERT INTO supplier_items (shop_id, supplier_id, product_id, variant_id, currency, preferred, updated_at)
       VALUES (1, ${rows[0]?.id ?? 0}, 10, 1, 'USD', true, now())`,
      "UPDATE supplier_items SET variant_id = 2 WHERE shop_id = 1 AND variant_id = 1",
    ])
      await client.query(text);
    const marks = await client.query(
      `SELECT product_id::int AS product, variant_id::int AS variant FROM worth_group_changes
       WHERE shop_id = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(marks.rows).toEqual([
      { product: 0, variant: 1 },
      { product: 0, variant: 2 },
      ...[10, 20, 30].map((product) => ({ product, variant: 0 })),
    ]);
  });
});
