import { holdShopLock } from "~/models/database/shop-lock.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { mostLines } from "~/models/purchase-order/schema";
import { writeDraft } from "~/models/purchase-order/write-draft.server";
import type { ShopContext } from "~/models/shop/context";
import { hasLimits, type OrderLimits, orderLimits } from "~/models/supplier/order-terms";
import { keepSuggestions } from "./keep-suggestions.server";
import { isDeclined, unitCostOf } from "./low-variant";
import { mostOfSupplier, type ProposalColumns, selectProposals } from "./select-proposals.server";
import { quantityBeyondDrafts, quantityToOrder } from "./suggest";
import { unitsToDraft } from "./wanted-line";

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
  skipped: Record<"inDrafts" | "declined" | "noSupplier" | "archivedSupplier" | "aboveLimit", number>;
}

/**
 * Creates a draft per supplier, several above 5,000 variants, with what is suggested beyond existing drafts. Where the
 * supplier's orders have limits, it is one draft within them: what is needed soonest.
 * Variants without a supplier in use are left out, and those that somebody left out of an order lately. A shop's calls run
 * one after the other.
 */
export async function createSuggestedDrafts(
  shop: ShopContext,
  { actor, now = new Date() }: { actor: string; now?: Date },
): Promise<CreatedDrafts> {
  return withTransaction(async (tx) => {
    // Locked by a separate statement: the next ones then see what was committed while it waited.
    await holdShopLock(tx, shop.id, "drafts");
    const suggested = await queryRows(
      tx,
      sql<ProposalColumns>`${selectProposals(shop, { limit: all }, now)}`,
    );
    const wanted = suggested.filter((row) => quantityToOrder(row) > 0);
    const beyond = wanted.filter((row) => quantityBeyondDrafts(row) > 0);
    const missing = beyond.filter((row) => !isDeclined(row, quantityToOrder(row)));
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
    let [archivedSupplier, aboveLimit] = [0, 0];
    for (const [supplierId, rows] of bySupplier) {
      const limits = inUse.get(supplierId);
      if (!limits) {
        archivedSupplier += rows.length;
        continue;
      }
      const { lines: all, left } = linesWithin(rows, limits);
      aboveLimit += left;
      for (let from = 0; from < all.length; from += mostLines) {
        const lineItems = all.slice(from, from + mostLines);
        const currency = rows[0]?.currency;
        const order = await writeDraft(tx, shop, { supplierId, currency, lineItems, actor });
        const lines = lineItems.map(({ variantId, quantity }) => ({
          variantId,
          suggestedQuantity: quantity,
        }));
        await keepSuggestions(tx, shop.id, { orderId: order.id, lines, actor });
        created.push(toCreated(order));
      }
    }
    const [inDrafts, declined] = [wanted.length - beyond.length, beyond.length - missing.length];
    const skipped = { inDrafts, declined, noSupplier, archivedSupplier, aboveLimit };
    const answer = { created, skipped };
    await rememberAnswer(tx, answer);
    return answer;
  });
}

/** The limits of those suppliers that take orders, locked until the transaction ends. */
async function lockSuppliersInUse(
  tx: SqlExecutor,
  shopId: number,
  ids: number[],
): Promise<Map<number, OrderLimits>> {
  const rows = await queryRows(
    tx,
    sql<{ id: number; mostAmount: number; mostWeight: number; mostVolume: number }>`
    SELECT id, most_amount::float8 AS "mostAmount", most_weight::float8 AS "mostWeight",
      most_volume::float8 AS "mostVolume"
    FROM suppliers
    WHERE shop_id = ${shopId} AND id = ANY(${ids}::int[]) AND archived_at IS NULL ORDER BY id FOR SHARE`,
  );
  return new Map(rows.map(({ id, ...most }) => [id, orderLimits(most)]));
}

/** The lines of a supplier's orders, and of how many variants they have less than what is suggested. */
function linesWithin(rows: readonly ProposalColumns[], limits: OrderLimits) {
  const isLimited = hasLimits(limits);
  // As on the page; a pallet holds less, and more would keep the process from others.
  const considered = isLimited ? rows.slice(0, mostOfSupplier) : rows;
  const units = unitsToDraft(considered, limits);
  const lines = considered.flatMap((row, index) => {
    const quantity = units[index] ?? 0;
    if (quantity === 0) return [];
    return [{ variantId: BigInt(row.variantId), quantity, costPrice: unitCostOf(row, quantity) ?? 0 }];
  });
  const isWhole = (row: ProposalColumns, index: number) => units[index] === quantityBeyondDrafts(row);
  return { lines, left: rows.length - considered.filter(isWhole).length };
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
