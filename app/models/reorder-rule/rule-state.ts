import type { ReorderRule } from "~/generated/prisma/client";

/** What a rule asks for, and whether its forecast or the merchant decides. */
export function ruleState(rule: ReorderRule) {
  const { reorderPoint, reorderQuantity, supplierId, byForecast } = rule;
  const { orderUpTo, fixedPoint, fixedQuantity } = rule;
  return { reorderPoint, reorderQuantity, supplierId, byForecast, orderUpTo, fixedPoint, fixedQuantity };
}
