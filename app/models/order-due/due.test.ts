import { describe, expect, it } from "vitest";
import { expectedOf, isLate } from "~/models/purchase-order/expected";
import { dueOf } from "./due";

const moment = (text: string) => new Date(text);
const nothing = { expectedAt: null, sentAt: null, leadTimeDays: 0 };

function passes(awaited: Partial<typeof nothing> | object, timeZone = "UTC"): string | undefined {
  return dueOf({ ...nothing, ...awaited }, timeZone)?.passesAt.toISOString();
}

describe("an order that is expected", () => {
  it("at a moment is overdue from that moment on", () => {
    expect(passes({ expectedAt: moment("2026-11-12T09:30:00Z") })).toBe("2026-11-12T09:30:00.000Z");
  });

  it.each([
    ["UTC", "2026-11-12T00:00:00Z", "2026-11-13T00:00:00.000Z"],
    ["America/New_York", "2026-11-12T05:00:00Z", "2026-11-13T05:00:00.000Z"],
    ["Pacific/Auckland", "2026-11-11T11:00:00Z", "2026-11-12T11:00:00.000Z"],
    // The clock is put back on this day, and forward on that one.
    ["America/New_York", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00.000Z"],
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00.000Z"],
    // Midnight is left out here: the day begins at one.
    ["America/Santiago", "2026-09-06T04:00:00Z", "2026-09-07T03:00:00.000Z"],
  ])("on a day in %s is overdue when that day is over", (timeZone, expectedAt, passesAt) => {
    expect(passes({ expectedAt: moment(expectedAt) }, timeZone)).toBe(passesAt);
  });

  it("is judged by that, whatever the supplier's lead time", () => {
    const expectedAt = moment("2026-11-20T10:00:00Z");
    expect(passes({ expectedAt, sentAt: moment("2026-01-01T00:00:00Z"), leadTimeDays: 3 })).toBe(
      "2026-11-20T10:00:00.000Z",
    );
  });
});

describe("an order that is not", () => {
  const sent = { sentAt: moment("2026-11-05T14:32:00Z"), leadTimeDays: 7 };

  it("is due the supplier's lead time after it was sent, until that day is over", () => {
    expect(passes(sent)).toBe("2026-11-13T00:00:00.000Z");
    expect(passes(sent, "Pacific/Auckland")).toBe("2026-11-13T11:00:00.000Z");
    expect(dueOf({ ...nothing, ...sent }, "Pacific/Auckland")?.on.getDate()).toBe(13);
  });

  it("is never due without a lead time, nor before it was sent", () => {
    expect(passes({ ...sent, leadTimeDays: 0 })).toBeUndefined();
    expect(passes({ ...sent, sentAt: null })).toBeUndefined();
  });
});

describe("the day an order is expected", () => {
  const sentAt = moment("2026-12-01T02:00:00Z");
  const lead = { expectedAt: null, sentAt, leadTimeDays: 14 };

  it("is the agreed one, else about the lead time after it was sent, in the shop's time zone", () => {
    expect(expectedOf({ ...lead, status: "sent" }, "America/New_York")).toEqual({
      expectedOn: "2026-12-14",
      expectedBy: "lead_time",
    });
    expect(expectedOf({ ...lead, status: "partial" }, "Asia/Tokyo").expectedOn).toBe("2026-12-15");
    const agreed = { ...lead, expectedAt: moment("2026-12-20T00:00:00Z"), status: "received" as const };
    expect(expectedOf(agreed, "UTC")).toEqual({ expectedOn: "2026-12-20", expectedBy: "agreed" });
  });

  it.each(["draft", "received", "cancelled"] as const)("is not calculated for one that is %s", (status) => {
    expect(expectedOf({ ...lead, status }, "UTC")).toEqual({ expectedOn: null, expectedBy: null });
  });

  it("has passed when the alert says so, at a moment or with its day", () => {
    const at = (expectedAt: string | null, now: string, status: "sent" | "received" = "sent") =>
      isLate(
        { status, expectedAt, expectedOn: "2026-12-14" },
        { now: moment(now), timeZone: "America/New_York" },
      );
    expect(at(null, "2026-12-15T04:59:00Z")).toBe(false);
    expect(at(null, "2026-12-15T05:00:00Z")).toBe(true);
    expect(at("2026-12-14T15:00:00.000Z", "2026-12-14T14:59:00Z")).toBe(false);
    expect(at("2026-12-14T15:00:00.000Z", "2026-12-14T15:00:00Z")).toBe(true);
    expect(at("2026-12-14T15:00:00.000Z", "2026-12-20T15:00:00Z", "received")).toBe(false);
  });
});
