import { describe, expect, it } from "vitest";
import { translateSentence } from "~/texts/translate";
import { accountFaults, datevFaults } from "./account-faults";
import { datevDigitsOf } from "./datev-digits";
import type { BookRole } from "./roles";

const faults = (codes: Partial<Record<BookRole, string>>, datev = "") => {
  const accounts = Object.entries(codes).map(([role, code]) => ({ role: role as BookRole, code, name: "" }));
  const found = accountFaults({ accounts, datevConsultant: datev, datevClient: "" });
  return Object.fromEntries([...found].map(([role, fault]) => [role, translateSentence(fault)]));
};

describe("accounts for DATEV", () => {
  it("are digits, as many everywhere", () => {
    expect(faults({ stock: "3980", bank: "1200", exchange: "2660" }, "1001")).toEqual({});
    expect(faults({ stock: "3980", bank: "1200", exchange: "26600" }, "1001")).toEqual({
      exchange: "must have 4 digits, as the other account numbers: DATEV has one length for all",
    });
    expect(faults({ stock: "Stock", bank: "1200", exchange: "266" }, "1001")).toEqual({
      stock: "must have 4 to 8 digits, as DATEV requires",
      exchange: "must have 4 to 8 digits, as DATEV requires",
    });
  });

  it("may have one digit more where they are a supplier's own", () => {
    expect(faults({ stock: "3980", bank: "1200", payables: "70000", prepayments: "1510" }, "1001")).toEqual(
      {},
    );
    expect(faults({ stock: "3980", bank: "12000000", payables: "700000" }, "1001")).toMatchObject({
      payables: expect.any(String) as string,
    });
    expect(faults({ stock: "39800000", bank: "12000000", payables: "700000001" }, "1001")).toEqual({});
  });

  it("have the digits of most of the ledger, whatever suppliers' accounts have", () => {
    const of = (...codes: string[]) => datevDigitsOf(codes.map((code) => ({ role: "stock" as const, code })));
    expect(of("3980", "1200", "12000")).toBe(4);
    expect(of("39800", "12000", "1200")).toBe(5);
    expect(of("39800", "1200")).toBe(4);
    expect(of("", "Stock")).toBe(4);
    expect(datevDigitsOf([{ role: "payables", code: "70000" }])).toBe(4);
  });

  it("go with a consultant from 1001 on and a client from 1 on, or with none", () => {
    expect([...datevFaults({ datevConsultant: "1001", datevClient: "1" })]).toEqual([]);
    expect([...datevFaults({ datevConsultant: "", datevClient: "" })]).toEqual([]);
    expect([...datevFaults({ datevConsultant: "999", datevClient: "0" }).keys()]).toEqual([
      "datevConsultant",
      "datevClient",
    ]);
  });
});

it("without a number at DATEV an account has any code that Xero takes", () => {
  expect(faults({ stock: "1-4000", bank: "BANK", payables: "" })).toEqual({});
  expect(faults({ stock: "INVENTORY-ASSET" })).toEqual({
    stock: "must have at most 10 characters: Xero takes no longer ones, and QuickBooks goes by the name",
  });
});
