import { describe, expect, test } from "vitest";
import type { LedgerEntry } from "../../simulator/world/types";
import type { Case } from "./schedules/checkers/case";
import { totals, appliedAtMostOnce } from "./schedules/checkers/stock";
import { twinsIn } from "./schedules/checkers/twins";

const asked = {
  inventoryItemId: "gid://shopify/InventoryItem/9",
  locationId: "gid://shopify/Location/2",
  delta: 1,
  changeFromQuantity: 128,
};

const stranger = {
  ...{ actor: "admin", variantId: 1, inventoryItemId: 9, locationId: 2, referenceDocumentUri: null },
  ...{ delta: 1, before: 128, after: 129, at: "2026-09-01T10:00:00.000Z" },
};

/** Others took the level from 128 to 129; a receipt of one that asked for the same says that it was applied. */
function lostAnswer(others: Partial<LedgerEntry>[] = [{}], heard: number[] = []): Case {
  const operation = {
    ...{
      shop_id: 1,
      id: 3,
      document: "receipt",
      document_id: 7,
      status: "applied",
      key: "k",
      last_error: "",
    },
    request: JSON.stringify({ variables: { input: { changes: [asked] } } }),
    changes: [{ variantId: "1", locationId: "2", delta: 1 }],
  };
  return {
    initial: new Map([["1@2", 128]]),
    present: new Map([["1@2", { available: 129, onHand: 129 }]]),
    truth: others.map((other) => ({ ...stranger, ...other })),
    dump: {
      platform_operations: [operation],
      stock_observations: heard.map((available) => ({
        ...{ shop_id: 1, variant_id: 1, location_id: 2, available },
        changed_at: "2026-09-01T10:00:00+00:00",
      })),
    },
  } as unknown as Case;
}

const judged = (found: Case) => [...totals(found), ...appliedAtMostOnce(found)];

describe("a change that somebody else has made to the last number", () => {
  test("is held against nobody, and counted", () => {
    expect(judged(lostAnswer())).toEqual([]);
    expect(twinsIn(lostAnswer())).toBe(1);
  });

  test("in several steps, of which no news told, is as little to be told from it", () => {
    const steps = [
      { delta: -2, after: 126 },
      { delta: 3, before: 126 },
    ];
    expect(judged(lostAnswer(steps, [129]))).toEqual([]);
    expect(twinsIn(lostAnswer(steps, [129]))).toBe(1);
    expect(twinsIn(lostAnswer(steps, [126, 129]))).toBe(0);
  });

  test("is a lost unit where the other one began elsewhere or was of another size", () => {
    for (const other of [{ before: 127 }, { delta: 2, after: 130 }, { locationId: 3 }]) {
      expect(judged(lostAnswer([other])).length).toBeGreaterThan(0);
      expect(twinsIn(lostAnswer([other]))).toBe(0);
    }
  });
});
