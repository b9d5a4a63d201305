import { expect, it } from "vitest";
import { emptyState } from "./cost-state";
import type { CostEvent } from "./events";
import { eventsOfVariant, type LedgerRow } from "./events-of-variant";

const row = (known: Partial<LedgerRow>): LedgerRow => ({
  ...{ id: 1, locationId: "1", previousQuantity: 10, adjustment: -2, document: "external", documentId: null },
  ...{ at: 100, isUndoing: false, parts: [] },
  ...known,
});

function told(rows: LedgerRow[], here: Record<string, number> = { 1: 10 }, charges: { at: number }[] = []) {
  const known = charges.map(({ at }, place) => ({
    ...{ type: "charge" as const, chargeId: place + 1, receiptId: 7, amount: null, at },
  }));
  const state = { ...emptyState, here };
  return eventsOfVariant({ state, levels: [], rows, charges: known }).map(inShort);
}

const inShort = (event: CostEvent) =>
  event.type === "units"
    ? `${event.kind} ${event.units}${event.receiptId === null ? "" : ` of ${event.receiptId}`}${event.unitCost ? ` at ${event.unitCost.amount.toFixed()}` : ""}`
    : event.type;

it("a level begins with what was there before its first row, or with what is there", () => {
  const levels = [
    { locationId: "1", available: 8, since: 50 },
    { locationId: "2", available: 4, since: 60 },
  ];
  const events = eventsOfVariant({ state: emptyState, levels, rows: [row({})], charges: [] });
  expect(events.map(inShort)).toEqual(["opening 10", "opening 4", "external -2"]);
});

it("what the ledger does not have is a change of the store", () => {
  expect(told([row({ previousQuantity: 13, adjustment: 1 })])).toEqual(["external 3", "external 1"]);
  expect(told([row({ locationId: "3", previousQuantity: 5 })])).toEqual(["opening 5", "external -2"]);
});

it("a receipt has its cost, its undoing goes back at that, and a return is told apart by its receipts", () => {
  const parts = [{ receiptId: 7, units: 5, unitCost: "2.5" }];
  expect(told([row({ document: "receipt", adjustment: 5, parts })])).toEqual(["receipt 5 of 7 at 2.5"]);
  expect(told([row({ document: "receipt", adjustment: -5, isUndoing: true, parts })])).toEqual([
    "receipt_undone -5 of 7 at 2.5",
  ]);
  const both = [...parts, { receiptId: 8, units: 1, unitCost: null }];
  expect(told([row({ document: "return", adjustment: -6, parts: both })])).toEqual([
    "return -5 of 7 at 2.5",
    "return -1 of 8",
  ]);
});

it("units of a return that come back cost what those beside them do", () => {
  const parts = [{ receiptId: 7, units: 5, unitCost: "2.5" }];
  expect(told([row({ document: "return", adjustment: 5, parts })])).toEqual(["return 5"]);
});

it("a charge comes between the rows of its time, after those of the same moment", () => {
  const rows = [row({}), row({ id: 2, previousQuantity: 8, at: 200 })];
  expect(told(rows, { 1: 10 }, [{ at: 150 }, { at: 200 }])).toEqual([
    "external -2",
    "charge",
    "external -2",
    "charge",
  ]);
});
