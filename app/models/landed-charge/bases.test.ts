import Decimal from "decimal.js";
import { describe, expect, test } from "vitest";
import { basesOf } from "./bases";
import type { ChargeableLine } from "./read-lines.server";

const line = (given: Partial<ChargeableLine>): ChargeableLine => ({
  ...{ purchaseOrderId: 1, receiptId: 1, lineId: 1, variantId: 1n, sku: "", title: "Mug", currency: "USD" },
  ...{ units: 1, unitCost: new Decimal(1), weightGrams: null, caseVolume: null, packSize: null },
  ...given,
});

describe("the room that lines take", () => {
  const volume = (caseVolume: string, packSize: number) => ({
    caseVolume: new Decimal(caseVolume),
    packSize,
  });

  test("is that of their units, whatever the case has", () => {
    const lines = [
      line({ units: 12, ...volume("7.5", 6) }),
      line({ units: 2, ...volume("7.5", 1) }),
      line({ units: 3, ...volume("0.001", 1) }),
    ];
    expect(basesOf("volume", lines)).toEqual([15_000_000_000n, 15_000_000_000n, 3_000_000n]);
  });

  test("is unknown where a product has none: each is named once, at most five", () => {
    const lines = Array.from({ length: 7 }, (_, index) =>
      line({ variantId: BigInt(index), title: `Mug ${index}` }),
    );
    expect(() => basesOf("volume", [...lines, ...lines])).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        text: expect.stringContaining("7 products have no volume (Mug 0, Mug 1, Mug 2, Mug 3, Mug 4, …)"),
      }),
    );
  });
});

test("a weight that is missing is named, one of 0 is known", () => {
  expect(() => basesOf("weight", [line({ title: "Bowl" })])).toThrow("(Bowl)");
  expect(basesOf("weight", [line({ weightGrams: 0 }), line({ units: 2, weightGrams: 350.5 })])).toEqual([
    0n,
    701_000_000n,
  ]);
});
