import { describe, expect, it } from "vitest";
import { isReplaced, mergeDrafts } from "./merge-drafts";

const base = { phone: "1", terms: "Net 30", alerts: true };

describe("two versions of a form", () => {
  it("keep what each changed where the other changed nothing", () => {
    const own = { ...base, terms: "Net 60" };
    const other = { ...base, phone: "555", alerts: false };
    expect(mergeDrafts({ base, own, other })).toEqual({ phone: "555", terms: "Net 60", alerts: false });
  });

  it("have the user's own value where both changed a field, and say that the other is replaced", () => {
    const own = { ...base, phone: "777", terms: "Net 60" };
    const other = { ...base, phone: "555", terms: "Net 60", alerts: false };
    const merged = mergeDrafts({ base, own, other });
    expect(merged).toEqual({ phone: "777", terms: "Net 60", alerts: false });
    const isLost = (field: string) =>
      isReplaced({ kind: "field", field, from: null, to: null }, { other, merged });
    expect(Object.keys(base).filter(isLost)).toEqual(["phone"]);
  });
});

const mug = { key: "stored-1", id: 1, title: "Mug", quantity: "10", costPrice: "4.50" };
const jug = { key: "stored-2", id: 2, title: "Jug", quantity: "3", costPrice: "9.00" };
const bowl = { key: "stored-3", id: 3, title: "Bowl", quantity: "6", costPrice: "7.00" };
const vase = { key: "variant-4", title: "Vase", quantity: "1", costPrice: "2.00" };

/** The merged rows, and which of these differences keeping the own rows undoes. */
function mergeLines(own: object[], other: object[]) {
  const [before, mine, theirs] = [[mug, jug], own, other].map((lines) => ({ lines }));
  return {
    other: theirs!,
    merged: mergeDrafts<{ lines: object[] }>({ base: before!, own: mine!, other: theirs! }),
  };
}

describe("two versions of a form's rows", () => {
  it("are merged field by field", () => {
    const drafts = mergeLines([{ ...mug, costPrice: "5.00" }, jug], [{ ...mug, quantity: "12" }, jug]);
    expect(drafts.merged.lines).toEqual([{ ...mug, quantity: "12", costPrice: "5.00" }, jug]);
    const line = { kind: "line", id: 1, title: "Mug", from: null, to: null } as const;
    expect(isReplaced({ ...line, field: "quantity" }, drafts)).toBe(false);
  });

  it("have what either added, and not what either removed", () => {
    const drafts = mergeLines([mug, vase], [jug, bowl]);
    expect(drafts.merged.lines).toEqual([bowl, vase]);
    expect(isReplaced({ kind: "added", id: 3, title: "Bowl", quantity: 6 }, drafts)).toBe(false);
    expect(isReplaced({ kind: "removed", id: 1, title: "Mug", quantity: 10 }, drafts)).toBe(false);
  });

  it("keep a row that was changed here and removed there, and say so", () => {
    const drafts = mergeLines([mug, { ...jug, quantity: "5" }], [mug]);
    expect(drafts.merged.lines).toEqual([mug, { ...jug, quantity: "5" }]);
    expect(isReplaced({ kind: "removed", id: 2, title: "Jug", quantity: 3 }, drafts)).toBe(true);
  });

  it("lack a row that was removed here and changed there, and say so", () => {
    const drafts = mergeLines([jug], [{ ...mug, quantity: "12" }, jug]);
    expect(drafts.merged.lines).toEqual([jug]);
    const change = { kind: "line", id: 1, title: "Mug", field: "quantity", from: 10, to: 12 } as const;
    expect(isReplaced(change, drafts)).toBe(true);
  });
});
