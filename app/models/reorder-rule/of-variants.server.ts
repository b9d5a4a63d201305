import { database, queryRows, sql } from "~/models/database/sql.server";
import { type ReorderRuleColumns, type ReorderRuleResource, toReorderRule } from "./resource";
import { selectRules } from "./select.server";

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
