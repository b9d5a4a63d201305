import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { checkVersions } from "~/models/fields/changed-items.server";
import type { ResolvedRule } from "./bulk-references.server";
import { ruleContent } from "./content";
import { type ReorderRuleColumns, toReorderRule } from "./resource";
import { selectRules } from "./select.server";

/** Throws PRECONDITION_FAILED with the stored content of rules in another version. The caller locked them. */
export async function checkRuleVersions(
  tx: Tx,
  shopId: number,
  rules: readonly ResolvedRule[],
): Promise<void> {
  const meant = rules.filter(({ version }) => version !== undefined);
  if (meant.length === 0) return;
  const variantIds = meant.map(({ variantId }) => String(variantId));
  const rows = await queryRows(
    tx,
    sql<ReorderRuleColumns>`${selectRules(shopId)} AND rule.variant_id = ANY(${variantIds}::bigint[])`,
  );
  const stored = new Map(rows.map((row) => [String(row.variantId), toReorderRule(row)]));
  const items = meant.map(({ index, variantId, version }) => {
    const rule = stored.get(String(variantId)) ?? null;
    return { index, version, content: rule && ruleContent(rule), stored: rule };
  });
  checkVersions("rules", items);
}
