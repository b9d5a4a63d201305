import type { ReorderRuleResource } from "./resource";

export type RuleContent = Pick<ReorderRuleResource, "reorderPoint" | "reorderQuantity" | "supplierId">;

export function ruleContent({ reorderPoint, reorderQuantity, supplierId }: RuleContent): RuleContent {
  return { reorderPoint, reorderQuantity, supplierId };
}
