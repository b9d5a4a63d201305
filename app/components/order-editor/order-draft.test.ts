import { describe, expect, it } from "vitest";
import { costText, emptyDraft, toNumber, toOrderBody } from "./order-draft";

describe("what is typed into an order", () => {
  it("takes a decimal with a point or a comma, and thousands with commas", () => {
    expect(toNumber("12.50")).toBe(12.5);
    expect(toNumber("12,50")).toBe(12.5);
    expect(toNumber(" 1,200.75 ")).toBe(1200.75);
  });

  it("takes nothing typed for nothing charged", () => {
    expect(toNumber("")).toBe(0);
  });

  it("sends what is no number as null, so that the answer names the field", () => {
    const draft = { ...emptyDraft({ supplierId: "7" }), tax: "a tenth" };
    expect(toOrderBody(draft)).toMatchObject({ supplierId: 7, tax: null, shipping: 0, expectedAt: null });
  });

  it("leaves the location to the shop's primary one when none is chosen", () => {
    expect(toOrderBody(emptyDraft({}))).not.toHaveProperty("locationId");
  });

  it("shows a cost with the currency's digits and never fewer than it has", () => {
    expect(costText(20.2, 2)).toBe("20.20");
    expect(costText(0.0125, 2)).toBe("0.0125");
    expect(costText(800, 0)).toBe("800");
  });
});
