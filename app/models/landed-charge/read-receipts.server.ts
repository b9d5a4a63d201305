import { AppError, type Issue, mostIssues } from "~/errors";
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

/** The receipts that a charge names. Throws INVALID_INPUT for those that do not exist or take units back. */
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
  const known = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const issues = named.flatMap(({ id, path }): Issue[] => {
    const receipt = known.get(id);
    if (!receipt) return [{ path, message: translate("landedCharges.noReceipt") }];
    return receipt.isReversal ? [{ path, message: translate("landedCharges.isReversal") }] : [];
  });
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
