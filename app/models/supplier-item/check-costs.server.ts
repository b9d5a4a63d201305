import { checkVariants } from "~/models/catalogue/check-variants.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ChosenCost } from "./schema";

/** Throws INVALID_INPUT for a variant that the shop lacks: `costs.3.variantId`. */
export function checkCosts(tx: SqlExecutor, shopId: number, costs: readonly ChosenCost[]): Promise<void> {
  const variantIds = costs.map(({ variantId }) => variantId);
  return checkVariants(tx, shopId, variantIds, (index) => `costs.${index}.variantId`);
}
