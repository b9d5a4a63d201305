import type { ReorderRuleResource } from "./resource";

export type RuleContent = Pick<ReorderRuleResource, "reorderPoint" | "reorderQuantity" | "supplierId">;

/** The fields of a rule that people edit. */
export function ruleContent({ reorderPoint, reorderQuantity, supplierId }: RuleContent): RuleContent {
  return { reorderPoint, reorderQuantity, supplierId };
}
