import { execute, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { mostLines } from "~/models/purchase-order/schema";
import { writeDraft } from "~/models/purchase-order/write-draft.server";
import type { ShopContext } from "~/models/shop/context";
import { keepSuggestions } from "./keep-suggestions.server";
import { unitCostOf } from "./low-variant";
import { type ProposalColumns, selectProposals } from "./select-proposals.server";
import { quantityBeyondDrafts, quantityToOrder } from "./suggest";

/** An arbitrary number: the lock for making drafts from one shop's suggestions. */
const draftsLock = 20_261_124;

/** More than a shop has rules. */
const all = 10_000_000;

interface CreatedDraft {
  id: number;
  poNumber: string;
  supplierId: number;
  supplierName: string;
  lineItemCount: number;
  total: number;
  currency: string;
}

export interface CreatedDrafts {
  created: CreatedDraft[];
  /** The number of suggested variants that were not ordered, by reason. */
  skipped: { inDrafts: number; noSupplier: number; archivedSupplier: number };
}

/**
 * Creates a draft per supplier, several above 5,000 variants, with what is suggested beyond existing drafts.
 * Variants without a supplier in use are left out. A shop's calls run one after the other.
 */
export async function createSuggestedDrafts(
  shop: ShopContext,
  { actor, now = new Date() }: { actor: string; now?: Date },
): Promise<CreatedDrafts> {
  return withTransaction(async (tx) => {
    // Locked by a separate statement: the next ones then see what was committed while it waited.
    await execute(tx, sql`SELECT 1 FROM pg_advisory_xact_lock(${draftsLock}::int, ${shop.id}::int)`);
    const suggested = await queryRows(
      tx,
      sql<ProposalColumns>`${selectProposals(shop, { limit: all }, now)}`,
    );
    const wanted = suggested.filter((row) => quantityToOrder(row) > 0);
    const missing = wanted.filter((row) => quantityBeyondDrafts(row) > 0);
    const bySupplier = new Map<number, ProposalColumns[]>();
    for (const row of missing) {
      if (row.supplierId === null) continue;
      const rows = bySupplier.get(row.supplierId);
      if (rows) rows.push(row);
      else bySupplier.set(row.supplierId, [row]);
    }
    const noSupplier = missing.filter(({ supplierId }) => supplierId === null).length;
    const inUse = await lockSuppliersInUse(tx, shop.id, [...bySupplier.keys()]);
    const created: CreatedDraft[] = [];
    let archivedSupplier = 0;
    for (const [supplierId, rows] of bySupplier) {
      if (!inUse.has(supplierId)) {
        archivedSupplier += rows.length;
        continue;
      }
      for (let from = 0; from < rows.length; from += mostLines) {
        const lineItems = rows.slice(from, from + mostLines).map(toLine);
        const order = await writeDraft(tx, shop, { supplierId, currency: shop.currency, lineItems, actor });
        const lines = lineItems.map(({ variantId, quantity }) => ({
          variantId,
          suggestedQuantity: quantity,
        }));
        await keepSuggestions(tx, shop.id, { orderId: order.id, lines, actor });
        created.push(toCreated(order));
      }
    }
    const skipped = { inDrafts: wanted.length - missing.length, noSupplier, archivedSupplier };
    const answer = { created, skipped };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** Those of the suppliers that take orders, locked until the transaction ends. */
async function lockSuppliersInUse(tx: SqlExecutor, shopId: number, ids: number[]): Promise<Set<number>> {
  const rows = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT id FROM suppliers
    WHERE shop_id = ${shopId} AND id = ANY(${ids}::int[]) AND archived_at IS NULL ORDER BY id FOR SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}

function toLine(row: ProposalColumns) {
  const quantity = quantityBeyondDrafts(row);
  return { variantId: BigInt(row.variantId), quantity, costPrice: unitCostOf(row, quantity) ?? 0 };
}

function toCreated({
  id,
  poNumber,
  supplierId,
  supplierName,
  lineItemCount,
  total,
  currency,
}: CreatedDraft): CreatedDraft {
  return { id, poNumber, supplierId, supplierName, lineItemCount, total, currency };
}
