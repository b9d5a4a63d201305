import { toReorderRule, type ReorderRuleColumns, type ReorderRuleResource } from "./resource";
import { selectRules } from "./select.server";
import { database, queryRows, sql } from "~/models/sql.server";

/** The rules that these variants have; variants without one are left out. */
export async function rulesOfVariants(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<ReorderRuleResource[]> {
  const rows = await queryRows(
    database,
    sql<ReorderRuleColumns>`
    ${selectRules(shopId)} AND rule.variant_id = ANY(${variantIds.map(String)}::bigint[])
    ORDER BY rule.id DESC`,
  );
  return rows.map(toReorderRule);
}
