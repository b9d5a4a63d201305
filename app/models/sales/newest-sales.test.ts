import { expect, it } from "vitest";
import { newestSales } from "./newest-sales";
import type { SalesUpdate } from "./save-facts.server";

const order = (told: Partial<SalesUpdate>): SalesUpdate => ({
  kind: "order",
  id: 1n,
  orderId: 1n,
  at: new Date("2026-11-30T10:00:00Z"),
  changedAt: new Date("2026-11-30T10:00:00Z"),
  lines: [{ variantId: 7n, quantity: 1, amount: "9.90" }],
  ...told,
});
const later = new Date("2026-11-30T10:00:01Z");

it("an order that is told twice counts in its newest version, whichever comes first", () => {
  const [old, next] = [order({}), order({ changedAt: later, lines: [] })];
  expect(newestSales([old, next])).toEqual([next]);
  expect(newestSales([next, old])).toEqual([next]);
});

it("an order that is made and sent in one second keeps the location that one of its versions knows", () => {
  const [made, sent] = [order({ locationId: null }), order({ locationId: 5n })];
  expect(newestSales([made, sent])).toEqual([sent]);
  expect(newestSales([sent, made])).toEqual([sent]);
});

it("of the same age, the version that knows the amounts counts", () => {
  const unknown = order({ lines: [{ variantId: 7n, quantity: 1 }], locationId: 5n });
  expect(newestSales([order({}), unknown])).toEqual([order({ locationId: 5n })]);
});
