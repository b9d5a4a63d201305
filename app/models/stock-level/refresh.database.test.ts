import { beforeEach, describe, expect, it } from "vitest";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
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

const jobs = () => pool.query("SELECT FROM graphile_worker.jobs").then(({ rowCount }) => rowCount);

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
    await expect.poll(waiting).toBe(1);
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

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
