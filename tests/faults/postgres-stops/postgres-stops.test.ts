// connection-lost.test.ts breaks connections every day.
// @module-tag long
import { expect, test } from "vitest";
import { stopPostgres } from "./play";

/** How soon it is back is measured with nothing else at work, by `npm run faults -- --postgres-stops`. */
const busyBackMs = 25_000;

test("PostgreSQL dies three times under clerks at work: what was confirmed is stored, once", async () => {
  const { violations, counts } = await stopPostgres({ stops: 3, seed: 1, backWithinMs: busyBackMs });
  expect(violations).toEqual([]);
  expect(counts.confirmedOrders).toBeGreaterThan(0);
});
