import { expect, it } from "vitest";
import { historicOrder } from "./historic-order";

it.each([
  [{ quantity: 5 }, "sent", false],
  [{ quantity: 5, status: "Draft" }, "draft", false],
  [{ quantity: 5, status: "Received" }, "received", false],
  [{ quantity: 5, received: 5, status: "open" }, "received", false],
  [{ quantity: 5, received: 2 }, "partial", false],
  [{ quantity: 5, received: 2, status: "closed" }, "received", true],
  [{ quantity: 5, received: 0, status: "closed" }, "cancelled", false],
  [{ quantity: 5, status: "canceled" }, "cancelled", false],
  [{ quantity: 5, status: "something" }, "sent", false],
] as const)("an order with %j is %s", (values, status, isClosedShort) => {
  expect(historicOrder([values])).toMatchObject({ status, isClosedShort });
});

it("what stands in one line of the order is true for all, and no more arrives than was ordered", () => {
  const order = historicOrder([
    { number: "1001", quantity: 5, received: 9, orderedAt: "2026-01-02", shipping: 12 },
    { number: "1001", quantity: 3, received: 0, receivedAt: "2026-01-09", notes: "Fragile" },
  ]);
  expect(order).toMatchObject({
    status: "partial",
    orderedAt: "2026-01-02",
    shipping: 12,
    notes: "1001\nFragile",
  });
  expect(order.lines).toEqual([
    { quantity: 5, received: 5, receivedAt: "2026-01-09" },
    { quantity: 3, received: 0, receivedAt: "2026-01-09" },
  ]);
});
