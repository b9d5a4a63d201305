import { describe, expect, it } from "vitest";
import { type Choices, groupsOf, quantityOf, summaryOf } from "./order-groups";
import { cutToLimit, leftOutOf, withoutLimit } from "./order-limit";

const mug = {
  ...{ variantId: "mug", title: "Mug", supplierId: 1, supplierName: "Clay & Co", leadTimeDays: 10 },
  ...{ suggestedQuantity: 24, cost: 2, priceBreaks: [], shortInAWeek: 0, drafts: [] },
  ...{ currentStock: 2, incoming: 0, reorderPoint: 10, reorderQuantity: 1, orderUpTo: 26 as number | null },
  ...{ perDay: 2 as number | null, unitsSold: 0, packSize: 6, minimumQuantity: 1, increment: 1 },
};
const vase = { ...mug, variantId: "vase", title: "Vase", currentStock: 9, cost: 10, perDay: 0.1 };
const rows = [mug, vase];
const asSuggested: Choices = { picked: {}, quantities: {}, limits: {} };
const cut = (amount: number, choices = asSuggested) => cutToLimit(rows, choices, { supplierId: 1, amount });
const totalOf = (choices: Choices) =>
  summaryOf(groupsOf(rows, [{ supplierId: 1, supplierName: "", leadTimeDays: 0, count: 2 }]), choices).total;

describe("a limit of what an order costs", () => {
  it("cuts what is needed least, in whole packs, and says what is left out", () => {
    const choices = cut(110);
    expect(totalOf(choices)).toBeLessThanOrEqual(110);
    expect(rows.map((row) => quantityOf(row, choices))).toEqual([24, 6]);
    expect(leftOutOf(rows, choices, 1)).toEqual([
      { variantId: "vase", title: "Vase", wanted: 24, kept: 6, daysLeft: 50 },
    ]);
  });

  it("leaves a line out whole where not even its least quantity fits", () => {
    const choices = cut(50);
    expect(choices.picked).toMatchObject({ vase: false });
    expect(leftOutOf(rows, choices, 1)).toMatchObject([{ title: "Vase", wanted: 24, kept: 0, daysLeft: 0 }]);
  });

  it("counts from what was wanted when it is changed, and gives that back when it is lifted", () => {
    const choices = cut(1_000, cut(50));
    expect(rows.map((row) => quantityOf(row, choices))).toEqual([24, 24]);
    expect(leftOutOf(rows, choices, 1)).toEqual([]);
    const lifted = withoutLimit(rows, cut(50), 1);
    expect(lifted.limits).toEqual({});
    expect(totalOf(lifted)).toBe(totalOf(asSuggested));
  });

  it("takes what the merchant has typed since for what is wanted", () => {
    const choices = cut(110);
    const typed = { ...choices, quantities: { ...choices.quantities, vase: "12" } };
    expect(leftOutOf(rows, typed, 1)).toEqual([]);
    expect(leftOutOf(rows, cut(110, typed), 1)).toMatchObject([{ wanted: 12, kept: 6 }]);
  });

  it("cuts a fixed rule to multiples of its own quantity", () => {
    const fixed = { ...mug, orderUpTo: null, reorderQuantity: 8, perDay: null, unitsSold: 60, packSize: 1 };
    const choices = cutToLimit([fixed], asSuggested, { supplierId: 1, amount: 35 });
    expect(quantityOf(fixed, choices)).toBe(16);
  });
});
