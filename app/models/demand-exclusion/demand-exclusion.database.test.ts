import { describe, expect, it } from "vitest";
import { renewForecasts } from "~/models/reorder-policy/renew-forecasts.server";
import {
  bowl,
  dayAt,
  forecastOf,
  move,
  mug,
  refund,
  sell,
  sellSteadily,
  stock,
} from "../../../tests/support/sales-by-day";
import { createShop } from "../../../tests/support/shop-in-database";
import { createDemandExclusion } from "./create.server";
import { deleteDemandExclusion } from "./delete.server";
import { listDemandExclusions } from "./list.server";
import { createExclusionSchema, type NewExclusion } from "./schema";

const night = 100;
const dayOf = (day: number) => dayAt(day).toISOString().slice(0, 10);
const exclusion = (given: Partial<NewExclusion>) => ({
  ...createExclusionSchema.parse({ firstDay: dayOf(40), lastDay: dayOf(50) }),
  ...given,
  actor: "7",
});
const ofOrder = (orderId: bigint, variantId: bigint = mug) =>
  exclusion({ orderId, variantId, firstDay: undefined, lastDay: undefined });

/** Shops that sold alike, until the night. */
async function steadyShops(count: number) {
  const shops = await Promise.all(Array.from({ length: count }, () => createShop()));
  for (const shop of shops) {
    for (const variantId of [mug, bowl]) {
      await stock(shop, 50, variantId);
      await sellSteadily(shop, night, variantId);
    }
  }
  return shops;
}

async function learned(shop: Awaited<ReturnType<typeof createShop>>, variantId = mug) {
  await renewForecasts(shop, dayAt(night));
  const { size, chance, units, squares, rate, orderUpTo } = await forecastOf(shop, variantId);
  return { size, chance, units, squares, rate, orderUpTo };
}

describe("what a merchant leaves out", () => {
  it("a promotion's days teach nothing, and teach again once they count", async () => {
    const [promoted, steady] = await steadyShops(2);
    if (!promoted || !steady) throw new Error("There are two shops.");
    for (let day = 41; day < 50; day += 2) await sell(promoted, { day, units: 30 });
    const without = await learned(steady);
    const withPromotion = await learned(promoted);
    expect(withPromotion.orderUpTo).toBeGreaterThan(without.orderUpTo);

    const { id } = await createDemandExclusion(promoted.id, exclusion({}));
    const leftOut = await learned(promoted);
    expect(leftOut.rate).toBeCloseTo(without.rate, 1);
    expect(leftOut.orderUpTo).toBeLessThanOrEqual(without.orderUpTo + 1);

    await deleteDemandExclusion(promoted.id, id);
    expect(await learned(promoted)).toEqual(withPromotion);
  });

  it("days of one variant are left out for it alone", async () => {
    const [shop] = await steadyShops(1);
    if (!shop) throw new Error("There is a shop.");
    for (const variantId of [mug, bowl]) await sell(shop, { day: 45, units: 90, variantId });
    const before = await learned(shop, bowl);
    await createDemandExclusion(shop.id, exclusion({ variantId: mug }));
    expect((await learned(shop)).orderUpTo).toBeLessThan(before.orderUpTo);
    expect(await learned(shop, bowl)).toEqual(before);
  });

  it("an order is taken off its day, and the day's other sales count", async () => {
    const [withOrder, steady] = await steadyShops(2);
    if (!withOrder || !steady) throw new Error("There are two shops.");
    const order = await sell(withOrder, { day: 60, units: 400 });
    await refund(withOrder, order, { day: 61, units: 10 });
    expect((await learned(withOrder)).size).toBeGreaterThan(3);
    const left = await createDemandExclusion(withOrder.id, ofOrder(order));
    expect(left).toMatchObject({ firstDay: dayOf(60), lastDay: dayOf(60) });
    expect(await learned(withOrder)).toEqual(await learned(steady));
  });

  it("a day that lacked stock and was left out teaches once", async () => {
    const [shop] = await steadyShops(1);
    if (!shop) throw new Error("There is a shop.");
    await move(shop, { day: 42, from: 4, to: 0 });
    await move(shop, { day: 48, from: 0, to: 50 });
    await createDemandExclusion(shop.id, exclusion({}));
    expect((await learned(shop)).rate).toBeCloseTo(1, 0);
  });
});

describe("leaving out", () => {
  it("refuses an order twice, also at once, an order of another variant, and another shop's", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    const order = await sell(shop, { day: 3, units: 5 });
    const at = await Promise.allSettled([1, 2].map(() => createDemandExclusion(shop.id, ofOrder(order))));
    expect(at.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(createDemandExclusion(shop.id, ofOrder(order))).rejects.toMatchObject({ code: "CONFLICT" });
    const refused = { code: "INVALID_INPUT" };
    await expect(createDemandExclusion(shop.id, ofOrder(order, bowl))).rejects.toMatchObject(refused);
    await expect(createDemandExclusion(other.id, ofOrder(order))).rejects.toMatchObject(refused);
    await expect(createDemandExclusion(shop.id, exclusion({ variantId: 999n }))).rejects.toMatchObject(
      refused,
    );
  });

  it("another shop's is not found, and counting again twice is refused", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    const { id } = await createDemandExclusion(shop.id, exclusion({ reason: "Sale" }));
    await expect(deleteDemandExclusion(other.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listDemandExclusions(shop.id, { page: { limit: 5 } })).rows).toMatchObject([
      { id, reason: "Sale" },
    ]);
    expect((await listDemandExclusions(other.id, { page: { limit: 5 } })).rows).toEqual([]);
    await deleteDemandExclusion(shop.id, id);
    await expect(deleteDemandExclusion(shop.id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("names what is wrong with its days", () => {
    const faultsOf = (given: object) =>
      createExclusionSchema.safeParse(given).error?.issues.map(({ path }) => path.join("."));
    expect(faultsOf({})).toEqual(["firstDay", "lastDay"]);
    expect(faultsOf({ firstDay: "2026-03-02", lastDay: "2026-03-01" })).toEqual(["lastDay"]);
    expect(faultsOf({ firstDay: "2026-03-02", lastDay: "2027-03-03" })).toEqual(["lastDay"]);
    expect(faultsOf({ orderId: "gid://platform/Order/1" })).toEqual(["variantId"]);
    expect(faultsOf({ firstDay: "2026-03-02", lastDay: "2026-03-02" })).toBeUndefined();
  });
});
