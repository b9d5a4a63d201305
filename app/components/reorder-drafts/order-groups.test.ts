import { describe, expect, it } from "vitest";
import type { PriceBreak } from "~/models/supplier-item/price";
import {
  changedLines,
  draftsOf,
  groupsOf,
  isPicked,
  summaryOf,
  totalOf,
  unitCostOf,
  wasDeclined,
} from "./order-groups";

const mug = {
  variantId: "mug",
  suggestedQuantity: 24,
  cost: 2.35 as number | null,
  priceBreaks: [] as PriceBreak[],
  supplierId: 1 as number | null,
  supplierName: "Clay & Co" as string | null,
  leadTimeDays: 10,
  shortInAWeek: 3,
  drafts: [] as unknown[],
  declined: null as number | null,
};
const bowl = { ...mug, variantId: "bowl", cost: null, shortInAWeek: 1 };
const vase = { ...mug, variantId: "vase", supplierId: 2, supplierName: "Glass" };
const stray = { ...mug, variantId: "stray", supplierId: null, supplierName: null };
const clay = { supplierId: 1, supplierName: "Clay & Co", currency: "USD", leadTimeDays: 10, count: 2 };
const glass = { supplierId: 2, supplierName: "Glass", currency: "USD", leadTimeDays: 0, count: 1 };
const nobody = { supplierId: null, supplierName: null, currency: "USD", leadTimeDays: 0, count: 1 };
const asSuggested = { picked: {}, quantities: {}, limits: {} };

describe("suggestions", () => {
  it("make one order for each supplier, and none for products without one", () => {
    const groups = groupsOf([mug, bowl, vase, stray], [clay, glass, nobody]);
    expect(groups.map(({ supplierId, shortInAWeek }) => [supplierId, shortInAWeek])).toEqual([
      [1, 4],
      [2, 3],
      [null, 3],
    ]);
    expect(draftsOf(groups, { ...asSuggested, picked: { stray: true }, quantities: { mug: "30" } })).toEqual([
      {
        supplierId: 1,
        supplierName: "Clay & Co",
        currency: "USD",
        declined: [],
        lineItems: [
          { variantId: "mug", quantity: 30, costPrice: 2.35, suggestedQuantity: 24 },
          { variantId: "bowl", quantity: 24, costPrice: 0, suggestedQuantity: 24 },
        ],
      },
      {
        supplierId: 2,
        supplierName: "Glass",
        currency: "USD",
        declined: [],
        lineItems: [{ variantId: "vase", quantity: 24, costPrice: 2.35, suggestedQuantity: 24 }],
      },
    ]);
  });

  it("know how many suppliers and rows are above theirs, hidden ones included", () => {
    const groups = groupsOf([mug, bowl, stray], [clay, glass, nobody]);
    expect(groups.map(({ above }) => above)).toEqual([0, 3, 4]);
  });

  it("say nothing of a week's wait while some of a supplier's products are hidden, and name suppliers without any", () => {
    const [part, unseen] = groupsOf([mug], [clay, glass]);
    expect(part).toMatchObject({ rows: [mug], shortInAWeek: null });
    expect(unseen).toMatchObject({ rows: [], shortInAWeek: null, count: 1 });
    expect(
      draftsOf(
        [part, unseen].flatMap((group) => group ?? []),
        asSuggested,
      ),
    ).toHaveLength(1);
  });

  it("may be joined by products that are not low, which are ordered once they are picked", () => {
    const next = { ...bowl, suggestedQuantity: 0 };
    const groups = groupsOf([mug], [clay], [next]);
    expect(groups).toMatchObject([{ rows: [mug], beyond: [next], count: 2 }]);
    expect(draftsOf(groups, asSuggested)[0]?.lineItems).toHaveLength(1);
    const filled = { ...asSuggested, picked: { bowl: true }, quantities: { bowl: "6" } };
    expect(draftsOf(groups, filled)[0]?.lineItems).toMatchObject([{}, { variantId: "bowl", quantity: 6 }]);
    // Nobody suggested a quantity of it.
    expect(changedLines(draftsOf(groups, filled))).toBe(0);
    expect(summaryOf(groups, filled).variants).toBe(2);
  });

  it("leave out what was removed, and suppliers without products left", () => {
    expect(
      draftsOf(groupsOf([mug, vase], [clay, glass]), { ...asSuggested, picked: { mug: false } }),
    ).toHaveLength(1);
  });

  it("that are left out are kept with the supplier's order, and stay left out until their number changes", () => {
    const choices = { ...asSuggested, picked: { bowl: false } };
    const [draft] = draftsOf(groupsOf([mug, bowl], [clay]), choices);
    expect(draft?.declined).toEqual([{ variantId: "bowl", suggestedQuantity: 24 }]);
    expect(changedLines(draft ? [draft] : [])).toBe(1);
    const left = { ...bowl, declined: 24 };
    expect(isPicked(left, asSuggested)).toBe(false);
    expect(isPicked(left, { picked: { bowl: true } })).toBe(true);
    expect(isPicked({ ...left, suggestedQuantity: 30 }, asSuggested)).toBe(true);
    expect(wasDeclined(left)).toBe(true);
    // It was kept already, and is no new decision.
    expect(draftsOf(groupsOf([mug, left], [clay]), asSuggested)[0]?.declined).toEqual([]);
    // A limit is no decision about the product.
    const limits = { 1: { amount: 60, cuts: { bowl: { wanted: 24, kept: 0 } } } };
    expect(draftsOf(groupsOf([mug, bowl], [clay]), { ...choices, limits })[0]?.declined).toEqual([]);
  });

  it("are not selected when they are in a draft, are on their way or have no supplier", () => {
    expect(isPicked(mug, asSuggested)).toBe(true);
    expect(isPicked({ ...mug, drafts: [{}] }, asSuggested)).toBe(false);
    expect(isPicked({ ...mug, suggestedQuantity: 0 }, asSuggested)).toBe(false);
    expect(isPicked(stray, asSuggested)).toBe(false);
    const chosen = { ...asSuggested, picked: { mug: true }, quantities: { mug: "4" } };
    expect(isPicked({ ...mug, drafts: [{}] }, chosen)).toBe(true);
    // What is in a draft is not suggested again, so that a smaller quantity beside it is no change.
    expect(changedLines(draftsOf(groupsOf([{ ...mug, drafts: [{}] }], [clay]), chosen))).toBe(0);
  });

  it("cost what the supplier asks for the typed quantity", () => {
    const priceBreaks = [
      { quantity: 1, cost: 2.2 },
      { quantity: 48, cost: 1.9 },
    ];
    const row = { ...mug, priceBreaks };
    const typed = (quantity: string) => ({ ...asSuggested, quantities: { mug: quantity } });
    expect([asSuggested, typed("48"), typed("many")].map((choices) => unitCostOf(row, choices))).toEqual([
      2.2, 1.9, 2.2,
    ]);
    expect(unitCostOf({ ...mug, priceBreaks: priceBreaks.slice(1) }, asSuggested)).toBe(2.35);
    const [draft] = draftsOf(groupsOf([row], [clay]), typed("50"));
    expect(draft?.lineItems).toEqual([
      { variantId: "mug", quantity: 50, costPrice: 1.9, suggestedQuantity: 24 },
    ]);
    expect(changedLines(draft ? [draft] : [])).toBe(1);
    expect(groupsOf([row], [clay]).map((group) => totalOf(group, typed("50")))).toEqual([95]);
  });

  it("are summed up exactly, with the unknown costs named and what cannot be ordered held back", () => {
    const groups = groupsOf([mug, bowl, { ...vase, cost: 0.1 }], [clay, glass]);
    expect(summaryOf(groups, { ...asSuggested, quantities: { mug: "3", vase: "3" } })).toEqual({
      variants: 3,
      totals: [{ currency: "USD", total: 7.35 }],
      withoutCost: 1,
      isComplete: true,
    });
    expect(summaryOf(groups, { ...asSuggested, quantities: { mug: "0" } }).isComplete).toBe(false);
  });

  it("of suppliers with other currencies are ordered and summed up in these", () => {
    const groups = groupsOf([mug, { ...vase, cost: 500 }], [clay, { ...glass, currency: "JPY" }]);
    expect(draftsOf(groups, asSuggested).map(({ currency }) => currency)).toEqual(["USD", "JPY"]);
    expect(summaryOf(groups, asSuggested).totals).toEqual([
      { currency: "USD", total: 56.4 },
      { currency: "JPY", total: 12_000 },
    ]);
  });
});
