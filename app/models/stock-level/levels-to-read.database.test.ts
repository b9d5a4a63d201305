import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { endOfSecond } from "~/models/stock-ledger/second";
import { staleReadMs } from "~/models/stock-ledger/stale-read";
import { saveReading } from "../../../tests/support/saved-reading";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { levelsToRead, markLevels, type ReportedLevel } from "./levels-to-read.server";
import { saveRefreshedLevels } from "./refresh.server";
import { levelsToRefresh } from "./to-refresh.server";

const place = { variantId: 1n, locationId: firstLocation };
const second = new Date("2026-11-21T10:00:00Z");
/** Seconds after the platform's time of the level's first reading. */
const after = (seconds: number) => new Date(second.getTime() + seconds * 1_000);
let shopId: number;

beforeEach(async () => {
  shopId = (await createShop()).id;
  await saveReading(shopId, [{ ...place, available: 5, changedAt: second }]);
});

const nothing = { available: null, onHand: null, committed: null, incoming: null, changedAt: null };
const reported = (available: number, changedAt: Date): ReportedLevel => ({ ...place, available, changedAt });

/** As the job that reads: what is marked is read as this. */
async function read(available: number, changedAt: Date): Promise<void> {
  const marks = await levelsToRead(shopId, 10);
  expect(marks).toHaveLength(1);
  const { begunAt } = await levelsToRefresh(shopId, [place]);
  const level = { available, onHand: available, committed: 0, incoming: 0 };
  await saveRefreshedLevels(
    shopId,
    { begunAt, present: [{ ...place, ...level, changedAt }], absent: [] },
    marks.map((mark) => ({ ...mark, ...level, isRead: true, changedAt: endOfSecond(changedAt) })),
  );
}

/** In how many seconds the level is to be read again; null where it is not. */
async function againIn(): Promise<number | null> {
  const [mark] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT round(extract(epoch FROM due_at - now()))::int AS seconds FROM levels_to_read WHERE shop_id = ${shopId}`;
  return mark?.seconds ?? null;
}

/** So much time passes for the mark and the mirror. */
async function pass(milliseconds: number): Promise<void> {
  await db.$executeRaw`
    UPDATE levels_to_read SET due_at = due_at - ${milliseconds} * interval '1 millisecond',
      renewed_at = renewed_at - ${milliseconds} * interval '1 millisecond' WHERE shop_id = ${shopId}`;
  await db.$executeRaw`
    UPDATE stock_levels SET learned_at = learned_at - ${milliseconds} * interval '1 millisecond'
    WHERE shop_id = ${shopId}`;
}

const longest = staleReadMs / 1_000;

describe("a level that a webhook reported", () => {
  it("is read once where the reading has the reported quantity", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await read(8, after(3));
    expect(await againIn()).toBeNull();
  });

  it("is read once where the reading is of a later second", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await read(6, after(4));
    expect(await againIn()).toBeNull();
  });

  it("is read again within seconds where the reading is older than the report", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await read(5, second);
    expect(await againIn()).toBe(4);
  });

  it("is read again where the same second reports another quantity, until the reading cannot be older", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await read(7, after(3));
    expect(await againIn()).toBe(longest);
    await pass(staleReadMs + 1_000);
    await read(7, after(3));
    expect(await againIn()).toBeNull();
  });

  it("is read again where two webhooks of one second differ", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3)), reported(7, after(3))] });
    await read(8, after(3));
    expect(await againIn()).toBe(longest);
  });

  it("keeps the newest report, in whatever order they came", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await markLevels(db, shopId, { reported: [reported(9, after(1))] });
    await read(8, after(3));
    expect(await againIn()).toBeNull();
  });
});

describe("a level that something else asked for", () => {
  it("is read once more when no reading can be older than that", async () => {
    await markLevels(db, shopId, { variantIds: [1n] });
    await read(5, after(1));
    expect(await againIn()).toBe(longest);
    await pass(staleReadMs + 1_000);
    await read(5, after(1));
    expect(await againIn()).toBeNull();
  });

  it("is read again even though a webhook reported it too", async () => {
    await markLevels(db, shopId, { reported: [reported(8, after(3))], variantIds: [1n] });
    await read(8, after(3));
    expect(await againIn()).toBe(longest);
  });

  it("waits while a change of stock holds it, and is read when that has ended", async () => {
    await db.$executeRaw`
      INSERT INTO inventory_operation_levels (shop_id, operation_id, variant_id, location_id)
      VALUES (${shopId}, 1, 1, ${firstLocation})`;
    await markLevels(db, shopId, { reported: [reported(8, after(3))] });
    await read(8, after(3));
    expect(await againIn()).toBe(2);
  });

  it("is dropped where the variant no longer exists", async () => {
    await markLevels(db, shopId, { places: [{ variantId: 77n, locationId: firstLocation }] });
    const marks = await levelsToRead(shopId, 10);
    await saveRefreshedLevels(
      shopId,
      { begunAt: new Date(), present: [], absent: [] },
      marks.map((mark) => ({ ...mark, ...nothing, isRead: false })),
    );
    expect(await againIn()).toBeNull();
  });
});

it("a mark of a level that an operation held when the reading began stays when it is held no more", async () => {
  await markLevels(db, shopId, { reported: [reported(8, after(3))] });
  const marks = await levelsToRead(shopId, 10);
  await saveRefreshedLevels(
    shopId,
    { begunAt: new Date(), present: [], absent: [] },
    marks.map((mark) => ({ ...mark, ...nothing, isRead: false })),
  );
  expect(await againIn()).toBe(1);
});

it("a mark that was renewed while its level was read stays", async () => {
  await markLevels(db, shopId, { reported: [reported(8, after(3))] });
  const marks = await levelsToRead(shopId, 10);
  await markLevels(db, shopId, { reported: [reported(9, after(4))] });
  const level = { available: 8, onHand: 8, committed: 0, incoming: 0 };
  await saveRefreshedLevels(
    shopId,
    { begunAt: new Date(), present: [], absent: [] },
    marks.map((mark) => ({ ...mark, ...level, isRead: true, changedAt: endOfSecond(after(3)) })),
  );
  expect(await againIn()).toBe(0);
});
