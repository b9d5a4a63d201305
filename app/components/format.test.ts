import { describe, expect, it } from "vitest";
import { makeFormat } from "./format";

const portland = makeFormat({ currency: "USD", locale: "en", timeZone: "America/Los_Angeles" });

describe("figures as the merchant reads them", () => {
  it("shows days by the shop's own clock", () => {
    expect(portland.dayOf("2026-11-21T06:00:00Z")).toBe("2026-11-20");
    expect(portland.dateTime("2026-11-21T06:25:00Z")).toBe("Nov 20, 2026, 10:25 PM");
  });

  it("writes money in the order's currency and the shop's language", () => {
    const berlin = makeFormat({ currency: "EUR", locale: "de", timeZone: "Europe/Berlin" });
    expect(portland.money(1234.5)).toBe("$1,234.50");
    expect(portland.money(1234, "JPY")).toBe("¥1,234");
    expect(berlin.money(1234.5).replace(/\s/g, " ")).toBe("1.234,50 €");
  });

  it("has the same minus sign in every language, and a plus where it is a change", () => {
    const berlin = makeFormat({ currency: "EUR", locale: "de", timeZone: "Europe/Berlin" });
    expect([portland.number(-3), berlin.number(-3)]).toEqual(["\u22123", "\u22123"]);
    expect([portland.money(-1.5), portland.percent(-0.125)]).toEqual(["\u2212$1.50", "\u221212.5%"]);
    expect([portland.signed(4), portland.signed(0), portland.signed(-4)]).toEqual(["+4", "0", "\u22124"]);
  });

  it("gives nothing a minus sign, nor what is rounded to nothing", () => {
    expect([portland.number(-0), portland.money(-0.001), portland.percent(-0.0001)]).toEqual([
      "0",
      "$0.00",
      "0%",
    ]);
    expect([portland.decimal(-0.004, 2), portland.shortMoney(-0)]).toEqual(["0.00", "$0"]);
  });

  it("shortens the money of a chart, and writes whole what a language does not shorten", () => {
    const berlin = makeFormat({ currency: "EUR", locale: "de", timeZone: "Europe/Berlin" });
    const plain = (words: string) => words.replace(/\s/g, " ");
    expect([0, 93.6, 482.71, 10_416].map(portland.shortMoney)).toEqual(["$0", "$93.60", "$483", "$10.4K"]);
    expect([3133.11, 1_234_567].map(berlin.shortMoney).map(plain)).toEqual(["3.133 €", "1,2 Mio. €"]);
  });

  it("counts one thing and many", () => {
    expect(portland.count(1, "unit")).toBe("1 unit");
    expect(portland.count(10496, "order")).toBe("10,496 orders");
  });
});
