import { expect, it } from "vitest";
import { limitsIn, nextOrderDay, orderLimits, weekdaysIn } from "./order-terms";

const anyDay = { orderDays: "", orderEveryWeeks: 1, orderWeeksFrom: null, closedUntil: null };
// A Wednesday.
const today = "2026-11-25";

it("a supplier without order days takes orders today", () => {
  expect(nextOrderDay(anyDay, today)).toBe(today);
});

it("the next order day is today or the next of its weekdays", () => {
  expect(nextOrderDay({ ...anyDay, orderDays: "WE" }, today)).toBe(today);
  expect(nextOrderDay({ ...anyDay, orderDays: "MO,TH" }, today)).toBe("2026-11-26");
  expect(nextOrderDay({ ...anyDay, orderDays: "MO,TU" }, today)).toBe("2026-11-30");
});

it("every other week is counted from the week of the given day", () => {
  const terms = { ...anyDay, orderDays: "TH", orderEveryWeeks: 2 };
  expect(nextOrderDay({ ...terms, orderWeeksFrom: "2026-11-23" }, today)).toBe("2026-11-26");
  expect(nextOrderDay({ ...terms, orderWeeksFrom: "2026-11-29" }, today)).toBe("2026-11-26");
  expect(nextOrderDay({ ...terms, orderWeeksFrom: "2026-12-01" }, today)).toBe("2026-12-03");
  expect(nextOrderDay({ ...terms, orderWeeksFrom: "2026-11-16" }, today)).toBe("2026-12-03");
});

it("a closed supplier takes orders again from its next order day", () => {
  expect(nextOrderDay({ ...anyDay, closedUntil: "2026-12-01" }, today)).toBe("2026-12-02");
  expect(nextOrderDay({ ...anyDay, closedUntil: today }, today)).toBe("2026-11-26");
  expect(nextOrderDay({ ...anyDay, closedUntil: "2026-11-20" }, today)).toBe(today);
  expect(nextOrderDay({ ...anyDay, orderDays: "MO", closedUntil: "2026-12-01" }, today)).toBe("2026-12-07");
});

it("weekdays are listed in the order of the week", () => {
  expect(weekdaysIn("TH,MO")).toEqual(["MO", "TH"]);
  expect(weekdaysIn("")).toEqual([]);
});

it("a limit of 0 is none, and what an order may cost limits none in another currency", () => {
  const limits = orderLimits({ mostAmount: 900, mostWeight: 0, mostVolume: 1.2 });
  expect(limits).toEqual({ amount: 900, volume: 1.2 });
  expect(limitsIn("EUR", limits, "EUR")).toEqual(limits);
  expect(limitsIn("USD", limits, "EUR")).toEqual({ volume: 1.2 });
  expect(limitsIn("EUR", { volume: 1.2 }, "EUR")).toEqual({ volume: 1.2 });
});
