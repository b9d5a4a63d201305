// killed.test.ts lets leases run out every day.
// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { startTestPostgres } from "../../support/test-postgres";
import { halts } from "./halts";
import { playFencing } from "./play";

let postgres: EmbeddedPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());

test("processes that were stopped past their lease write nothing and send nothing when they wake", async () => {
  const { violations, counts } = await playFencing({ postgres, rounds: halts.length });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ rounds: halts.length, lateWrites: 0, lateRequests: 0, doubled: 0 });
});
