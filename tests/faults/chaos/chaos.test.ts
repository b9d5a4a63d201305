// killed.test.ts and processes/several.test.ts play its parts every day.
// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { startTestPostgres } from "../../support/test-postgres";
import { playChaos } from "./play";

let postgres: EmbeddedPostgres;
beforeAll(async () => void (postgres = await startTestPostgres({ durable: true })));
afterAll(() => postgres.stop());

test("two web and two worker processes are killed and stopped, and so is PostgreSQL: what was confirmed is stored, once", async () => {
  const { violations, counts } = await playChaos({ postgres, seed: 1, rounds: 3, pace: 0.2 });
  expect(violations).toEqual([]);
  expect(counts.kills + counts.halts + counts.postgresCrashes + counts.postgresFreezes).toBe(6);
  expect(counts.confirmedOrders).toBeGreaterThan(0);
});
