import { describe, expect, it } from "vitest";
import { allArrived, type ArrivingItem, toArrivedItems, unitsIn, unitsLeft } from "./arrived";

const item = (variantId: string, open: number, stayed = false): ArrivingItem => ({
  ...{ variantId, title: variantId, sku: "", quantity: 10, open, stayed },
});
const items = [item("mug", 6), item("bowl", 2), item("vase", 3, true)];

describe("what has arrived of a transfer", () => {
  it("may be everything on its way, less what is damaged; what stayed is entered by hand alone", () => {
    const arrivals = allArrived(items, { arrivals: { mug: { accepted: "", damaged: "1" } }, decimal: "." });
    expect(arrivals).toEqual({
      mug: { accepted: "5", damaged: "1" },
      bowl: { accepted: "2", damaged: "" },
    });
    expect(unitsLeft(items, { arrivals, decimal: "." })).toBe(0);
  });

  it("leaves the rest on its way", () => {
    const arrivals = { mug: { accepted: "2", damaged: "1" }, vase: { accepted: "1", damaged: "" } };
    expect(unitsLeft(items, { arrivals, decimal: "." })).toBe(5);
  });

  it("is sent for the items where something was typed, with null where no number was", () => {
    const arrivals = { bowl: { accepted: "", damaged: "one" }, mug: { accepted: "1.200", damaged: "" } };
    expect(toArrivedItems(items, { arrivals, decimal: "," })).toEqual([
      { variantId: "mug", acceptedQuantity: 1200, damagedQuantity: 0 },
      { variantId: "bowl", acceptedQuantity: 0, damagedQuantity: null },
    ]);
    expect(unitsIn({ accepted: "x", damaged: "2" }, ".")).toBe(2);
  });
});
