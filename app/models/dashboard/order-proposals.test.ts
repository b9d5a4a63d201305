import { describe, expect, it } from "vitest";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import { mostUrgent, proposalsOf } from "./order-proposals";

const low: LowVariant = {
  ...{ orderUpTo: null, packSize: 1, minimumQuantity: 1, increment: 1 },
  variantId: "gid://platform/ProductVariant/1",
  sku: "MUG",
  title: "Mug",
  currentStock: 3,
  ...{ inDrafts: 0, declined: null },
  incoming: 0,
  incomingOutside: 0,
  unitsSold: 0,
  reorderPoint: 10,
  reorderQuantity: 24,
  ...{ perDay: null, holdingCost: 0.2, priceBreaks: [] },
  weightGrams: null,
  caseVolume: null,
  currency: "USD",
  cost: "4.10",
  price: "12.50",
  supplierId: 7,
  supplierName: "Clay & Co",
};

describe("what is to be ordered", () => {
  it("is summed up for each supplier, with the total at known costs", () => {
    expect(proposalsOf([low, { ...low, currentStock: -20, cost: "0.3333" }, { ...low, cost: null }])).toEqual(
      [
        {
          supplierId: 7,
          supplierName: "Clay & Co",
          currency: "USD",
          items: 3,
          units: 24 + 48 + 24,
          total: 98.4 + 16,
          itemsWithoutCost: 1,
          shortInAWeek: 0,
          salesMissed: 0,
        },
      ],
    );
  });

  it("takes the supplier's price for the quantity before the catalogue's cost", () => {
    const priceBreaks = [
      { quantity: 1, cost: 4 },
      { quantity: 24, cost: 3.5 },
    ];
    expect(proposalsOf([{ ...low, priceBreaks }])[0]?.total).toBe(24 * 3.5);
  });

  it("leaves out what somebody left out of an order, until another number is suggested", () => {
    expect(proposalsOf([{ ...low, declined: 24 }])).toEqual([]);
    expect(proposalsOf([{ ...low, declined: 24, currentStock: -20 }])).toMatchObject([{ units: 48 }]);
  });

  it("leaves out what is on order already", () => {
    expect(proposalsOf([{ ...low, incoming: 8 }])).toEqual([]);
  });

  it("says what a week of waiting would cost: the week's demand beyond what is there and on order", () => {
    const short = (figures: Partial<LowVariant>) => proposalsOf([{ ...low, ...figures }])[0]?.shortInAWeek;
    expect(short({ unitsSold: 60 })).toBe(14 - 3);
    expect(short({ unitsSold: 60, incoming: 4 })).toBe(14 - 7);
    expect(short({ unitsSold: 12 })).toBe(0);
    expect(short({ unitsSold: 60, currentStock: -5 })).toBe(14);
    expect(short({ unitsSold: -3 })).toBe(0);
  });

  it("says what the units that would be missed sell for, where their price is known", () => {
    const missed = (...prices: (string | null)[]) =>
      proposalsOf(prices.map((price) => ({ ...low, unitsSold: 60, price })))[0]?.salesMissed;
    expect(missed("12.50", "0.10")).toBe(11 * 12.6);
    expect(missed("12.50", null)).toBe(11 * 12.5);
  });

  it("begins with the supplier where waiting costs most; what nobody supplies comes last", () => {
    const nobody = { supplierId: null, supplierName: null };
    const rows = proposalsOf([
      { ...low, ...nobody, unitsSold: 900 },
      { ...low, supplierId: 1, cost: "1" },
      { ...low, supplierId: 2, cost: "2" },
      { ...low, supplierId: 3, cost: "1", unitsSold: 60 },
    ]);
    expect(rows.map(({ supplierId }) => supplierId)).toEqual([3, 2, 1, null]);
  });
});

it("the most urgent have the least of their reorder point left", () => {
  const rows = [
    { ...low, sku: "half", currentStock: 5 },
    { ...low, sku: "oversold", currentStock: -1 },
    { ...low, sku: "none", currentStock: 0 },
    { ...low, sku: "none and wanted", currentStock: 0, unitsSold: 9 },
  ];
  expect(mostUrgent(rows, 3).map(({ sku }) => sku)).toEqual(["oversold", "none and wanted", "none"]);
});
