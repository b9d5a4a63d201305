import { expect, it } from "vitest";
import { dayInZone } from "./day-in-zone";

it("a day begins at the zone's midnight, also half an hour beside UTC's", () => {
  const kolkata = dayInZone("Asia/Kolkata");
  expect(kolkata(Date.parse("2026-03-01T18:29:59.999Z"))).toBe("2026-03-01");
  expect(kolkata(Date.parse("2026-03-01T18:30:00Z"))).toBe("2026-03-02");
  expect(dayInZone("America/New_York")(Date.parse("2026-07-01T03:59:59Z"))).toBe("2026-06-30");
  expect(dayInZone("UTC")(Date.parse("2026-07-01T00:00:00Z"))).toBe("2026-07-01");
});
