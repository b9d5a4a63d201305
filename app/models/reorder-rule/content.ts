import type { ReorderRuleResource } from "./resource";

type Edited = Pick<ReorderRuleResource, "reorderPoint" | "reorderQuantity" | "supplierId">;

/** What people set of a rule. */
export function ruleContent({ reorderPoint, reorderQuantity, supplierId }: Edited): Edited {
  return { reorderPoint, reorderQuantity, supplierId };
}
