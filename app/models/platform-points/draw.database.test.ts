import { expect, test } from "vitest";
import type { PointsDraw } from "~/lib/points-draw";
import { createShop } from "../../../tests/support/shop-in-database";
import { drawPoints } from "./draw.server";

/** A point in a million seconds: a test takes no time. */
const asked: PointsDraw = {
  ...{ needed: 50, wanted: 100, returned: 0, left: 1_000, maximum: 1_000 },
  ...{ restoreRate: 0.000_001, reserve: 200, longestMs: 1e12 },
};

test("as many points are granted as are wanted, until only the reserve is left", async () => {
  const { id } = await createShop();
  const drawn = await Promise.all(Array.from({ length: 8 }, () => drawPoints(id, asked)));
  expect(drawn).toEqual(Array.from({ length: 8 }, () => ({ granted: 100, waitMs: 0 })));
});

test("then reads wait one behind the other, whichever process they are of", async () => {
  const { id } = await createShop();
  const scarce = { ...asked, left: 200, restoreRate: 50 };
  const drawn = await Promise.all([1, 2, 3].map(() => drawPoints(id, scarce)));
  expect(drawn.map(({ granted }) => granted)).toEqual([50, 50, 50]);
  const waits = drawn.map(({ waitMs }) => waitMs).sort((one, other) => one - other);
  waits.forEach((ms, place) => {
    expect(ms).toBeGreaterThan(place * 1_000);
    expect(ms).toBeLessThanOrEqual((place + 1) * 1_000);
  });
});

test("a read that would wait too long draws none, and nobody waits for it", async () => {
  const { id } = await createShop();
  const scarce = { ...asked, left: 200, restoreRate: 50, longestMs: 900 };
  const [first, second] = [await drawPoints(id, scarce), await drawPoints(id, scarce)];
  expect(first.granted).toBe(0);
  expect(first.waitMs).toBeGreaterThan(900);
  expect(second.waitMs).toBeLessThanOrEqual(1_000);
});

test("what the platform says is left counts where it is less, and what is returned is there again", async () => {
  const { id } = await createShop();
  await drawPoints(id, asked);
  await drawPoints(id, { ...asked, left: 350 });
  expect(await drawPoints(id, { ...asked, wanted: 60 })).toMatchObject({ granted: 50, waitMs: 0 });
  expect((await drawPoints(id, { ...asked, wanted: 60, returned: 100 })).granted).toBe(60);
});

test("another shop's points are its own", async () => {
  const [one, other] = [await createShop(), await createShop()];
  await drawPoints(one.id, { ...asked, left: 200 });
  expect(await drawPoints(other.id, asked)).toEqual({ granted: 100, waitMs: 0 });
});
