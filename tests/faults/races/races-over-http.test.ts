// races.test.ts plays the same races in one process every day.
// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { startTestPostgres } from "../../support/test-postgres";
import { kinds } from "./kinds";
import { playRaces } from "./play";

let postgres: EmbeddedPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());

test("clients who do the same at the same moment, through two processes, never get more than there is", async () => {
  const rounds = Object.keys(kinds).length;
  const { violations, counts } = await playRaces({ postgres, rounds, seed: 1, most: 12 });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ rounds });
  expect(counts.won).toBeGreaterThan(rounds);
});
