import { expect, test } from "vitest";
import { formatsOf } from "./format";

const place = { locale: "en", timeZone: "America/New_York", currency: "USD" };

test("money and days are written as the shop writes them", () => {
  const german = formatsOf({ locale: "de", timeZone: "Europe/Berlin", currency: "EUR" });
  expect(german.money("1234.5")).toBe("1.234,50\u00A0€");
  expect(german.day("2026-11-20T23:30:00Z")).toBe("21.11.2026");
  expect(german.quantity(12_345)).toBe("12.345");
});

test("a unit cost keeps up to four decimals", () => {
  const { amount } = formatsOf(place);
  expect(amount("0.0375", { unitCost: true })).toBe("0.0375");
  expect(amount("12.5", { unitCost: true })).toBe("12.50");
  expect(amount("12.5")).toBe("12.50");
});

test("a currency without cents has none", () => {
  expect(formatsOf({ ...place, currency: "JPY" }).money("1500")).toBe("¥1,500");
});

test.each(["ja", "ar-EG", "fa", "zh-Hant", "not a locale", ""])(
  "a locale that the page has no letters for is written in English: %s",
  (locale) => {
    expect(formatsOf({ ...place, locale }).day("2026-11-21T12:00:00Z")).toBe("Nov 21, 2026");
  },
);
