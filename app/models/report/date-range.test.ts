import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toRange } from "~/models/date-range";
import { reportDates } from "./schema";

const hour = 3_600_000;

function range(timeZone: string, startDate?: string, endDate = startDate) {
  const { from, until } = toRange(timeZone, { startDate, endDate });
  return [from?.toISOString() ?? null, until?.toISOString() ?? null];
}

describe("a day of a report", () => {
  it.each([
    ["UTC", "2026-11-21", "2026-11-21T00:00", 24],
    ["America/New_York", "2026-11-21", "2026-11-21T05:00", 24],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00", 23],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00", 25],
    ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00", 23],
    ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00", 25],
    ["Europe/Berlin", "2026-12-31", "2026-12-30T23:00", 24],
    ["Europe/Berlin", "2028-02-29", "2028-02-28T23:00", 24],
    ["Asia/Kolkata", "2027-01-01", "2026-12-31T18:30", 24],
    ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00", 25],
    ["Pacific/Auckland", "2026-09-27", "2026-09-26T12:00", 23],
    ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00", 24.5],
    ["Pacific/Kiritimati", "2026-06-01", "2026-05-31T10:00", 24],
    ["Pacific/Pago_Pago", "2026-06-01", "2026-06-01T11:00", 24],
  ])("in %s, %s, begins at %sZ and has %d hours", (timeZone, day, start, hours) => {
    const from = new Date(`${start}Z`);
    const until = new Date(from.getTime() + hours * hour);
    expect(range(timeZone, day)).toEqual([from.toISOString(), until.toISOString()]);
  });

  it.each([
    ["begins at 1:00 where the clock leaves midnight out", "America/Sao_Paulo", "2018-11-04", "03:00", 23],
    ["begins at 0:00 though midnight comes back as 23:00", "America/Sao_Paulo", "2019-02-17", "03:00", 24],
    [
      "has its first hour twice where the clock goes back to midnight",
      "America/Havana",
      "2026-11-01",
      "04:00",
      25,
    ],
    ["begins at 1:00 in Beirut's spring", "Asia/Beirut", "2026-03-29", "22:00", 23],
  ])("%s", (_what, timeZone, day, start, hours) => {
    const [from, until] = range(timeZone, day);
    expect(from?.slice(11, 16)).toBe(start);
    expect((Date.parse(until ?? "") - Date.parse(from ?? "")) / hour).toBe(hours);
  });

  it("may be one that never was: Samoa went from the 29th to the 31st", () => {
    expect(range("Pacific/Apia", "2011-12-30")).toEqual([
      "2011-12-30T10:00:00.000Z",
      "2011-12-30T10:00:00.000Z",
    ]);
    expect(range("Pacific/Apia", "2011-12-29", "2011-12-31")).toEqual([
      "2011-12-29T10:00:00.000Z",
      "2011-12-31T10:00:00.000Z",
    ]);
  });
});

describe("the dates of a report", () => {
  it("may be open at either end", () => {
    const day = "2026-06-01";
    expect(toRange("UTC", {})).toEqual({ from: null, until: null });
    expect(toRange("UTC", { startDate: day })).toEqual({ from: new Date(day), until: null });
    expect(toRange("UTC", { endDate: day })).toEqual({ from: null, until: new Date("2026-06-02") });
  });

  it("take a timestamp to the millisecond, both ends with it, whatever the shop's zone", () => {
    const ends = ["2026-06-01T12:00:00+02:00", "2026-06-01T10:00:00Z"] as const;
    expect(range("Asia/Tokyo", ...ends)).toEqual(["2026-06-01T10:00:00.000Z", "2026-06-01T10:00:00.001Z"]);
    expect(range("Asia/Tokyo", "2026-06-01", "2026-06-01T10:00:00.5Z")).toEqual([
      "2026-05-31T15:00:00.000Z",
      "2026-06-01T10:00:00.501Z",
    ]);
  });

  it.each([
    ["2026-06-02", "2026-06-01"],
    ["2026-06-01T10:00:00.001Z", "2026-06-01T10:00:00Z"],
    ["2026-06-02", "2026-06-02T03:59:59Z"],
    ["2026-06-02T04:00:00Z", "2026-06-01"],
  ])("may not go from %s back to %s in New York", (startDate, endDate) => {
    expect(() => toRange("America/New_York", { startDate, endDate })).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        issues: [{ path: "startDate", message: "The start date is after the end date." }],
      }),
    );
  });

  it("may be a moment, alone or within its day", () => {
    const moment = "2026-06-02T03:59:59.999Z";
    const next = "2026-06-02T04:00:00.000Z";
    expect(range("America/New_York", moment)).toEqual([moment, next]);
    expect(range("America/New_York", moment, "2026-06-01")).toEqual([moment, next]);
    expect(range("America/New_York", "2026-06-02", next)).toEqual([next, "2026-06-02T04:00:00.001Z"]);
  });

  const dates = z.object(reportDates);

  it.each(["2026-06-01", "2028-02-29", "2026-06-01T10:00:00Z", "2026-06-01T10:00:00.123456-11:30"])(
    "may be written %s",
    (startDate) => {
      expect(dates.parse({ startDate })).toEqual({ startDate });
    },
  );

  it("may have an offset whose plus the query took for a space", () => {
    expect(dates.parse({ endDate: "2026-06-01T10:00:00 05:30" })).toEqual({
      endDate: "2026-06-01T10:00:00+05:30",
    });
  });

  it.each([
    "",
    "today",
    "2026",
    "2026-06",
    "2026-6-1",
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "2026-06-00",
    "01.06.2026",
    "20260601",
    "2026-06-01 05:30",
    "2026-06-01T10:00:00",
    "2026-02-30T10:00:00Z",
    "2026-06-01T25:00:00Z",
    "2026-06-01T10:00:00+25:00",
    "+012026-06-01",
    "1780272000",
  ])("may not be written '%s'", (startDate) => {
    expect(dates.safeParse({ startDate }).success).toBe(false);
  });
});
