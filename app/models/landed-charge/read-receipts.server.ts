import { AppError, type Issue, mostIssues, notFound } from "~/errors";
import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import type { SpreadInput } from "./schema";

interface ChargedReceipt {
  id: number;
  purchaseOrderId: number;
  /** It takes units of another one back. */
  isReversal: boolean;
}

/**
 * The receipts that a charge names. Throws NOT_FOUND where one of them does not exist, and INVALID_INPUT where one takes
 * units back.
 */
export async function readChargedReceipts(
  tx: SqlExecutor,
  shopId: number,
  input: Pick<SpreadInput, "receiptIds" | "shares">,
): Promise<ChargedReceipt[]> {
  const named = namedReceipts(input);
  const ids = [...new Set(named.map(({ id }) => id))];
  const receipts = await queryRows(
    tx,
    sql<ChargedReceipt>`
    SELECT id, purchase_order_id AS "purchaseOrderId", reverses_id IS NOT NULL AS "isReversal" FROM receipts
    WHERE shop_id = ${shopId} AND id = ANY(${ids}::int[])`,
  );
  if (receipts.length < ids.length) throw notFound("receipt");
  const reversals = new Set(receipts.flatMap(({ id, isReversal }) => (isReversal ? [id] : [])));
  const issues = named.flatMap(({ id, path }): Issue[] =>
    reversals.has(id) ? [{ path, message: translate("landedCharges.isReversal") }] : [],
  );
  if (issues.length > 0) {
    const message = sentence("landedCharges.notSaved");
    throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
  }
  return receipts;
}

function namedReceipts({ receiptIds, shares = [] }: Pick<SpreadInput, "receiptIds" | "shares">) {
  if (receiptIds) return receiptIds.map((id, place) => ({ id, path: `receiptIds.${place}` }));
  return shares.map(({ receiptId: id }, place) => ({ id, path: `shares.${place}.receiptId` }));
}
