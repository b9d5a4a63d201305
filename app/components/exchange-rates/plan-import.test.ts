import { describe, expect, it } from "vitest";
import { readCells } from "~/lib/csv/read-csv";
import { planImport, ratesToSave } from "./plan-import";

const shop = { known: [], shopCurrency: "USD", locale: "en" };
const plan = (text: string, given: Partial<Parameters<typeof planImport>[1]> = {}) =>
  planImport(readCells(text), { ...shop, ...given });
const shortOf = (text: string, given = {}) =>
  plan(text, given)?.map((row) => [
    row.kind,
    row.currency,
    row.day,
    row.kind === "refused" ? row.fault : row.rate,
  ]);

describe("a list of rates", () => {
  it("is read by the names of its columns, or in the order currency, date, rate", () => {
    const read = [["create", "EUR", "2026-11-02", 1.0842]];
    expect(shortOf("Rate,Currency,Date\n1.0842,eur,2026-11-02")).toEqual(read);
    expect(shortOf("EUR\t2026-11-02\t1.0842")).toEqual(read);
    expect(shortOf("Währung;Datum;Kurs\nEUR;02.11.2026;1,0842")).toEqual(read);
  });

  it("without these columns is none", () => {
    expect(plan("Currency,Rate\nEUR,1.08")).toBeNull();
    expect(plan("EUR,1.08")).toBeNull();
    expect(plan("")).toBeNull();
  });

  it("tells new rates from others and from those that stay", () => {
    const known = [
      { currency: "EUR", validFrom: "2026-11-02", rate: 1.08 },
      { currency: "EUR", validFrom: "2026-11-03", rate: 1.09 },
    ];
    const read = plan("EUR,2026-11-02,1.08\nEUR,2026-11-03,1.1\nEUR,2026-11-04,1.11", { known });
    expect(read?.map(({ kind }) => kind)).toEqual(["same", "change", "create"]);
    expect(ratesToSave(read ?? [])).toEqual([
      { currency: "EUR", validFrom: "2026-11-03", rate: 1.1 },
      { currency: "EUR", validFrom: "2026-11-04", rate: 1.11 },
    ]);
  });

  it("names each line's fault", () => {
    const lines = [
      "XXQ,2026-11-02,1.08",
      "USD,2026-11-02,1.08",
      "EUR,2026-02-30,1.08",
      "EUR,2026-11-02,0",
      "EUR,2026-11-02,about one",
      "EUR,2026-11-02,1.00000000001",
      "EUR,2026-11-02,1.08",
      "EUR,2026-11-02,1.09",
    ];
    const faults = plan(lines.join("\n"))?.map((row) => (row.kind === "refused" ? row.fault : row.kind));
    expect(faults).toEqual(["currency", "ownCurrency", "day", "rate", "rate", "rate", "create", "twice"]);
    expect(plan(lines.join("\n"))?.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("reads three digits behind a sign as the other numbers or the locale show", () => {
    const ratesOf = (text: string, locale: string) => shortOf(text, { locale })?.map((row) => row[3]);
    expect(ratesOf("EUR,2026-11-02,1.084", "en")).toEqual([1.084]);
    expect(ratesOf("EUR;2026-11-02;1,084", "de")).toEqual([1.084]);
    expect(ratesOf("EUR;2026-11-02;1.084\nEUR;2026-11-03;0.0842", "de")).toEqual([1.084, 0.0842]);
    expect(ratesOf("SEK\t2026-11-02\t0,084", "en")).toEqual([0.084]);
    expect(ratesOf("EUR;2026-11-02;1.350,25", "en")).toEqual([1350.25]);
  });

  it("reads days as the others or the locale show", () => {
    const daysOf = (text: string, locale: string) => shortOf(text, { locale })?.map((row) => row[2]);
    expect(daysOf("EUR,11/02/2026,1.08", "en")).toEqual(["2026-11-02"]);
    expect(daysOf("EUR,11/02/2026,1.08", "en-GB")).toEqual(["2026-02-11"]);
    expect(daysOf("EUR,11/02/2026,1.08\nEUR,02/21/2026,1.08", "en-GB")).toEqual(["2026-11-02", "2026-02-21"]);
  });
});
