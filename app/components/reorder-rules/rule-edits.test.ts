import { describe, expect, it } from "vitest";
import { issueOf, rowsOf, withEdit, withoutEdit } from "../edited-rows/row-edits";
import { wholeNumberIn } from "../read-number";
import { ruleRows, toRuleDraft } from "./rule-edits";

const { toDraft, toBody, fields } = ruleRows;

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
    const edits = withEdit({}, { ...toRuleDraft(mug), point: "7" }, { stored: toDraft(mug), fields });
    expect(rowsOf([mug, jug], edits, toDraft).map(({ point }) => point)).toEqual(["7", "5"]);
  });

  it("has nothing to save once a figure is typed back", () => {
    const edits = withEdit({}, { ...toRuleDraft(mug), point: "7" }, { stored: toDraft(mug), fields });
    expect(withEdit(edits, { ...toRuleDraft(mug), point: " 5" }, { stored: toDraft(mug), fields })).toEqual(
      {},
    );
  });

  it("puts new rules first, and leaves them out again", () => {
    const edits = withEdit({}, toRuleDraft(jug, true), { stored: undefined, fields });
    expect(rowsOf([mug], edits, toDraft).map(({ sku }) => sku)).toEqual(["JUG", "MUG"]);
    expect(withoutEdit(edits, "jug")).toEqual({});
  });

  it("keeps a change while its row is on another page", () => {
    const edits = withEdit({}, { ...toRuleDraft(mug), quantity: "24" }, { stored: toDraft(mug), fields });
    expect(rowsOf([jug], edits, toDraft)).toHaveLength(1);
    expect(Object.values(edits).map(toBody)).toEqual([
      { variantId: "mug", reorderPoint: 5, reorderQuantity: 24, supplierId: 3 },
    ]);
  });

  it("sends what is no number as none, and finds the refusal of its row", () => {
    const edits = withEdit({}, { ...toRuleDraft(jug), point: "many" }, { stored: toDraft(jug), fields });
    expect(Object.values(edits).map(toBody)).toMatchObject([{ reorderPoint: null, supplierId: null }]);
    const issues = [{ path: "rules.0.reorderPoint", message: "must be a whole number" }];
    expect(issueOf(issues, { list: "rules", sent: ["jug"], variantId: "jug", field: "reorderPoint" })).toBe(
      "must be a whole number",
    );
    expect(
      issueOf(issues, { list: "rules", sent: ["jug"], variantId: "mug", field: "reorderPoint" }),
    ).toBeUndefined();
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
