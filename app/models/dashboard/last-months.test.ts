import { expect, it } from "vitest";
import { lastMonths } from "./last-months";

it("the last months end with the one that the shop is in, and pass over the year", () => {
  const newYear = new Date("2026-01-01T02:00:00Z");
  expect(lastMonths(3, "UTC", newYear)).toEqual(["2025-11", "2025-12", "2026-01"]);
  expect(lastMonths(3, "America/New_York", newYear)).toEqual(["2025-10", "2025-11", "2025-12"]);
  expect(lastMonths(12, "Pacific/Auckland", new Date("2026-11-21T10:00:00Z"))).toHaveLength(12);
});
