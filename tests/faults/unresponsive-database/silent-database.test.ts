import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longIf } from "../../support/long";
import { playStall, type Stage, stalls, startStage } from "./play";

/** How long it takes is measured with nothing else at work, by `npm run drill`. */
const whateverItTakes = {
  readyzMs: Infinity,
  healthzMs: Infinity,
  listMs: Infinity,
  backMs: Infinity,
};

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ DATABASE_REQUEST_SECONDS: "2", DATABASE_STATEMENT_SECONDS: "6" });
});
afterAll(() => stage.stop());

describe.each(stalls)("PostgreSQL is in trouble under clerks at work: %s", (silence) => {
  // A server that takes requests and answers none is the worst of them.
  test(
    "every request is answered, and afterwards everything that was confirmed is stored, once",
    longIf(silence !== "swallow"),
    async () => {
      const { violations, seen, counts } = await playStall(
        stage,
        { silence, slowMs: 3_000 },
        whateverItTakes,
      );
      expect(violations).toEqual([]);
      expect(counts.confirmedOrders).toBeGreaterThan(0);
      // Half of all packets suffice for many an answer.
      if (silence === "lossy") return;
      expect(seen.list.statuses).toEqual({ 503: seen.list.answers });
      expect(seen.readyz.statuses).toEqual({ 503: seen.readyz.answers });
    },
  );
});
