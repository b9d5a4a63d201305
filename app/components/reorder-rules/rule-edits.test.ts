import { describe, expect, it } from "vitest";
import {
  issueOf,
  rowsOf,
  toRuleDraft,
  toRulesBody,
  wholeNumberIn,
  withEdit,
  withoutEdit,
} from "./rule-edits";

const mug = {
  variantId: "mug",
  sku: "MUG",
  title: "Mug",
  reorderPoint: 5,
  reorderQuantity: 12,
  supplierId: 3,
};
const jug = { ...mug, variantId: "jug", sku: "JUG", title: "Jug", supplierId: null };

describe("the table of rules", () => {
  it("shows what is stored until something is typed, and what was typed after that", () => {
    const edits = withEdit({}, { ...toRuleDraft(mug), point: "7" }, mug);
    expect(rowsOf([mug, jug], edits).map(({ point }) => point)).toEqual(["7", "5"]);
  });

  it("has nothing to save once a figure is typed back", () => {
    const edits = withEdit({}, { ...toRuleDraft(mug), point: "7" }, mug);
    expect(withEdit(edits, { ...toRuleDraft(mug), point: " 5" }, mug)).toEqual({});
  });

  it("puts new rules first, and leaves them out again", () => {
    const edits = withEdit({}, toRuleDraft(jug, true), undefined);
    expect(rowsOf([mug], edits).map(({ sku }) => sku)).toEqual(["JUG", "MUG"]);
    expect(withoutEdit(edits, "jug")).toEqual({});
  });

  it("keeps a change while its row is on another page", () => {
    const edits = withEdit({}, { ...toRuleDraft(mug), quantity: "24" }, mug);
    expect(rowsOf([jug], edits)).toHaveLength(1);
    expect(toRulesBody(edits)).toEqual([
      { variantId: "mug", reorderPoint: 5, reorderQuantity: 24, supplierId: 3 },
    ]);
  });

  it("sends what is no number as none, and finds the refusal of its row", () => {
    const edits = withEdit({}, { ...toRuleDraft(jug), point: "many" }, jug);
    expect(toRulesBody(edits)).toMatchObject([{ reorderPoint: null, supplierId: null }]);
    const issues = [{ path: "rules.0.reorderPoint", message: "must be a whole number" }];
    expect(issueOf(issues, { sent: ["jug"], variantId: "jug", field: "reorderPoint" })).toBe(
      "must be a whole number",
    );
    expect(issueOf(issues, { sent: ["jug"], variantId: "mug", field: "reorderPoint" })).toBeUndefined();
  });
});

it.each([
  ["12", 12],
  [" 0 ", 0],
  ["1,200", 1200],
  ["1.200", 1200],
  ["1 200 000", 1_200_000],
  ["1.5", null],
  ["-3", null],
  ["", null],
  ["12x", null],
])("%j is the whole number %j", (text, number) => {
  expect(wholeNumberIn(text)).toBe(number);
});
