import { describe, expect, it } from "vitest";
import { mergeDeltas, type OperationChange, parseChanges, toStoredChanges } from "./changes";

const place = { variantId: 1n, locationId: 2n };

describe("changes of the same level", () => {
  it("are joined to their sum, with the strictest least and the first note", () => {
    const changes = [
      { ...place, delta: -3, least: 0 },
      { ...place, delta: 1, least: 2, note: "Found one" },
      { ...place, delta: -1, note: "Broken" },
    ];
    expect(mergeDeltas(changes)).toEqual([{ ...place, delta: -3, least: 2, note: "Found one" }]);
  });

  it("vanish when they come to nothing", () => {
    expect(
      mergeDeltas([
        { ...place, delta: 4 },
        { ...place, delta: -4 },
      ]),
    ).toEqual([]);
  });
});

describe("changes as they are stored", () => {
  const change: OperationChange = {
    ...place,
    inventoryItemId: 2n ** 53n + 1n,
    from: 7,
    delta: 5,
    onHand: null,
    asOf: new Date("2026-11-21T10:00:00Z"),
  };

  it("come back as they were", () => {
    const whole = { ...change, target: 12, least: 0, note: "", refusal: "No such item" };
    expect(parseChanges(JSON.parse(JSON.stringify(toStoredChanges([change, whole]))))).toEqual([
      change,
      whole,
    ]);
  });
});
