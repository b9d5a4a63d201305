import { AppError, mostIssues } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { versionOf } from "~/models/fields/version";
import { sentence, translateSentence } from "~/texts/translate";
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
  const others = [];
  for (const { index, variantId, version } of meant) {
    const rule = stored.get(String(variantId)) ?? null;
    const current = rule && { version: versionOf(ruleContent(rule)), content: rule };
    if ((current?.version ?? null) !== version) others.push({ index, current });
  }
  if (others.length === 0) return;
  const message = sentence("requests.changedMeanwhile");
  const issues = others
    .slice(0, mostIssues)
    .map(({ index }) => ({ path: `rules.${index}`, message: translateSentence(message) }));
  throw new AppError("PRECONDITION_FAILED", {
    message,
    issues,
    current: others.map(({ index, current }) => ({
      index,
      ...(current ?? { version: null, content: null }),
    })),
  });
}
