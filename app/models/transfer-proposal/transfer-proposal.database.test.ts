import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { renewForecasts } from "~/models/reorder-policy/renew-forecasts.server";
import type { ShopContext } from "~/models/shop/context";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import { toGid } from "~/platform/gid";
import { bowl, dayAt, mug, sell, stock } from "../../../tests/support/sales-by-day";
import { createShop, firstLocation as warehouse } from "../../../tests/support/shop-in-database";
import { listTransferProposals } from "./list.server";

const [harbour, airport] = [502n, 503n];
const days = 60;

/** A shop with a warehouse and two stores; mugs sell once a day in one of them. */
async function shopOfPlaces(sold = harbour): Promise<ShopContext> {
  const shop = await createShop();
  await db.location.createMany({
    data: [
      { shopId: shop.id, id: harbour, name: "Harbour" },
      { shopId: shop.id, id: airport, name: "Airport" },
    ],
  });
  for (let day = 0; day < days; day += 1) await sell(shop, { day, units: 1, locationId: sold });
  return shop;
}

const targetsOf = ({ id: shopId }: ShopContext, variantId = mug) =>
  db.locationTarget.findMany({ where: { shopId, variantId }, orderBy: { locationId: "asc" } });

const proposed = async (shop: ShopContext) =>
  (await listTransferProposals(shop)).proposals.flatMap(({ items, ...pair }) =>
    items.map(({ quantity }) => [pair.sourceLocationName, pair.destinationLocationName, quantity]),
  );

describe("transfers before purchases", () => {
  it("fill the store that sells from the location that has more than it keeps", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 90, mug);
    await stock(shop, 2, mug, harbour);
    await renewForecasts(shop, dayAt(days));
    const [ofWarehouse, ofHarbour] = await targetsOf(shop);
    expect(ofHarbour?.rate).toBeGreaterThan(10 * (ofWarehouse?.rate ?? 0));
    const { isKnown, proposals } = await listTransferProposals(shop);
    expect(isKnown).toBe(true);
    const [proposal] = proposals;
    expect(proposals).toHaveLength(1);
    expect(proposal).toMatchObject({
      sourceLocationId: toGid("Location", warehouse),
      destinationLocationName: "Harbour",
      items: [
        {
          variantId: toGid("ProductVariant", mug),
          sku: "MUG",
          quantity: (ofHarbour?.orderUpTo ?? 0) - 2,
          sourceAvailable: 90,
          sourceKeep: ofWarehouse?.keep,
          destinationAvailable: 2,
          destinationReorderPoint: ofHarbour?.reorderPoint,
          orderCost: null,
        },
      ],
    });
  });

  it("are not proposed again once a transfer is under way, or an order to the store", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 90, mug);
    await stock(shop, 2, mug, harbour);
    await renewForecasts(shop, dayAt(days));
    const [[, , quantity = 0] = []] = (await proposed(shop)) as [string, string, number][];
    const items = [{ variantId: mug, quantity }];
    const pair = { sourceLocationId: warehouse, destinationLocationId: harbour };
    await createStockTransfer(shop, { ...pair, items, notes: "", actor: "7" });
    expect(await proposed(shop)).toEqual([]);
  });

  it("are not needed where an order outside Backroom already brings enough", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 90, mug);
    await stock(shop, 2, mug, harbour);
    await renewForecasts(shop, dayAt(days));
    expect(await proposed(shop)).toHaveLength(1);
    await db.stockLevel.updateMany({
      where: { shopId: shop.id, locationId: harbour },
      data: { incoming: 100 },
    });
    expect(await proposed(shop)).toEqual([]);
  });

  it("take nothing that the giver needs itself before a delivery could come", async () => {
    const shop = await shopOfPlaces();
    for (let day = 0; day < days; day += 1) await sell(shop, { day, units: 1, locationId: warehouse });
    await stock(shop, 9, mug);
    await stock(shop, 0, mug, harbour);
    await renewForecasts(shop, dayAt(days));
    const [giver] = await targetsOf(shop);
    expect(giver?.keep).toBeGreaterThan(9);
    expect(await proposed(shop)).toEqual([]);
  });

  it("come from the warehouse alone where it fills the stores", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 9, mug);
    await stock(shop, 0, mug, harbour);
    await stock(shop, 90, mug, airport);
    await renewForecasts(shop, dayAt(days));
    expect(await proposed(shop)).toEqual([["Airport", "Harbour", expect.any(Number)]]);
    await db.reorderPolicy.update({ where: { shopId: shop.id }, data: { hubLocationId: warehouse } });
    await db.forecastChange.create({ data: { shopId: shop.id, variantIds: [] } });
    await renewForecasts(shop, dayAt(days));
    expect(await proposed(shop)).toEqual([["Shop floor", "Harbour", expect.any(Number)]]);
    expect(await targetsOf(shop)).toMatchObject([
      { keep: expect.any(Number) },
      { keep: null },
      { keep: null },
    ]);
  });

  it("leave out closed locations, what does not sell, and what is stocked at one place", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 90, mug);
    await stock(shop, 2, mug, harbour);
    await stock(shop, 5, bowl);
    await stock(shop, 0, bowl, harbour);
    await db.location.update({
      where: { shopId_id: { shopId: shop.id, id: harbour } },
      data: { active: false },
    });
    await renewForecasts(shop, dayAt(days));
    expect(await listTransferProposals(shop)).toEqual({ isKnown: false, proposals: [] });
    expect([...(await targetsOf(shop)), ...(await targetsOf(shop, bowl))]).toEqual([]);
  });

  it("are another shop's business nowhere", async () => {
    const [shop, other] = [await shopOfPlaces(), await createShop()];
    await stock(shop, 90, mug);
    await stock(shop, 2, mug, harbour);
    for (const one of [shop, other]) await renewForecasts(one, dayAt(days));
    expect(await listTransferProposals(other)).toEqual({ isKnown: false, proposals: [] });
    expect(await proposed(shop)).toHaveLength(1);
  });

  it("follow an order that is sent from another location than it seemed", async () => {
    const shop = await shopOfPlaces();
    await stock(shop, 20, mug);
    await stock(shop, 20, mug, harbour);
    await renewForecasts(shop, dayAt(days));
    await db.salesFact.updateMany({ where: { shopId: shop.id }, data: { locationId: warehouse } });
    await renewForecasts(shop, dayAt(days + 1));
    const [ofWarehouse, ofHarbour] = await targetsOf(shop);
    expect(ofWarehouse?.rate).toBeGreaterThan(10 * (ofHarbour?.rate ?? 0));
  });
});
