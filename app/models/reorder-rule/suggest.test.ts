import { describe, expect, it } from "vitest";
import { quantityBeyondDrafts, suggest } from "./suggest";

const rule = { reorderPoint: 10, reorderQuantity: 24 };

describe("what a variant at or below its reorder point needs", () => {
  it.each([
    {
      currentStock: 3,
      incoming: 0,
      suggestedQuantity: 24,
      reason: "3 left, reorder point 10. Ordering 24 brings the total to 27.",
    },
    {
      currentStock: 10,
      incoming: 0,
      suggestedQuantity: 24,
      reason: "10 left, reorder point 10. Ordering 24 brings the total to 34.",
    },
    {
      currentStock: 3,
      incoming: 7,
      suggestedQuantity: 24,
      reason: "3 left and 7 on the way, reorder point 10. Ordering 24 brings the total to 34.",
    },
    {
      currentStock: 3,
      incoming: 8,
      suggestedQuantity: 0,
      reason: "3 left and 8 on the way, reorder point 10. Incoming units bring the total to 11.",
    },
    {
      currentStock: -14,
      incoming: 0,
      suggestedQuantity: 48,
      reason: "Oversold by 14, reorder point 10. Ordering 2 × 24 brings the total to 34.",
    },
  ])(
    "$currentStock left and $incoming on order: $suggestedQuantity",
    ({ currentStock, incoming, ...expected }) => {
      expect(suggest({ ...rule, currentStock, incoming }, "USD")).toEqual({ ...expected, atBreak: null });
    },
  );

  it("says how much of what is on the way comes from orders outside Backroom", () => {
    const reasonWith = (incomingOutside: number) =>
      suggest({ ...rule, currentStock: 3, incoming: 8, incomingOutside }, "USD").reason;
    expect(reasonWith(8)).toBe(
      "3 left and 8 on the way from orders outside Backroom, reorder point 10. Incoming units bring the total to 11.",
    );
    expect(reasonWith(5)).toMatch(
      /^3 left and 8 on the way, 5 of them from orders outside Backroom, reorder/,
    );
  });

  it("is always above the reorder point afterwards, and would not be with one pack less", () => {
    for (let reorderPoint = 0; reorderPoint <= 12; reorderPoint++) {
      for (let reorderQuantity = 1; reorderQuantity <= 7; reorderQuantity++) {
        for (let currentStock = -5; currentStock <= reorderPoint; currentStock++) {
          for (const incoming of [0, 1, 5, 20]) {
            const { suggestedQuantity } = suggest(
              { currentStock, incoming, reorderPoint, reorderQuantity },
              "USD",
            );
            const position = currentStock + incoming;
            expect(suggestedQuantity % reorderQuantity).toBe(0);
            expect(position + suggestedQuantity).toBeGreaterThan(reorderPoint);
            if (suggestedQuantity > 0)
              expect(position + suggestedQuantity - reorderQuantity).toBeLessThanOrEqual(reorderPoint);
          }
        }
      }
    }
  });

  it("is never more than one line of an order can carry", () => {
    const big = { incoming: 0, reorderPoint: 1_000_000 };
    expect(suggest({ ...big, currentStock: 0, reorderQuantity: 1_000_000 }, "USD")).toMatchObject({
      suggestedQuantity: 1_000_000,
    });
    expect(suggest({ ...big, currentStock: -5_000, reorderQuantity: 300_000 }, "USD")).toMatchObject({
      suggestedQuantity: 900_000,
      reason: "Oversold by 5,000, reorder point 1,000,000. Ordering 3 × 300,000 brings the total to 895,000.",
    });
  });
});

it.each([
  [{ currentStock: 0, incoming: 0, inDrafts: 0 }, 15],
  [{ currentStock: 0, incoming: 0, inDrafts: 4 }, 10],
  [{ currentStock: 0, incoming: 0, inDrafts: 11 }, 0],
  [{ currentStock: 0, incoming: 8, inDrafts: 2 }, 5],
  // More than one line can carry; a draft with all it can is not doubled.
  [{ currentStock: -5_000_000, incoming: 0, inDrafts: 0 }, 1_000_000],
  [{ currentStock: -5_000_000, incoming: 0, inDrafts: 1_000_000 }, 0],
])("subtracts what is in drafts: %j needs %i", (figures, quantity) => {
  expect(quantityBeyondDrafts({ ...figures, reorderPoint: 10, reorderQuantity: 5 })).toBe(quantity);
});

it("fills up to a price break where that is worth it, by a forecast and by no fixed rule", () => {
  const stock = { currentStock: 4, incoming: 0, reorderPoint: 8, reorderQuantity: 18 };
  const priceBreaks = [
    { quantity: 1, cost: 4.5 },
    { quantity: 24, cost: 4.1 },
  ];
  const terms = { packSize: 6, minimumQuantity: 1, increment: 1, perDay: 1, priceBreaks, holdingCost: 0.2 };
  const followed = { ...stock, ...terms, orderUpTo: 22 };
  expect(suggest(followed, "EUR")).toMatchObject({
    suggestedQuantity: 24,
    reason:
      "4 left, reorder point 8 from your sales. Ordering 4 cases of 6 brings the total to 28. 24 instead of 18: the " +
      "price falls to €4.10, which saves €9.60 and costs €0.26 to hold until they are sold.",
  });
  expect(suggest({ ...stock, ...terms, orderUpTo: null }, "EUR")).toMatchObject({
    suggestedQuantity: 18,
    atBreak: null,
  });
  // What a draft has already counts as stock: the rest is not bought up to the break again.
  expect(quantityBeyondDrafts({ ...followed, inDrafts: 24 })).toBe(0);
});
