import { AppError, type ErrorCode, type Issue, mostIssues } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { type Amount, money } from "~/models/purchase-order/money";
import { readReceipts, type ReversibleReceipt } from "~/models/receipt/read-reversible.server";
import { type UnitsByKind, unitsLeftByKind } from "~/models/receipt/units-left-by-kind";
import { sentence, translate } from "~/texts/translate";
import type { ReturnLineInput } from "./schema";

export interface CheckedLine extends ReturnLineInput {
  variantId: bigint | null;
  title: string;
  sku: string;
  /** By the receipt, else by the order. */
  unitCost: Amount;
}

export interface CheckedLines {
  receipts: ReversibleReceipt[];
  lines: CheckedLine[];
  /** Of a line of the order; null for a free line. */
  variantOf: (lineId: number) => bigint | null;
}

interface Asked {
  purchaseOrderId: number;
  lineItems: readonly ReturnLineInput[];
  /** What the refusal is: of a request, or of a draft that no longer fits its receipts. */
  code: Extract<ErrorCode, "INVALID_INPUT" | "CONFLICT">;
}

/**
 * Compares the lines with what is left of the order's receipts, and gives each its cost. The caller has locked the order.
 * Throws `code` with an issue for each line of another order, and for each with more units than are left.
 */
export async function checkReturnLines(
  tx: Tx,
  shopId: number,
  { purchaseOrderId, lineItems, code }: Asked,
): Promise<CheckedLines> {
  const receipts = await readReceipts(tx, shopId, { purchaseOrderId });
  const orderLines = await tx.purchaseOrderLine.findMany({
    where: { shopId, purchaseOrderId },
    select: { id: true, variantId: true, title: true, sku: true, costPrice: true },
  });
  const orderLineOf = new Map(orderLines.map((line) => [line.id, line]));
  const deliveries = new Map(
    receipts.flatMap((receipt) =>
      receipt.isReversal ? [] : [[receipt.id, { receipt, left: unitsLeftByKind(receipt) }] as const],
    ),
  );
  const issues: Issue[] = [];
  const lines = lineItems.flatMap((line, index): CheckedLine[] => {
    const { receiptId, lineItemId, kind, quantity } = line;
    const path = `lineItems.${index}`;
    const delivery = deliveries.get(receiptId);
    if (!delivery) {
      issues.push({ path: `${path}.receiptId`, message: translate("returns.otherReceipt") });
      return [];
    }
    const left = delivery.left.get(lineItemId);
    const bought = orderLineOf.get(lineItemId);
    if (!left || !bought) {
      issues.push({ path: `${path}.lineItemId`, message: translate("receipts.otherLine") });
      return [];
    }
    if (quantity > left[kind]) {
      const message = translate(`returns.moreThanLeft.${kind}`, { count: left[kind] });
      issues.push({ path: `${path}.quantity`, message });
      return [];
    }
    take(left, line);
    const { variantId, title, sku, costPrice } = bought;
    const came = delivery.receipt.lines.find(({ lineId }) => lineId === lineItemId);
    return [{ ...line, variantId, title, sku, unitCost: money(came?.unitCost ?? costPrice).toFixed() }];
  });
  if (issues.length > 0) {
    const message = sentence(code === "CONFLICT" ? "returns.noLongerLeft" : "returns.wrongLines");
    throw new AppError(code, { message, issues: issues.slice(0, mostIssues) });
  }
  return { receipts, lines, variantOf: (lineId) => orderLineOf.get(lineId)?.variantId ?? null };
}

/** Two lines of a return may name the same units, with other reasons. */
function take(left: UnitsByKind, { kind, quantity }: ReturnLineInput): void {
  left[kind] -= quantity;
}
