import { expect, it } from "vitest";
import type { LedgerEntry } from "../../../../simulator/world/types";
import type { Dump } from "../dump";
import type { RecordedRequest } from "../history";
import { correctionsKeepTheShelfFilled } from "./corrections";
import { sourcesStayFilled } from "./documents";

/** A transfer whose leg at the source left -2 there. */
function takingTooMuch({ reversesId, evenIfShort }: { reversesId: number | null; evenIfShort: boolean }) {
  const leg = {
    ...{ actor: "app", referenceDocumentUri: "gid://backroom/Transfer/6" },
    ...{ before: 1, delta: -3, after: -2, variantId: 1, locationId: 2 },
  };
  const transfer = { id: 6, reverses_id: reversesId, notes: "undone" };
  const request = { what: "undo transfer", body: { note: "undone", evenIfShort } };
  return {
    truth: [leg as LedgerEntry],
    dump: { stock_transfers: [transfer], receipts: [], stock_counts: [] } as unknown as Dump,
    asked: [request as unknown as RecordedRequest],
  };
}

function rulesBroken(found: ReturnType<typeof takingTooMuch>): string[] {
  const words = [...sourcesStayFilled(found), ...correctionsKeepTheShelfFilled(found)];
  return words.map((one) => one.slice(0, one.indexOf(":")));
}

it("a transfer that takes more than there is is found, whatever anybody said", () => {
  expect(rulesBroken(takingTooMuch({ reversesId: null, evenIfShort: true }))).toEqual(["C4"]);
});

it("one that takes units back is found once, unless somebody said that the stock may fall below 0", () => {
  expect(rulesBroken(takingTooMuch({ reversesId: 1, evenIfShort: false }))).toEqual(["C15"]);
  expect(rulesBroken(takingTooMuch({ reversesId: 1, evenIfShort: true }))).toEqual([]);
});
