import { db, type Tx } from "~/infra/db/db.server";
import { execute, part, queryRows, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { holdStock } from "~/models/low-stock/stock-lock.server";
import { stockChanged } from "~/models/stock-ledger/stock-changed.server";
import { joined, sentence, translate } from "~/texts/translate";
import { checkSuppliers, type ResolvedRule, resolveRules } from "./bulk-references.server";
import { checkRuleVersions } from "./check-versions.server";
import type { BulkReorderRule } from "./schema";

interface Saved {
  created: number;
  updated: number;
  message: string;
}

/** Creates or changes all these rules or none. INVALID_INPUT and PRECONDITION_FAILED name rules by index. */
export async function saveReorderRules(shopId: number, rules: readonly BulkReorderRule[]): Promise<Saved> {
  return db.$transaction(async (tx) => {
    const resolved = await resolveRules(tx, shopId, rules);
    const created = await writeRules(tx, shopId, resolved);
    const answer = toAnswer(created, resolved.length - created);
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** Creates or changes these rules, each of another variant, and returns how many are new. Throws as saveReorderRules. */
export async function writeRules(tx: Tx, shopId: number, resolved: readonly ResolvedRule[]): Promise<number> {
  const variantIds = resolved.map(({ variantId }) => variantId);
  await holdStock(tx, shopId);
  const current = await lockRules(tx, shopId, variantIds);
  await checkRuleVersions(tx, shopId, resolved);
  const complete = await checkSuppliers(tx, shopId, { rules: resolved, current });
  await upsert(tx, shopId, complete);
  await stockChanged(tx, shopId, variantIds);
  // The lock on the shop's stock prevents other new rules.
  return variantIds.filter((variantId) => !current.has(variantId)).length;
}

async function lockRules(tx: Tx, shopId: number, variantIds: bigint[]): Promise<Map<bigint, number | null>> {
  const rules = await queryRows(
    tx,
    sql<{ variantId: bigint; supplierId: number | null }>`
    SELECT variant_id AS "variantId", supplier_id AS "supplierId" FROM reorder_rules
    WHERE shop_id = ${shopId} AND variant_id = ANY(${variantIds.map(String)}::bigint[])
    ORDER BY variant_id FOR NO KEY UPDATE`,
  );
  return new Map(rules.map(({ variantId, supplierId }) => [variantId, supplierId]));
}

async function upsert(
  tx: Tx,
  shopId: number,
  rules: readonly (ResolvedRule & { supplierId: number | null })[],
): Promise<void> {
  // All writers of rules use the same order of rows, or two concurrent requests would deadlock.
  await execute(
    tx,
    sql`
    WITH rule AS MATERIALIZED (
    SELECT variant.shop_id, variant.product_id, variant.id AS variant_id, asked.point, asked.quantity, asked.supplier_id
    FROM unnest(${rules.map(({ variantId }) => String(variantId))}::bigint[],
      ${rules.map(({ reorderPoint }) => reorderPoint)}::int[],
      ${rules.map(({ reorderQuantity }) => reorderQuantity)}::int[],
      ${rules.map(({ supplierId }) => supplierId)}::int[]) AS asked (variant_id, point, quantity, supplier_id)
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = asked.variant_id
    )
    INSERT INTO reorder_rules
      (shop_id, product_id, variant_id, reorder_point, reorder_quantity, supplier_id, updated_at)
    SELECT shop_id, product_id, variant_id, point, quantity, supplier_id, now() FROM rule
    ORDER BY variant_id
    ON CONFLICT (shop_id, variant_id) DO UPDATE SET
      reorder_point = excluded.reorder_point, reorder_quantity = excluded.reorder_quantity,
      supplier_id = excluded.supplier_id, updated_at = excluded.updated_at,
      by_forecast = ${followsStill}, order_up_to = CASE WHEN ${followsStill} THEN reorder_rules.order_up_to END,
      fixed_point = CASE WHEN ${followsStill} THEN reorder_rules.fixed_point END,
      fixed_quantity = CASE WHEN ${followsStill} THEN reorder_rules.fixed_quantity END`,
  );
}

/** Other figures than the forecast's make the rule a fixed one. */
const followsStill = part`(reorder_rules.by_forecast
        AND (reorder_rules.reorder_point, reorder_rules.reorder_quantity) = (excluded.reorder_point, excluded.reorder_quantity))`;

function toAnswer(created: number, updated: number): Saved {
  const parts = [
    ...(created > 0 ? [sentence("purchasing.rulesMade", { made: created })] : []),
    ...(updated > 0 ? [sentence("purchasing.rulesChanged", { changed: updated })] : []),
  ];
  const message = translate("purchasing.rulesSaved", { parts: joined("listed", parts) });
  return { created, updated, message };
}
