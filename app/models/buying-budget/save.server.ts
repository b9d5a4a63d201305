import { AppError, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { currencyDigits, isPayable } from "~/models/purchase-order/money";
import { sentence, translate } from "~/texts/translate";
import { groupKey } from "./kinds";
import type { NewBuyingBudget } from "./schema";

interface Saved {
  created: number;
  updated: number;
  removed: number;
}

/**
 * Saves all these budgets or none: a month and group has the amount afterwards, or no budget where that is null. Amounts
 * are in the shop's currency. Throws INVALID_INPUT, which names by index unknown suppliers, amounts with more decimals
 * than the currency, and months of a group that are in the list already.
 */
export async function saveBuyingBudgets(
  shopId: number,
  { budgets, actor }: { budgets: readonly NewBuyingBudget[]; actor: string },
): Promise<Saved> {
  return db.$transaction(async (tx) => {
    // Locked, so that of concurrent requests one inserts what the other one changes.
    const shop = await queryOne(
      tx,
      sql<{ currency: string }>`SELECT currency FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`,
    );
    throwIssues(await issuesOf(tx, shopId, { budgets, currency: shop.currency }));
    const asked = part`unnest(${budgets.map(({ month }) => `${month}-01`)}::date[],
      ${budgets.map(({ kind }) => kind)}::text[],
      ${budgets.map(({ supplierId }) => supplierId)}::int[],
      ${budgets.map(({ productType }) => productType)}::text[],
      ${budgets.map(({ amount }) => (amount === null ? null : String(amount)))}::numeric[])
      AS asked (month, kind, supplier_id, product_type, amount)`;
    const isAsked = part`stored.month = asked.month AND stored.kind = asked.kind
      AND stored.supplier_id IS NOT DISTINCT FROM asked.supplier_id AND stored.product_type = asked.product_type`;
    const now = await databaseNow(tx);
    const removed = await execute(
      tx,
      sql`
      DELETE FROM buying_budgets AS stored USING ${asked}
      WHERE stored.shop_id = ${shopId} AND ${isAsked} AND asked.amount IS NULL`,
    );
    const updated = await execute(
      tx,
      sql`
      UPDATE buying_budgets AS stored SET amount = asked.amount, actor = ${actor}, updated_at = ${now}
      FROM ${asked}
      WHERE stored.shop_id = ${shopId} AND ${isAsked} AND stored.amount <> asked.amount`,
    );
    // Without ON CONFLICT, which would take an id for each budget that is there.
    const created = await execute(
      tx,
      sql`
      WITH missing AS MATERIALIZED (
        SELECT asked.* FROM ${asked}
        WHERE asked.amount IS NOT NULL AND NOT EXISTS (
          SELECT FROM buying_budgets AS stored WHERE stored.shop_id = ${shopId} AND ${isAsked})
      )
      INSERT INTO buying_budgets (shop_id, month, kind, supplier_id, product_type, amount, actor)
      SELECT ${shopId}::int, month, kind, supplier_id, product_type, amount, ${actor}::text FROM missing
      ORDER BY month, kind, supplier_id, product_type`,
    );
    const answer = { created, updated, removed };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

interface Asked {
  budgets: readonly NewBuyingBudget[];
  currency: string;
}

async function issuesOf(tx: Tx, shopId: number, { budgets, currency }: Asked): Promise<Issue[]> {
  const ids = [...new Set(budgets.flatMap(({ supplierId }) => supplierId ?? []))];
  // Held, so that none is deleted before its budget is there.
  const suppliers = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM suppliers WHERE shop_id = ${shopId} AND id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`,
  );
  const known = new Set(suppliers.map(({ id }) => id));
  const seen = new Set<string>();
  return budgets.flatMap((budget, index): Issue[] => {
    const { month, supplierId, amount } = budget;
    const path = `budgets.${index}`;
    const key = `${month} ${groupKey(budget)}`;
    if (supplierId !== null && !known.has(supplierId)) {
      return [{ path: `${path}.supplierId`, message: translate("fields.noSupplier") }];
    }
    if (amount !== null && !isPayable(amount, currency)) {
      const words = { currency, decimals: currencyDigits(currency) };
      return [{ path: `${path}.amount`, message: translate("purchasing.budgetDecimals", words) }];
    }
    if (seen.has(key)) return [{ path: `${path}.month`, message: translate("fields.twice") }];
    seen.add(key);
    return [];
  });
}

function throwIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchasing.budgetsNotSaved", { count: issues.length });
  throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
}
