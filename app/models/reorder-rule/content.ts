import type { ReorderRuleResource } from "./resource";

export type RuleContent = Pick<ReorderRuleResource, "reorderPoint" | "reorderQuantity" | "supplierId">;

/** What people set of a rule. */
export function ruleContent({ reorderPoint, reorderQuantity, supplierId }: RuleContent): RuleContent {
  return { reorderPoint, reorderQuantity, supplierId };
}
