import { describe, expect, it } from "vitest";
import {
  changedLines,
  type Choices,
  draftsOf,
  groupsOf,
  isPicked,
  quantityOf,
  totalOf as totalOfGroup,
} from "./order-groups";
import { amountLimit, cutToLimit, fitted, leftOutOf } from "./order-limit";
import { chosenUnits } from "./planned-lines";

const mug = {
  ...{ variantId: "mug", title: "Mug", supplierId: 1, supplierName: "Clay & Co", leadTimeDays: 10 },
  ...{ suggestedQuantity: 24, cost: 2, priceBreaks: [], shortInAWeek: 0, drafts: [], declined: null },
  ...{ currentStock: 2, incoming: 0, reorderPoint: 10, reorderQuantity: 1, orderUpTo: 26 as number | null },
  ...{ perDay: 2 as number | null, unitsSold: 0, packSize: 6, minimumQuantity: 1, increment: 1 },
  ...{ weightGrams: 500 as number | null, caseVolume: 30 as number | null },
};
const vase = { ...mug, variantId: "vase", title: "Vase", currentStock: 9, cost: 10, perDay: 0.1 };
const rows = [mug, vase];
const asSuggested: Choices = { picked: {}, quantities: {}, limits: {} };
const limited = { supplierId: 1, limits: {}, amount: null };
const cut = (amount: number | null, choices = asSuggested) =>
  cutToLimit(rows, choices, { ...limited, amount });
const left = (choices: Choices, amount: number) => leftOutOf(rows, choices, { ...limited, amount });
const kiln = { supplierId: 1, supplierName: "", currency: "USD", leadTimeDays: 0, count: 2 };
const totalOf = (choices: Choices) =>
  groupsOf(rows, [kiln]).reduce((sum, group) => sum + totalOfGroup(group, choices), 0);

describe("a limit of what an order costs", () => {
  it("cuts what is needed least, in whole packs, and says what is left out", () => {
    const choices = cut(110);
    expect(totalOf(choices)).toBeLessThanOrEqual(110);
    expect(rows.map((row) => quantityOf(row, choices))).toEqual([24, 6]);
    expect(left(choices, 110)).toEqual([
      { variantId: "vase", title: "Vase", wanted: 24, kept: 6, daysLeft: 50, by: "amount" },
    ]);
  });

  it("leaves a line out whole where not even its least quantity fits", () => {
    const choices = cut(50);
    expect(choices.picked).toMatchObject({ vase: false });
    expect(left(choices, 50)).toMatchObject([{ title: "Vase", wanted: 24, kept: 0, daysLeft: 0 }]);
  });

  it("counts from what was wanted when it is changed, and gives that back when it is lifted", () => {
    const choices = cut(1_000, cut(50));
    expect(rows.map((row) => quantityOf(row, choices))).toEqual([24, 24]);
    expect(left(choices, 1_000)).toEqual([]);
    const lifted = cut(null, cut(50));
    expect(totalOf(lifted)).toBe(totalOf(asSuggested));
  });

  it("takes what the merchant has typed since for what is wanted", () => {
    const choices = cut(110);
    const typed = { ...choices, quantities: { ...choices.quantities, vase: "12" } };
    expect(left(typed, 110)).toEqual([]);
    expect(left(cut(110, typed), 110)).toMatchObject([{ wanted: 12, kept: 6 }]);
  });

  it("is the supplier's until the merchant says another one, or none", () => {
    const supplier = { supplierId: 1, limits: { amount: 110 } };
    const within = fitted(rows, supplier.limits);
    expect(within.map((row) => chosenUnits(row, asSuggested))).toEqual([24, 6]);
    expect(amountLimit(asSuggested, supplier)).toBe(110);
    const raised = cutToLimit(within, asSuggested, { ...supplier, amount: 170 });
    expect(amountLimit(raised, supplier)).toBe(170);
    expect(within.map((row) => chosenUnits(row, raised))).toEqual([24, 12]);
    const lifted = cutToLimit(within, raised, { ...supplier, amount: null });
    expect(amountLimit(lifted, supplier)).toBeNull();
    expect(within.map((row) => chosenUnits(row, lifted))).toEqual([24, 24]);
    expect(changedLines(draftsOf(groupsOf(within, [kiln]), asSuggested))).toBe(0);
  });

  it("cuts a fixed rule to multiples of its own quantity", () => {
    const fixed = { ...mug, orderUpTo: null, reorderQuantity: 8, perDay: null, unitsSold: 60, packSize: 1 };
    const choices = cutToLimit([fixed], asSuggested, { ...limited, amount: 35 });
    expect(quantityOf(fixed, choices)).toBe(16);
  });
});

describe("a limit of what an order weighs and takes", () => {
  const room = { weight: 15, volume: 1 };
  const within = fitted(rows, room);

  it("is kept to from the start, and names what is left out and why", () => {
    expect(within.map((row) => quantityOf(row, asSuggested))).toEqual([24, 6]);
    expect(leftOutOf(within, asSuggested, { ...limited, limits: room })).toMatchObject([
      { title: "Vase", wanted: 24, kept: 6, by: "weight" },
    ]);
    expect(fitted(rows, { volume: 0.03 }).map((row) => isPicked(row, asSuggested))).toEqual([true, false]);
    expect(fitted([{ ...mug, drafts: [{}] }], room)).toEqual([{ ...mug, drafts: [{}] }]);
  });

  it("holds together with a budget, and remains when that is lifted", () => {
    const both = cutToLimit(within, asSuggested, { ...limited, limits: room, amount: 40 });
    expect(within.map((row) => chosenUnits(row, both))).toEqual([18, 0]);
    const lifted = cutToLimit(within, both, { ...limited, limits: room });
    expect(within.map((row) => chosenUnits(row, lifted))).toEqual([24, 6]);
    expect(leftOutOf(within, both, { ...limited, limits: room, amount: 40 }).map(({ by }) => by)).toEqual([
      "amount",
      "amount",
    ]);
  });

  it("is what was suggested, so that nobody has to say why", () => {
    const group = groupsOf(within, [kiln]);
    expect(changedLines(draftsOf(group, asSuggested))).toBe(0);
  });

  it("may be exceeded by what the merchant types, and is kept to again when asked", () => {
    const typed = { ...asSuggested, quantities: { vase: "48" } };
    expect(leftOutOf(within, typed, { ...limited, limits: room })).toEqual([]);
    const again = cutToLimit(within, typed, { ...limited, limits: room });
    expect(leftOutOf(within, again, { ...limited, limits: room })).toMatchObject([{ wanted: 48, kept: 6 }]);
  });
});
