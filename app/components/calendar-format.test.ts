import { expect, it } from "vitest";
import { makeCalendarFormat } from "./calendar-format";

it("a calendar day is the same day for everybody, in each language's format", () => {
  const english = makeCalendarFormat("en-US");
  expect(english.month("2026-11")).toBe("Nov 2026");
  expect(english.day("2026-11-01")).toBe("Nov 1, 2026");
  expect(english.shortDay("2026-11-01")).toBe("Nov 1");
  expect(makeCalendarFormat("de").day("2026-11-01")).toBe("01.11.2026");
});
