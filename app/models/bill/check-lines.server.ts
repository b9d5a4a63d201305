import { AppError, type Issue, mostIssues } from "~/errors";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { sentence, translate } from "~/texts/translate";
import { type OrderLineFacts, readOrderLines } from "./read-order-lines.server";
import type { BillLineInput } from "./schema";

interface Checked {
  supplierId: number;
  currency: string;
  lineItems: readonly BillLineInput[];
}

/**
 * Throws INVALID_INPUT, by place, for order lines that the shop does not have, that are of another supplier's orders or of
 * one in another currency, of drafts and canceled orders, and for a line that is named twice.
 */
export async function checkBillLines(
  tx: SqlExecutor,
  shopId: number,
  { supplierId, currency, lineItems }: Checked,
): Promise<void> {
  const lineItemIds = [...new Set(lineItems.flatMap(({ lineItemId }) => lineItemId ?? []))];
  const lines = await readOrderLines(tx, shopId, { lineItemIds, billId: null });
  const known = new Map(lines.map((line) => [line.lineItemId, line]));
  const named = new Set<number>();
  const faultOf = (id: number, line: OrderLineFacts | undefined) => {
    if (!line) return translate("bills.noLine");
    if (named.has(id)) return translate("purchaseOrders.lineTwice");
    if (line.supplierId !== supplierId) return translate("bills.otherSupplier");
    if (line.currency !== currency) return translate("bills.otherCurrency", { currency: line.currency });
    if (line.orderStatus === "draft" || line.orderStatus === "cancelled") return translate("bills.notSent");
    return null;
  };
  const issues = lineItems.flatMap(({ lineItemId }, place): Issue[] => {
    if (lineItemId === null) return [];
    const message = faultOf(lineItemId, known.get(lineItemId));
    named.add(lineItemId);
    return message === null ? [] : [{ path: `lineItems.${place}.lineItemId`, message }];
  });
  if (issues.length > 0)
    throw new AppError("INVALID_INPUT", {
      message: sentence("bills.notSaved"),
      issues: issues.slice(0, mostIssues),
    });
}
