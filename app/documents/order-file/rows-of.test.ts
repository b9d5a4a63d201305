import { describe, expect, it } from "vitest";
import { formatFields } from "~/models/supplier-format/format";
import { orderDocument, orderDocumentLines } from "../../../tests/support/order-document";
import { type Cell, rowsOf } from "./rows-of";

const columnsOf = (...fields: (typeof formatFields)[number][]) =>
  fields.map((field) => ({ field, heading: field }));
const plain = (cell: Cell) => ("text" in cell ? cell.text : "value" in cell ? cell.value : cell.moment);
const firstRow = (paper: Parameters<typeof rowsOf>[0], ...fields: (typeof formatFields)[number][]) =>
  rowsOf(paper, { header: false, columns: columnsOf(...fields) }).rows[0]?.map(plain);

describe("the rows of a supplier's file", () => {
  it("are the lines of the order, the columns in their order and under the supplier's words", () => {
    const columns = [
      { field: "quantity", heading: "Menge" },
      { field: "number", heading: "Auftrag" },
    ] as const;
    const { head, rows } = rowsOf(orderDocument(), { header: true, columns: [...columns] });
    expect(head).toEqual(["Menge", "Auftrag"]);
    expect(rows.map((row) => row.map(plain))).toEqual(Array(3).fill(["20", "PO-00042"]));
    expect(rowsOf(orderDocument(), { header: false, columns: [...columns] }).head).toBeNull();
  });

  it("have a value for every field", () => {
    const [line] = orderDocumentLines(1);
    const lines = [{ ...line!, articleNumber: "A-1", packSize: 6, quantity: 24, lineTotal: "300" }];
    expect(firstRow(orderDocument({ lines }), ...formatFields)).toEqual([
      ...["PO-00042", "1", "2026-11-21T10:00:00.000Z", "2026-12-05T12:00:00.000Z", "EUR"],
      ...["Speicher", "Am Sandtorkai 3, 20457 Hamburg", "Deliver before noon."],
      ...["1", "MUG-0001", "Stoneware mug, sand", "Sand", "4006381300001", "A-1"],
      ...["24", "4", "6", "12.5", "300"],
    ]);
  });

  it("say a broken case as one, and the revision that the order is of", () => {
    const [line] = orderDocumentLines(1);
    const lines = [{ ...line!, packSize: 6, quantity: 9 }];
    const revision = { number: 3, replacedDate: "", changes: [] };
    expect(firstRow(orderDocument({ lines, revision }), "revision", "quantity", "cases")).toEqual([
      ...["3", "9", "1.5"],
    ]);
  });

  it("keep each cell on one line, and an unknown day empty", () => {
    const paper = orderDocument({ notes: "Ring\r\ntwice,\tplease\u0000", expectedAt: null });
    expect(firstRow(paper, "notes", "expectedDate")).toEqual(["Ring twice, please", ""]);
  });
});
