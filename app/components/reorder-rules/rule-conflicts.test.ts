import { describe, expect, it } from "vitest";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import {
  conflictsIn,
  differencesOfRules,
  isRuleReplaced,
  overStored,
  toVersionedRules,
  withoutConflicts,
} from "./rule-conflicts";
import { toRuleDraft, withEdit } from "./rule-edits";

const mug: ReorderRuleResource = {
  id: 1,
  productId: "product",
  variantId: "mug",
  sku: "MUG",
  title: "Mug",
  reorderPoint: 5,
  reorderQuantity: 12,
  supplierId: 3,
  supplierName: "Clay & Co",
};
const jug = { ...mug, id: 2, variantId: "jug", title: "Jug" };
const bowl = { ...mug, id: 3, variantId: "bowl", title: "Bowl" };

const edits = [mug, jug].reduce(
  (before, rule) => withEdit(before, { ...toRuleDraft(rule), point: "7" }, rule),
  withEdit({}, toRuleDraft(bowl, true), undefined),
);
const places = Object.keys(edits);
const conflict = (variantId: string, content: ReorderRuleResource | null) =>
  conflictsIn(edits, [{ index: places.indexOf(variantId), content }]);

describe("rules that another person changed meanwhile", () => {
  it("are listed figure by figure, with rules that were created or deleted", () => {
    const conflicts = [
      ...conflict("mug", { ...mug, reorderPoint: 8, supplierId: null }),
      ...conflict("jug", null),
      ...conflict("bowl", bowl),
    ];
    expect(differencesOfRules(conflicts)).toEqual([
      { kind: "line", id: "mug", title: "Mug", field: "reorderPoint", from: 5, to: 8 },
      { kind: "line", id: "mug", title: "Mug", field: "supplierId", from: 3, to: null },
      { kind: "deleted", id: "jug", title: "Jug" },
      { kind: "line", id: "bowl", title: "Bowl", field: "reorderPoint", from: null, to: 5 },
      { kind: "line", id: "bowl", title: "Bowl", field: "reorderQuantity", from: null, to: 12 },
      { kind: "line", id: "bowl", title: "Bowl", field: "supplierId", from: null, to: 3 },
    ]);
  });

  it("are overwritten once the merchant keeps their own figures", async () => {
    const now = { ...mug, reorderPoint: 8 };
    const [before, after] = await Promise.all([
      toVersionedRules(edits),
      toVersionedRules(overStored(edits, conflict("mug", now))),
    ]);
    const place = places.indexOf("mug");
    expect(after[place]).toMatchObject({ variantId: "mug", reorderPoint: 7 });
    expect(after[place]?.version).not.toBe(before[place]?.version);
    expect(after.filter((_rule, index) => index !== place)).toEqual(
      before.filter((_rule, index) => index !== place),
    );
    expect(before[places.indexOf("bowl")]?.version).toBeNull();
  });

  it("lose only the figures that were typed here, and say which", async () => {
    const now = { ...mug, reorderPoint: 8, reorderQuantity: 24, supplierId: null };
    const conflicts = conflict("mug", now);
    const kept = await toVersionedRules(overStored(edits, conflicts));
    expect(kept.find(({ variantId }) => variantId === "mug")).toMatchObject({
      reorderPoint: 7,
      reorderQuantity: 24,
      supplierId: null,
    });
    const replaced = differencesOfRules(conflicts).filter((one) => isRuleReplaced(one, edits, conflicts));
    expect(replaced).toMatchObject([{ field: "reorderPoint", to: 8 }]);
  });

  it("are made again where they were deleted, and stay as typed where both made them", async () => {
    const conflicts = [...conflict("jug", null), ...conflict("bowl", { ...bowl, reorderPoint: 90 })];
    const kept = overStored(edits, conflicts);
    expect(kept.jug).toMatchObject({ point: "7", quantity: "12", isNew: true, base: null });
    expect(kept.bowl).toMatchObject({ point: "5", quantity: "12", isNew: false });
    const replaced = differencesOfRules(conflicts).filter((one) => isRuleReplaced(one, edits, conflicts));
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
