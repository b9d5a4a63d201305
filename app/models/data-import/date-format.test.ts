import { expect, it } from "vitest";
import { DateEvidence, readDate } from "./date-format";

function orderOf(dates: string[]) {
  const evidence = new DateEvidence();
  for (const date of dates) evidence.add(date);
  return evidence.order();
}

it.each([
  [["2026-03-04", "2026-12-31"], null],
  [["03/04/2026", "25/04/2026"], "dmy"],
  [["03/04/2026", "04/25/2026"], "mdy"],
  [["3.4.2026"], "dmy"],
  [["03/04/2026"], "ask"],
  [["25/04/2026", "04/25/2026"], "ask"],
  [["03/03/2026"], null],
])("%j is in the order %j", (dates, order) => {
  expect(orderOf(dates)).toBe(order);
});

it.each([
  ["2026-03-04", null, "2026-03-04"],
  ["2026/3/4", null, "2026-03-04"],
  ["2021-02-09T00:23:25.000Z", null, "2021-02-09T00:23:25.000Z"],
  ["2021-02-09 00:23:25 UTC", null, "2021-02-09T00:23:25.000Z"],
  ["2021-02-09 01:23:25 +0100", null, "2021-02-09T00:23:25.000Z"],
  ["09/02/2021 00:23", "dmy", "2021-02-09"],
  ["09/02/2021 00:23", "mdy", "2021-09-02"],
  ["4.3.26", "dmy", "2026-03-04"],
  ["31/02/2026", "dmy", null],
  ["next week", "dmy", null],
] as const)("%j in the order %j is %j", (text, order, date) => {
  expect(readDate(text, order)).toBe(date);
});
