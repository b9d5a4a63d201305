import { expect, it } from "vitest";
import type { Posting } from "~/models/journal/posting";
import { notExported } from "./not-exported";

const sold = (day: string, cost: bigint): Posting => ({
  ...{ day, kind: "sold", locationId: "1", documentId: 0, reference: "", party: "" },
  lines: [
    { role: "stock", amount: -cost },
    { role: "costOfGoodsSold", amount: cost },
  ],
});

it("an entry is exported once", () => {
  expect(notExported([sold("2026-11-02", 500n)], [])).toEqual([sold("2026-11-02", 500n)]);
  expect(notExported([sold("2026-11-02", 500n)], [sold("2026-11-02", 500n)])).toEqual([]);
});

it("what changed since is the difference, by day", () => {
  const journal = [sold("2026-11-03", 100n), sold("2026-11-02", 700n)];
  expect(notExported(journal, [sold("2026-11-02", 500n)])).toEqual([
    sold("2026-11-02", 200n),
    sold("2026-11-03", 100n),
  ]);
});

it("what is there no more is taken back", () => {
  expect(notExported([], [sold("2026-11-02", 500n)])).toEqual([sold("2026-11-02", -500n)]);
});
