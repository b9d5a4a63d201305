import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pool } from "~/infra/db/db.server";
import { env } from "~/infra/env/env.server";
import { operationTimes } from "~/models/inventory-operation/lease.server";
import { inShop } from "./in-shop";
import { type Stage, type StagedShop, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

const adjust = "inventoryAdjustQuantities";
const readLevels = "nodes";
/** Waiting for the lease to expire is too late. */
const withinLease = operationTimes.leaseMs / 2;
const soon = { timeout: withinLease, interval: 5 };
const lockLevels = "SELECT FROM stock_levels WHERE shop_id = $1 FOR UPDATE";
const lockOperations = "SELECT FROM inventory_operations WHERE shop_id = $1 FOR UPDATE";

describe("the connection to the database breaks while units are received", () => {
  it.concurrent.each([
    ["before they are sent: they are sent", readLevels, lockOperations],
    ["when the platform has taken them: it is written down that it has", adjust, lockLevels],
  ])("%s, at once, and once", async (_, during, rows) => {
    await inShop(stage, async (staged) => {
      staged.fault({ operation: during, kind: "delay", delayMs: 1_000, times: 1 });
      const { receive } = await staged.order([{ variant: 0, quantity: 5 }]);
      const received = receive([5], withinLease);
      await isAsked(staged, during);
      await breakWhatWaitsFor(rows, staged);
      expect(await received).toMatchObject({ stockSync: "applied" });
      expect(requestsOf(staged, adjust)).toHaveLength(1);
    });
  });
});

const requestsOf = ({ store }: StagedShop, operation: string) =>
  stage.simulator.world.requests.list({ shop: store.domain, operation });

async function isAsked(staged: StagedShop, operation: string): Promise<void> {
  await vi.waitUntil(() => requestsOf(staged, operation).length > 0, soon);
}

/** The next statement that would have these rows meets the end of its connection instead. */
async function breakWhatWaitsFor(rows: string, { shop }: StagedShop): Promise<void> {
  const holder = new pg.Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(rows, [shop.id]);
    const { rows: holding } = await holder.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await vi.waitUntil(async () => {
      const { rowCount } = await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))",
        [holding[0]?.pid],
      );
      return rowCount !== 0;
    }, soon);
  } finally {
    await holder.end();
  }
}
