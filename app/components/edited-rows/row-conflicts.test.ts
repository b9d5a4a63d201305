import { describe, expect, it } from "vitest";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import { ChangedMeanwhile } from "../api-client";
import { type RuleDraft, ruleRows, toRuleDraft } from "../reorder-rules/rule-edits";
import { conflictRules, withoutConflicts } from "./row-conflicts";
import { type RowEdits, withEdit } from "./row-edits";

const { conflicts: conflictsOf, differences, isReplaced, overStored, toVersioned } = conflictRules(ruleRows);

const mug: ReorderRuleResource = {
  id: 1,
  productId: "product",
  variantId: "mug",
  sku: "MUG",
  title: "Mug",
  reorderPoint: 5,
  reorderQuantity: 12,
  supplierId: 3,
  ...{ byForecast: false, orderUpTo: null, forecast: null },
  supplierName: "Clay & Co",
};
const jug = { ...mug, id: 2, variantId: "jug", title: "Jug" };
const bowl = { ...mug, id: 3, variantId: "bowl", title: "Bowl" };

const { fields } = ruleRows;
const edits = [mug, jug].reduce<RowEdits<RuleDraft>>(
  (before, rule) =>
    withEdit(before, { ...toRuleDraft(rule), point: "7" }, { stored: toRuleDraft(rule), fields }),
  withEdit({}, toRuleDraft(bowl, true), { stored: undefined, fields }),
);
const places = Object.keys(edits);
const conflict = (variantId: string, content: ReorderRuleResource | null) =>
  conflictsOf(new ChangedMeanwhile("", [], [{ index: places.indexOf(variantId), content }]), edits) ?? [];

describe("rows that another person changed meanwhile", () => {
  it("are listed figure by figure, with rows that were created or deleted", () => {
    const conflicts = [
      ...conflict("mug", { ...mug, reorderPoint: 8, supplierId: null }),
      ...conflict("jug", null),
      ...conflict("bowl", bowl),
    ];
    expect(differences(conflicts)).toEqual([
      { kind: "line", id: "mug", title: "Mug", field: "reorderPoint", from: 5, to: 8 },
      { kind: "line", id: "mug", title: "Mug", field: "supplierId", from: 3, to: null },
      { kind: "deleted", id: "jug", title: "Jug" },
      { kind: "line", id: "bowl", title: "Bowl", field: "reorderPoint", from: null, to: 5 },
      { kind: "line", id: "bowl", title: "Bowl", field: "reorderQuantity", from: null, to: 12 },
      { kind: "line", id: "bowl", title: "Bowl", field: "supplierId", from: null, to: 3 },
    ]);
  });

  it("are overwritten once the merchant keeps their own figures", () => {
    const now = { ...mug, reorderPoint: 8 };
    const before = toVersioned(edits);
    const after = toVersioned(overStored(edits, conflict("mug", now)));
    const place = places.indexOf("mug");
    expect(after[place]).toMatchObject({ variantId: "mug", reorderPoint: 7 });
    expect(after[place]?.version).not.toBe(before[place]?.version);
    expect(after.filter((_rule, index) => index !== place)).toEqual(
      before.filter((_rule, index) => index !== place),
    );
    expect(before[places.indexOf("bowl")]?.version).toBeNull();
  });

  it("lose only the figures that were typed here, and say which", () => {
    const now = { ...mug, reorderPoint: 8, reorderQuantity: 24, supplierId: null };
    const conflicts = conflict("mug", now);
    const kept = toVersioned(overStored(edits, conflicts));
    expect(kept.find(({ variantId }) => variantId === "mug")).toMatchObject({
      reorderPoint: 7,
      reorderQuantity: 24,
      supplierId: null,
    });
    const replaced = differences(conflicts).filter((one) => isReplaced(one, edits, conflicts));
    expect(replaced).toMatchObject([{ field: "reorderPoint", to: 8 }]);
  });

  it("are made again where they were deleted, and stay as typed where both made them", async () => {
    const conflicts = [...conflict("jug", null), ...conflict("bowl", { ...bowl, reorderPoint: 90 })];
    const kept = overStored(edits, conflicts);
    expect(kept.jug).toMatchObject({ point: "7", quantity: "12", isNew: true, base: null });
    expect(kept.bowl).toMatchObject({ point: "5", quantity: "12", isNew: false });
    const replaced = differences(conflicts).filter((one) => isReplaced(one, edits, conflicts));
    expect(replaced).toMatchObject([
      { kind: "deleted", id: "jug" },
      { id: "bowl", field: "reorderPoint" },
    ]);
  });

  it("leave the other edits as they were typed once the other figures are taken", () => {
    expect(Object.keys(withoutConflicts(edits, conflict("mug", mug)))).toEqual(
      places.filter((variantId) => variantId !== "mug"),
    );
  });
});
