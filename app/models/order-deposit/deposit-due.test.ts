import { describe, expect, it } from "vitest";
import { depositDue } from "./deposit-due";

const order = { status: "sent", total: "1000.05", currency: "USD", percent: "30", paid: "0" } as const;

describe("depositDue", () => {
  it("is the supplier's percentage of the total, rounded to the currency's digits", () => {
    expect(depositDue(order)).toBe("300.02");
    expect(depositDue({ ...order, currency: "JPY", total: 1001, percent: 12.5 })).toBe("125");
    expect(depositDue({ ...order, currency: "KWD", total: "10.001", percent: 50 })).toBe("5.001");
  });

  it("is less what was paid, and never below nothing", () => {
    expect(depositDue({ ...order, paid: "100" })).toBe("200.02");
    expect(depositDue({ ...order, paid: "400" })).toBe("0");
  });

  it("is nothing of a draft, and of an order that came or was canceled", () => {
    for (const status of ["draft", "received", "cancelled"] as const)
      expect(depositDue({ ...order, status })).toBe("0");
  });
});
