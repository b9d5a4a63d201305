import { describe, expect, it } from "vitest";
import { differencesOf } from "./differences";

const mug = { id: 1, title: "Mug", quantity: 10, costPrice: 4.5 };
const jug = { id: 2, title: "Jug", quantity: 3, costPrice: 9 };
const bowl = { id: 3, title: "Bowl", quantity: 6, costPrice: 7 };

describe("what another person changed", () => {
  it("is listed field by field", () => {
    const base = { notes: "", expectedAt: null, tax: 2 };
    expect(differencesOf(base, { notes: "Ring twice", expectedAt: null, tax: 3 })).toEqual([
      { kind: "field", field: "notes", from: "", to: "Ring twice" },
      { kind: "field", field: "tax", from: 2, to: 3 },
    ]);
  });

  it("is listed line by line: added, removed and changed", () => {
    const now = { lineItems: [{ ...mug, quantity: 12, costPrice: 5 }, bowl] };
    expect(differencesOf({ lineItems: [mug, jug] }, now)).toEqual([
      { kind: "line", id: 1, title: "Mug", field: "quantity", from: 10, to: 12 },
      { kind: "line", id: 1, title: "Mug", field: "costPrice", from: 4.5, to: 5 },
      { kind: "added", id: 3, title: "Bowl", quantity: 6 },
      { kind: "removed", id: 2, title: "Jug", quantity: 3 },
    ]);
  });

  it("is listed once where lines only changed their order", () => {
    const places = { lineItems: [jug, mug, bowl] };
    expect(differencesOf({ lineItems: [mug, jug, bowl] }, places)).toEqual([{ kind: "moved" }]);
  });

  it("is not listed for lines that kept their order when one was removed", () => {
    expect(differencesOf({ lineItems: [mug, jug] }, { lineItems: [mug, jug] })).toEqual([]);
    expect(differencesOf({ lineItems: [mug, jug, bowl] }, { lineItems: [mug, bowl] })).toEqual([
      { kind: "removed", id: 2, title: "Jug", quantity: 3 },
    ]);
  });
});
