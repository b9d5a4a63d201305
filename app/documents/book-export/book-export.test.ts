import { describe, expect, it } from "vitest";
import { bookRoles } from "~/models/book-account/roles";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { writeBookFile } from "./write-book-file";

const line = (given: Partial<ExportLine>): ExportLine => ({
  ...{
    entry: 1,
    day: "2026-11-30",
    kind: "bill",
    locationId: "0",
    documentId: 5,
    role: "payables",
    amount: "1",
  },
  ...{ reference: "R-1", party: "Müller & Co", text: "Bill R-1", ...given },
});

const content: ExportContent = {
  ...{ number: 3, firstDay: "2026-11-30", until: "2026-11-30", currency: "EUR" },
  createdAt: new Date("2026-12-01T08:09:10.123Z"),
  accounts: {
    accounts: bookRoles.map((role, place) => ({ role, code: String(1000 + place), name: `Account ${role}` })),
    ...{ datevConsultant: "1001", datevClient: "42" },
  },
  lines: [
    line({ role: "receivedNotBilled", amount: "100" }),
    line({ role: "inputTax", amount: "19" }),
    line({ role: "payables", amount: "-119" }),
  ],
};

const rowsOf = (format: "csv" | "xero" | "quickbooks" | "datev") => {
  const bytes = writeBookFile(content, format, 1).content;
  const text = new TextDecoder(format === "datev" ? "windows-1252" : "utf-8").decode(bytes);
  return text.trimEnd().split(/\r?\n/);
};

describe("a book export", () => {
  it("is a plain journal with both sides", () => {
    const [head, first, , last] = rowsOf("csv");
    expect(head).toContain("Export,Entry,Date,Account role,Account code,Account name,Debit,Credit,Currency");
    expect(first).toBe(
      "3,3-1,2026-11-30,receivedNotBilled,1001,Account receivedNotBilled,100.00,,EUR,bill,5,R-1,Müller & Co,,Bill R-1",
    );
    expect(last).toContain("payables,1002,Account payables,,119.00,EUR");
  });

  it("is a manual journal for Xero: below 0 on the credit side, the month as a word", () => {
    const [head, , , last] = rowsOf("xero");
    expect(head).toContain("*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount");
    expect(last).toBe('3-1 Bill R-1,30 Nov 2026,"Bill R-1, Müller & Co",1002,Tax Exempt,-119,,,,');
  });

  it("is a journal entry for QuickBooks, by names of accounts and with the supplier", () => {
    const [head, first] = rowsOf("quickbooks");
    expect(head).toContain("*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name");
    expect(first).toBe("3-1,11/30/2026,Account receivedNotBilled,100.00,,Bill R-1,Müller & Co,EUR,,");
  });

  it("is a posting batch for DATEV: pairs of accounts, decimal commas, Windows-1252", () => {
    const [head, columns, ...rows] = rowsOf("datev");
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201080910123;;"RE";"";"";1001;42;20260101;4;20261130;20261130;' +
        '"Backroom 3";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(columns?.split(";")).toHaveLength(14);
    expect(rows).toEqual([
      '100,00;"S";"EUR";;;"";1001;1002;"";3011;"R-1";"";;"Bill R-1, Müller & Co"',
      '19,00;"S";"EUR";;;"";1004;1002;"";3011;"R-1";"";;"Bill R-1, Müller & Co"',
    ]);
  });

  it("has two decimals for DATEV in yen too, and no file for it of a currency with three", () => {
    const yen = writeBookFile({ ...content, currency: "JPY" }, "datev", 1).content;
    expect(new TextDecoder("windows-1252").decode(yen)).toContain('\r\n100,00;"S";"JPY"');
    expect(() => writeBookFile({ ...content, currency: "KWD" }, "datev", 1)).toThrow(
      expect.objectContaining({ code: "NOT_FOUND" }),
    );
    const dinars = writeBookFile({ ...content, currency: "KWD" }, "quickbooks", 1).content;
    expect(new TextDecoder().decode(dinars)).toContain("Account inputTax,19.000,,");
  });

  it("is the same bytes each time, and has no part beyond its last", () => {
    for (const format of ["csv", "json", "xero", "quickbooks", "datev"] as const)
      expect(writeBookFile(content, format, 1)).toEqual(writeBookFile(content, format, 1));
    expect(writeBookFile(content, "datev", 1).name).toBe("EXTF_Buchungsstapel_books-3-datev.csv");
    expect(() => writeBookFile(content, "csv", 2)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });
});
