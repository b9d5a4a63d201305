import { pool } from "~/infra/db/db.server";
import { toReorderRule, type ReorderRuleColumns, type ReorderRuleResource } from "./resource";
import { selectRules } from "./select.server";
import { part } from "~/models/sql.server";

/** The rules that these variants have; variants without one are left out. */
export async function rulesOfVariants(
  shopId: number,
  variantIds: readonly bigint[],
): Promise<ReorderRuleResource[]> {
  const { text, values } = part`
    ${selectRules(shopId)} AND rule.variant_id = ANY(${variantIds.map(String)}::bigint[])
    ORDER BY rule.id DESC`;
  const { rows } = await pool.query<ReorderRuleColumns>(text, values);
  return rows.map(toReorderRule);
}
