import { beforeEach, describe, expect, it } from "vitest";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import { db, pool } from "~/db.server";
import { saveRefreshedLevels } from "./refresh.server";
import { endOfSecond } from "./second";
import { saveLevelNews } from "./save-news.server";
import { levelsToRefresh } from "./to-refresh.server";

const place = { variantId: 1n, locationId: firstLocation };
const second = new Date("2026-11-21T10:00:00Z");
let shopId: number;

beforeEach(async () => {
  shopId = (await createShop()).id;
  await db.$transaction((tx) => saveLevelNews(tx, shopId, [{ ...place, available: 5, changedAt: second }]));
});

/** What was read of the level, with the row as it was before. */
async function read(available: number) {
  const [level] = await levelsToRefresh(shopId, [place]);
  const quantities = { available, onHand: available, committed: 0, incoming: 0 };
  return { ...place, ...quantities, changedAt: second, seenVersion: level?.seenVersion ?? "none" };
}

async function available(): Promise<number> {
  return (await db.stockLevel.findFirstOrThrow({ where: { shopId } })).available;
}

/** What is available, by variant. */
async function stock(): Promise<Record<string, number>> {
  const levels = await db.stockLevel.findMany({ where: { shopId } });
  return Object.fromEntries(levels.map(({ variantId, available }) => [variantId, available]));
}

const jobs = () => pool.query("SELECT FROM graphile_worker.jobs").then(({ rowCount }) => rowCount);

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

describe("news of several levels", () => {
  const news = (variantId: bigint, available: number) => ({
    ...{ variantId, locationId: firstLocation, available },
    changedAt: new Date(second.getTime() + 1_000),
  });

  it("let somebody pass who adds one of the levels and then changes another", async () => {
    const other = await rival();
    await other.add(2n);
    const saving = db.$transaction((tx) => saveLevelNews(tx, shopId, [news(1n, 7), news(2n, 8)]));
    await expect.poll(waitingForLocks).toBe(1);
    await other.lock(1n);
    await other.commit();
    await saving;
    expect(await stock()).toEqual({ 1: 7, 2: 8 });
  });

  it("let somebody pass who changes a level that is gone and then another", async () => {
    await db.$transaction((tx) => saveLevelNews(tx, shopId, [news(2n, 8)]));
    const [gone] = await levelsToRefresh(shopId, [place]);
    const other = await rival();
    await other.lock(1n);
    const absent = [{ ...place, seenVersion: gone?.seenVersion ?? "" }];
    const saving = saveRefreshedLevels(shopId, {
      present: [{ ...news(2n, 9), changedAt: new Date(second.getTime() + 2_000) }],
      absent,
    });
    await expect.poll(waitingForLocks).toBe(1);
    await other.lock(2n);
    await other.commit();
    expect(await saving).toBe(true);
    expect(await stock()).toEqual({ 2: 9 });
  });
});

describe("a level that was read", () => {
  it("is taken over as it is on the platform", async () => {
    await saveRefreshedLevels(shopId, { present: [await read(7)], absent: [] });
    expect(await available()).toBe(7);
  });

  it("stays as it is, and is read again, when it changed meanwhile within the same second", async () => {
    const reading = await read(5);
    await db.$transaction((tx) =>
      saveLevelNews(tx, shopId, [{ ...place, available: 30, changedAt: second }]),
    );
    const before = (await jobs()) ?? 0;
    await saveRefreshedLevels(shopId, { present: [reading], absent: [] });
    expect(await available()).toBe(30);
    expect(await jobs()).toBe(before + 1);
  });

  it("stays as it is when it changes while the reading is being saved", async () => {
    const reading = await read(5);
    const other = await pool.connect();
    await other.query("BEGIN");
    await other.query("UPDATE stock_levels SET available = 30 WHERE shop_id = $1", [shopId]);
    const saving = saveRefreshedLevels(shopId, { present: [reading], absent: [] });
    await expect.poll(waitingForLocks).toBe(1);
    await other.query("COMMIT");
    other.release();
    await saving;
    expect(await available()).toBe(30);
  });

  it("keeps what is known for certain when older news of the same second come late", async () => {
    const certain = { ...(await read(30)), changedAt: endOfSecond(second) };
    await saveRefreshedLevels(shopId, { present: [certain], absent: [] });
    await db.$transaction((tx) => saveLevelNews(tx, shopId, [{ ...place, available: 6, changedAt: second }]));
    expect(await available()).toBe(30);
    const later = new Date(second.getTime() + 1_000);
    await db.$transaction((tx) => saveLevelNews(tx, shopId, [{ ...place, available: 29, changedAt: later }]));
    expect(await available()).toBe(29);
  });

  it("is not taken for gone when it changed meanwhile", async () => {
    const { seenVersion } = await read(5);
    await db.$transaction((tx) => saveLevelNews(tx, shopId, [{ ...place, available: 6, changedAt: second }]));
    await saveRefreshedLevels(shopId, { present: [], absent: [{ ...place, seenVersion }] });
    expect(await available()).toBe(6);
  });
});
