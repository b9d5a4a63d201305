import { expect, test } from "vitest";
import { stopPostgres } from "./play";

test("PostgreSQL dies under clerks at work: what was confirmed is there, once", async () => {
  const { violations, counts } = await stopPostgres({ stops: 1, seed: 1 });
  expect(violations).toEqual([]);
  expect(counts.confirmedOrders).toBeGreaterThan(0);
});
