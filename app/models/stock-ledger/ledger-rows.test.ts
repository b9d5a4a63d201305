import { describe, expect, it } from "vitest";
import { changedOutside } from "./changed-outside";
import { type ConfirmedChange, type FoundLevel, ledgerRows, type Movement } from "./ledger-rows";

function movementOf(...changes: ConfirmedChange[]): Movement {
  const receipt = { document: "receipt", documentId: 4, reason: "received" } as const;
  return { shopId: 1, operationId: 9, actor: "77", at: null, ...receipt, changes };
}

const change = (variantId: bigint, from: number, delta: number): ConfirmedChange => ({
  variantId,
  locationId: 5n,
  from,
  delta,
  onHand: null,
});

const found = (variantId: string, available: number, isKnown = true): FoundLevel => ({
  variantId,
  locationId: "5",
  available,
  isKnown,
  sku: `SKU-${variantId}`,
});

describe("the ledger's rows of a movement", () => {
  it("tell the step from what the platform compared", () => {
    const [row, ...others] = ledgerRows(movementOf(change(1n, 3, 2)), [found("1", 3)]);
    expect(row).toMatchObject({ variantId: "1", sku: "SKU-1", previous: 3, delta: 2, document: "receipt" });
    expect(row).toMatchObject({ reason: "received", documentId: 4, operationId: 9, actor: "77" });
    expect(others).toEqual([]);
  });

  it("tell first what changed outside since the mirror was written", () => {
    const rows = ledgerRows(movementOf(change(2n, 7, 1), change(1n, 3, 2)), [found("1", 5), found("2", 7)]);
    expect(rows.map(({ variantId, previous, delta }) => [variantId, previous, delta])).toEqual([
      ["1", 5, -2],
      ["1", 3, 2],
      ["2", 7, 1],
    ]);
    expect(rows[0]).toMatchObject({ ...changedOutside, documentId: null, operationId: null });
  });

  it("have no change outside of a level that was never read", () => {
    expect(ledgerRows(movementOf(change(1n, 3, 2)), [found("1", 0, false)])).toHaveLength(1);
  });

  it("have the reason of a line where it has one", () => {
    const [row] = ledgerRows(movementOf({ ...change(1n, 3, 2), note: "broken" }), [found("1", 3)]);
    expect(row?.reason).toBe("broken");
  });
});
