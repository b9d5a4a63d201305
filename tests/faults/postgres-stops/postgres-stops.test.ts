import { expect, test } from "vitest";
import { stopPostgres } from "./play";

test("PostgreSQL dies three times under clerks at work: what was confirmed is there, once", async () => {
  const { violations, counts } = await stopPostgres({ stops: 3, seed: 1 });
  expect(violations).toEqual([]);
  expect(counts.confirmedOrders).toBeGreaterThan(0);
});
