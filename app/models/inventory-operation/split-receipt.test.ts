import { expect, test } from "vitest";
import { splitReceipt } from "./split-receipt";

const asOf = new Date("2026-11-01T00:00:00Z");
const change = { variantId: 5n, locationId: 3n, inventoryItemId: 6n, from: 0, delta: 6, onHand: null, asOf };
const shown = {
  ...{ shipmentId: 1n, platformId: 2n, locationId: 3n, variantId: 5n },
  ...{ unclaimed: 0, seen: 0, incoming: 10, wanted: 4 },
};
const may = { canReceive: true };

test("a shipment that has all units receives them, and the change says what it had accepted before", () => {
  const split = splitReceipt([change], [{ ...shown, seen: 3 }], may);
  expect(split).toMatchObject({ way: "shipment", isChanged: false });
  expect(split.changes).toMatchObject([{ delta: 6, shipment: { id: 1n, platformId: 2n, accepted: 3 } }]);
});

test("units that were accepted in the store first are in the stock already: they are counted and not moved", () => {
  const split = splitReceipt([change], [{ ...shown, unclaimed: 2, seen: 6, incoming: 4 }], may);
  expect(split).toMatchObject({
    way: "shipment",
    isChanged: true,
    changes: [{ delta: 4 }],
    counted: [{ shipmentId: 1n, variantId: 5n, units: 2 }],
  });
  const all = splitReceipt([change], [{ ...shown, unclaimed: 9, incoming: 0 }], may);
  expect(all).toMatchObject({ way: "adjust", changes: [{ delta: 0 }], counted: [{ units: 6 }] });
});

test("without the scope, at another location, or with too few units shown, the shipment loses them first", () => {
  expect(splitReceipt([change], [shown], { canReceive: false })).toMatchObject({
    way: "wait",
    isChanged: true,
    changes: [{ adjusts: true }],
  });
  expect(splitReceipt([{ ...change, locationId: 4n }], [shown], may)).toMatchObject({ way: "wait" });
  expect(splitReceipt([change], [{ ...shown, incoming: 5 }], may)).toMatchObject({ way: "wait" });
  // What is wanted has its units until it is stored that they are adjusted.
  const unmarked = splitReceipt([change], [{ ...shown, incoming: 4 }], { canReceive: false });
  expect(unmarked).toMatchObject({ way: "wait", isChanged: true });
  const adjusting = { ...change, adjusts: true };
  expect(splitReceipt([adjusting], [{ ...shown, incoming: 4 }], may)).toMatchObject({
    way: "adjust",
    isChanged: false,
  });
});
