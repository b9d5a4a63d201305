import { expect, it } from "vitest";
import { expectedMoment } from "./expected";

it("takes a day as the shop's own, and a timestamp as it is", () => {
  expect(expectedMoment("2026-12-01", "America/New_York").toISOString()).toBe("2026-12-01T05:00:00.000Z");
  expect(expectedMoment("2026-12-01", "Asia/Tokyo").toISOString()).toBe("2026-11-30T15:00:00.000Z");
  expect(expectedMoment("2026-12-01T10:00:00+02:00", "Asia/Tokyo").toISOString()).toBe(
    "2026-12-01T08:00:00.000Z",
  );
});
