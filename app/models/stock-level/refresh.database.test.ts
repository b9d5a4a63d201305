import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { saveAbsence, saveReading } from "../../../tests/support/saved-reading";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import { saveRefreshedLevels } from "./refresh.server";
import { levelsToRefresh } from "./to-refresh.server";

const place = { variantId: 1n, locationId: firstLocation };
const second = new Date("2026-11-21T10:00:00Z");
let shopId: number;

beforeEach(async () => {
  shopId = (await createShop()).id;
  await saveReading(shopId, [{ ...place, available: 5, changedAt: second }]);
});

/** Seconds after the platform's time of the level's first reading. */
const after = (seconds: number) => new Date(second.getTime() + seconds * 1_000);

/** A reading that begins now, soon after the level was learned. */
async function readNow(available: number, changedAt: Date): Promise<void> {
  const { begunAt } = await levelsToRefresh(shopId, [place]);
  await saveReading(shopId, [{ ...place, available, changedAt }], { begunAt });
}

async function available(): Promise<number> {
  return (await db.stockLevel.findFirstOrThrow({ where: { shopId } })).available;
}

/** The ledger's changes, oldest first. */
async function ledger(): Promise<number[]> {
  const rows = await db.stockMovement.findMany({ where: { shopId }, orderBy: { id: "asc" } });
  return rows.map(({ adjustment }) => adjustment);
}

/** What is available, by variant. */
async function stock(): Promise<Record<string, number>> {
  const levels = await db.stockLevel.findMany({ where: { shopId } });
  return Object.fromEntries(levels.map(({ variantId, available }) => [variantId, available]));
}

/** The level was learned so long ago. */
async function learned(ago: number): Promise<void> {
  await db.$executeRaw`
    UPDATE stock_levels SET learned_at = now() - ${ago} * interval '1 millisecond' WHERE shop_id = ${shopId}`;
}

/** Somebody else in the middle of changing stock: what he asks for he has locked until he commits. */
async function rival() {
  const client = await pool.connect();
  await client.query("BEGIN");
  return {
    add: (variantId: bigint) =>
      client.query(
        `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
         VALUES ($1, $2, $3, 9, 9, $4)`,
        [shopId, variantId, firstLocation, second],
      ),
    lock: (variantId: bigint) =>
      client.query("SELECT FROM stock_levels WHERE shop_id = $1 AND variant_id = $2 FOR UPDATE", [
        shopId,
        variantId,
      ]),
    async commit() {
      await client.query("COMMIT");
      client.release();
    },
  };
}

describe("a reading of several levels", () => {
  const level = (variantId: bigint, available: number) => ({
    ...{ variantId, locationId: firstLocation, available, changedAt: after(1) },
  });

  it("does not deadlock with a transaction that adds one of the levels and then changes another", async () => {
    const other = await rival();
    await other.add(2n);
    const saving = saveReading(shopId, [level(1n, 7), level(2n, 8)]);
    await expect.poll(waitingForLocks).toBe(1);
    await other.lock(1n);
    await other.commit();
    await saving;
    expect(await stock()).toEqual({ 1: 7, 2: 8 });
  });

  it("does not deadlock with a transaction that changes a level that is gone and then another", async () => {
    await saveReading(shopId, [level(2n, 8)]);
    const other = await rival();
    await other.lock(1n);
    const begunAt = new Date(Date.now() + 3_600_000);
    const present = [{ ...level(2n, 9), onHand: 9, committed: 0, incoming: 0, changedAt: after(2) }];
    const saving = saveRefreshedLevels(shopId, { begunAt, present, absent: [place] });
    await expect.poll(waitingForLocks).toBe(1);
    await other.lock(2n);
    await other.commit();
    await saving;
    expect(await stock()).toEqual({ 2: 9 });
  });
});

describe("the mirror follows a reading", () => {
  it("of a later second of the platform's, at once and with a row in the ledger", async () => {
    await readNow(7, after(1));
    expect(await available()).toBe(7);
    expect(await ledger()).toEqual([2]);
  });

  it("that began long enough after the level was learned, whatever its time", async () => {
    await learned(staleReadMs + 1_000);
    await readNow(7, second);
    expect(await available()).toBe(7);
  });

  it("of an item that is stocked nowhere any more, unless the level was just learned", async () => {
    const { begunAt } = await levelsToRefresh(shopId, [place]);
    await saveRefreshedLevels(shopId, { begunAt, present: [], absent: [place] });
    expect(await stock()).toEqual({ 1: 5 });
    await saveAbsence(shopId, [place]);
    expect(await stock()).toEqual({});
  });
});

describe("the mirror stays as it is", () => {
  it("where a reading of the same second differs: the order of the two is unknown", async () => {
    await readNow(7, second);
    expect(await available()).toBe(5);
    expect(await ledger()).toEqual([]);
  });

  it("where a reading is older, and records no change in the ledger", async () => {
    await readNow(9, after(5));
    await readNow(7, after(3));
    expect(await available()).toBe(9);
    expect(await ledger()).toEqual([4]);
  });

  it("where a reading shows what was between two readings of the same quantity", async () => {
    await readNow(5, after(5));
    await readNow(7, after(3));
    expect(await available()).toBe(5);
    expect(await ledger()).toEqual([]);
  });

  it("where the level changes while the reading is being saved", async () => {
    await learned(staleReadMs + 1_000);
    const other = await pool.connect();
    await other.query("BEGIN");
    await other.query("UPDATE stock_levels SET available = 30, learned_at = now() WHERE shop_id = $1", [
      shopId,
    ]);
    const saving = readNow(7, second);
    await expect.poll(waitingForLocks).toBe(1);
    await other.query("COMMIT");
    other.release();
    await saving;
    expect(await available()).toBe(30);
  });
});
