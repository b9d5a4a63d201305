import { describe, expect, test } from "vitest";
import type { StoreTransfer } from "~/platform/shipments.server";
import { nextStep } from "./next-step";

const made = { tag: "t", transferId: 1n, shipmentId: 2n, locationId: 3n };
const arrivesAt = new Date("2026-12-01T00:00:00Z");
const tracking = { arrivesAt, company: null, trackingNumber: "N-1", trackingUrl: null };

const line = (part: object = {}) => ({
  variantId: 5n,
  itemId: 6n,
  units: 10,
  wanted: 10,
  accepted: 0,
  ...part,
});
const wanted = (...lines: object[]) => ({
  reference: "PO-00001",
  arrivesAt,
  isReceiving: false,
  isTakenBack: false,
  lines: lines.map(line),
});
const there = (part: object = {}) => ({
  ...{ id: 7n, itemId: 6n, quantity: 10, accepted: 0, rejected: 0, unreceived: 10 },
  ...part,
});
function transfer(lines: object[] | null, part: Partial<StoreTransfer> = {}): StoreTransfer {
  const shipments = lines ? [{ id: 2n, tracking, lines: lines.map(there) }] : [];
  return { id: 1n, name: "#T0001", status: "IN_PROGRESS", shipments, ...part };
}

describe("what is open is made incoming", () => {
  test("by a transfer, then by a shipment of it, with what is wanted by then", () => {
    const none = { ...made, transferId: null, shipmentId: null };
    const units = [{ itemId: 6n, units: 10 }];
    expect(nextStep(none, wanted({}), null)).toMatchObject({ step: { kind: "create-transfer", units } });
    const ready = { ...made, shipmentId: null };
    expect(nextStep(ready, wanted({ wanted: 4 }, { itemId: 8n, wanted: 0 }), transfer(null))).toMatchObject({
      step: { kind: "create-shipment", transferId: 1n, arrivesAt, units: [{ itemId: 6n, units: 4 }] },
    });
  });

  test("and nothing is made for an order that has ended before", () => {
    expect(nextStep({ ...made, transferId: null, shipmentId: null }, wanted({ wanted: 0 }), null)).toEqual({
      status: "ended",
    });
  });
});

describe("a shipment that shows more than is open", () => {
  test("loses it: whole lines first, then units, beside what was accepted and rejected", () => {
    const some = there({ id: 9n, itemId: 8n, quantity: 10, accepted: 2, rejected: 1, unreceived: 7 });
    const both = wanted({ wanted: 0 }, { itemId: 8n, wanted: 4, accepted: 2 });
    expect(nextStep(made, both, transfer([{}, some]))).toEqual({
      step: { kind: "remove-lines", shipmentId: 2n, lineIds: [7n] },
    });
    expect(nextStep(made, both, transfer([some]))).toEqual({
      step: { kind: "set-quantities", shipmentId: 2n, quantities: [{ lineId: 9n, quantity: 7 }] },
    });
  });

  test("is not changed by a reading that is behind what was accepted", () => {
    expect(nextStep(made, wanted({ wanted: 4, accepted: 6 }), transfer([{}]))).toEqual({ status: "behind" });
  });
});

test("a new date follows, and keeps the tracking number that somebody entered", () => {
  const later = new Date("2026-12-24T00:00:00Z");
  expect(nextStep(made, { ...wanted({}), arrivesAt: later }, transfer([{}]))).toEqual({
    step: { kind: "set-arrival", shipmentId: 2n, tracking: { ...tracking, arrivesAt: later } },
  });
  expect(nextStep(made, wanted({}), transfer([{}]))).toEqual({ status: "settled" });
});

describe("what somebody in the store took away", () => {
  test.each([
    ["units of a line", transfer([{ quantity: 6, unreceived: 6 }])],
    ["units that were rejected", transfer([{ rejected: 4, unreceived: 6 }])],
    ["the shipment", transfer(null)],
    ["the transfer", null],
  ])("%s: is left to a person", (_what, found) => {
    expect(nextStep(made, wanted({}), found)).toEqual({ status: "changed" });
  });

  test("is right when the order is over", () => {
    expect(nextStep(made, wanted({ wanted: 0 }), null)).toEqual({ status: "ended" });
  });
});

test("an empty shipment and its transfer are taken away, one that brought something stays", () => {
  const over = wanted({ wanted: 0 });
  expect(nextStep(made, over, transfer([]))).toMatchObject({ step: { kind: "delete-shipment" } });
  expect(nextStep(made, over, transfer(null))).toMatchObject({ step: { kind: "cancel-transfer" } });
  expect(nextStep(made, over, transfer(null, { status: "CANCELED" }))).toEqual({ status: "ended" });
  expect(nextStep(made, over, transfer([{ accepted: 10, unreceived: 0 }]))).toEqual({ status: "ended" });
});
