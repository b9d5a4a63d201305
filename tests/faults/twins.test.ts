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

/** Somebody set the level from 128 to 129; a receipt of one that asked for the same says that it was applied. */
function lostAnswer(stranger: Partial<LedgerEntry> = {}): Case {
  const step = {
    actor: "admin",
    variantId: 1,
    inventoryItemId: 9,
    locationId: 2,
    referenceDocumentUri: null,
  };
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
    truth: [{ ...step, delta: 1, before: 128, after: 129, ...stranger }],
    dump: { platform_operations: [operation] },
  } as unknown as Case;
}

const judged = (found: Case) => [...totals(found), ...appliedAtMostOnce(found)];

describe("a change that somebody else has made to the last number", () => {
  test("is held against nobody, and counted", () => {
    expect(judged(lostAnswer())).toEqual([]);
    expect(twinsIn(lostAnswer())).toBe(1);
  });

  test("is a lost unit where the other one began elsewhere or was of another size", () => {
    for (const other of [{ before: 127 }, { delta: 2 }, { locationId: 3 }]) {
      expect(judged(lostAnswer(other)).length).toBeGreaterThan(0);
      expect(twinsIn(lostAnswer(other))).toBe(0);
    }
  });
});
