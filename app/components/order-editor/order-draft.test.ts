import { describe, expect, it } from "vitest";
import { customLine } from "./draft-reducer";
import { amountsOf, asNewWhereGone, emptyDraft, toNumber, toOrderBody } from "./order-draft";

const ground = { currency: "USD", taxPercent: 0, decimal: "." } as const;
const line = { ...customLine({ ...ground, shopCurrency: "USD" }), quantity: "3", costPrice: "3.35" };

describe("what is typed into an order", () => {
  it("treats an empty charge as zero", () => {
    expect(toNumber("", ".")).toBe(0);
    expect(toNumber("12,50", ",")).toBe(12.5);
  });

  it("sends an invalid number as null, so that the answer names the field", () => {
    const draft = { ...emptyDraft(ground, { supplierId: "7" }), tax: "a tenth" };
    expect(toOrderBody(draft)).toMatchObject({ supplierId: 7, tax: null, shipping: 0, expectedAt: null });
  });

  it("becomes a new line where another person removed it", () => {
    const lines = [{ id: 1, quantity: 10 }, { id: 2, quantity: 3 }, { quantity: 5 }];
    expect(asNewWhereGone(lines, [{ id: 1 }])).toEqual([
      { id: 1, quantity: 10 },
      { quantity: 3 },
      { quantity: 5 },
    ]);
  });

  it("leaves the location to the shop's primary one when none is chosen", () => {
    expect(toOrderBody(emptyDraft(ground))).not.toHaveProperty("locationId");
  });

  it("calculates the shop's tax from the subtotal until another amount is typed", () => {
    const draft = { ...emptyDraft({ ...ground, taxPercent: 19 }), lines: [line], shipping: "5" };
    expect(amountsOf(draft)).toMatchObject({ tax: 1.91, units: 3 });
    expect(Number(amountsOf(draft).total)).toBe(16.96);
    expect(toOrderBody(draft)).toMatchObject({ tax: 1.91 });
    expect(toOrderBody({ ...draft, tax: "0" })).toMatchObject({ tax: 0 });
  });
});
