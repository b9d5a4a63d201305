import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdShopLock, shareShopLock } from "~/models/database/shop-lock.server";
import { executorOn } from "~/models/database/sql-executor.server";
import { takeNumber } from "~/models/take-number.server";
import { migrate } from "../../server/database/migrate";
import { type Nodes, startNodes } from "../support/nodes";

const shopIds = [1, 2, 3, 4];

let nodes: Nodes;
/** A connection to the coordinator, and one to each worker. */
let clients: pg.Client[];

beforeAll(async () => {
  nodes = await startNodes();
  const url = await nodes.database("locks");
  await migrate(url, { kind: "distributed", shards: 8 });
  const urls = [url, ...(await Promise.all(nodes.workers.map((worker) => worker.database("locks"))))];
  clients = urls.map((connectionString) => new pg.Client({ connectionString }));
  for (const client of clients) await client.connect();
  for (const id of shopIds)
    await clients[0]?.query("INSERT INTO shops (id, domain, updated_at) VALUES ($1, $2, now())", [
      id,
      `${id}.example`,
    ]);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await nodes.stop();
});

const on = (node: number) => executorOn(clients[node] as unknown as pg.PoolClient);

test.for([
  [0, 1],
  [1, 2],
  [2, 0],
] as const)("a lock of a shop that node %i holds is waited for by node %i", async ([first, second]) => {
  for (const shopId of shopIds) {
    await clients[first]?.query("BEGIN");
    await clients[second]?.query("BEGIN");
    await shareShopLock(on(first), shopId, "stock");
    let isHeld = false;
    const held = holdShopLock(on(second), shopId, "stock").then(() => (isHeld = true));
    await pause(200);
    expect(isHeld).toBe(false);
    await clients[first]?.query("COMMIT");
    await held;
    await clients[second]?.query("COMMIT");
  }
});

test("a lock of a shop holds up no other shop, and is shared by all who share it", async () => {
  for (const client of clients) await client.query("BEGIN");
  await holdShopLock(on(0), 1, "costs");
  await holdShopLock(on(1), 2, "costs");
  for (const node of clients.keys()) await shareShopLock(on(node), 3, "stock");
  for (const client of clients) await client.query("COMMIT");
});

test("numbers that every node takes at once follow each other without a gap", async () => {
  const taken: number[] = [];
  await Promise.all(
    clients.map(async (_, node) => {
      for (let n = 0; n < 20; n += 1) taken.push(await takeNumber(on(node), 1, "purchase_order"));
    }),
  );
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});
