import { describe, expect, it } from "vitest";
import { progressOf, rowOfCode, sheetRows, shownRows } from "./sheet-rows";
import { emptyOutbox, type UnsavedLines } from "./unsaved-lines";

const id = (n: number) => `gid://platform/ProductVariant/${n}`;
const line = (n: number, sku: string, onHand: number) => ({
  variantId: id(n),
  sku,
  title: `Product ${n}`,
  barcode: `400000000000${n}`,
  vendor: "Atelier Nord",
  onHand,
});
const item = (n: number, countedQuantity: number, expectedQuantity: number) => ({
  variantId: id(n),
  sku: `S-${n}`,
  title: `Product ${n}`,
  countedQuantity,
  expectedQuantity,
  variance: countedQuantity - expectedQuantity,
  countedAt: "2026-11-21T10:00:00.000Z",
});
const sources = {
  lines: [line(1, "S-1", 4), line(2, "S-2", 9)],
  items: [item(2, 8, 10), item(7, 1, 0)],
  extras: [],
  outbox: emptyOutbox,
};
const waiting = (lines: UnsavedLines) => ({ outbox: { sent: null, waiting: lines } });

describe("the sheet of a count", () => {
  it("has what is stocked at the location and what is counted besides, each once", () => {
    const rows = sheetRows(sources);
    expect(rows.map(({ variantId, counted, expected }) => [variantId, counted, expected])).toEqual([
      [id(1), null, 4],
      [id(2), 8, 10],
      [id(7), 1, 0],
    ]);
  });

  it("shows what was typed last, also before it is saved", () => {
    const rows = sheetRows({ ...sources, ...waiting({ [id(1)]: { set: 5 }, [id(2)]: { set: null } }) });
    expect(rows.map(({ counted, isUnsaved }) => [counted, isUnsaved])).toEqual([
      [5, true],
      [null, true],
      [1, false],
    ]);
  });

  it("adds what was scanned here to what others have counted meanwhile", () => {
    const sent = { key: "a", countedSince: null, lines: { [id(2)]: { add: 1 } } };
    const [, plate] = sheetRows({ ...sources, outbox: { sent, waiting: { [id(2)]: { add: 2 } } } });
    expect(plate).toMatchObject({ counted: 11, isUnsaved: true });
  });

  it("keeps the rows that are as they were, so that they are not drawn again", () => {
    const before = sheetRows(sources);
    const known = new Map(before.map((row) => [row.variantId, row]));
    const after = sheetRows({ ...sources, ...waiting({ [id(1)]: { add: 1 } }) }, known);
    expect(after.map((row, index) => row === before[index])).toEqual([false, true, true]);
  });

  it("keeps a row in its view while it is being counted", () => {
    const shown = { view: "open" as const, search: "", countedBefore: new Set([id(2), id(7)]) };
    const counting = sheetRows({ ...sources, ...waiting({ [id(1)]: { set: 5 } }) });
    expect(shownRows(counting, shown).map(({ variantId }) => variantId)).toEqual([id(1)]);
  });

  it("finds words in any order in title, SKU, barcode and vendor", () => {
    const all = { view: "all" as const, countedBefore: new Set<string>() };
    const find = (search: string) => shownRows(sheetRows(sources), { ...all, search }).length;
    expect(find("s-2")).toBe(1);
    expect(find("product")).toBe(3);
    expect(find("4000000000001")).toBe(1);
    expect(find("s-2 product")).toBe(1);
    expect(find("2 NORD prod")).toBe(1);
    expect(find("nord lamp")).toBe(0);
    expect(find("lamp")).toBe(0);
  });

  it("knows a scanned code, unless two products have it", () => {
    const rows = sheetRows(sources);
    expect(rowOfCode(rows, "s-1")?.variantId).toBe(id(1));
    expect(rowOfCode(rows, "4000000000002")?.variantId).toBe(id(2));
    expect(rowOfCode(rows, "S-9")).toBeNull();
    const twice = sheetRows({ ...sources, lines: [line(1, "S", 1), line(3, "S", 1)], items: [] });
    expect(rowOfCode(twice, "S")).toBeNull();
  });

  it("counts on what the sheet is too short to list", () => {
    const rows = sheetRows(sources);
    expect(progressOf(rows, 0)).toEqual({ counted: 2, total: 3 });
    expect(progressOf(rows, 88)).toEqual({ counted: 2, total: 91 });
  });
});
