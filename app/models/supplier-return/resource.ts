import type { SupplierReturn, SupplierReturnCredit, SupplierReturnLine } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import type { StockSync } from "~/models/inventory-operation/status";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { toGid } from "~/platform/gid";
import { creditDifference } from "./credit";

export type SupplierReturnRow = ReturnType<typeof toReturnRow>;
export type SupplierReturnResource = ReturnType<typeof toReturn>;
export type SupplierReturnLineResource = SupplierReturnResource["lineItems"][number];

type Head = SupplierReturn & {
  supplier: { name: string };
  purchaseOrder: { number: number };
  lines: { quantity: number }[];
  credits: Pick<SupplierReturnCredit, "amount">[];
};

type Line = SupplierReturnLine & {
  receiptLine: {
    line: { variantId: bigint | null; sku: string; title: string; articleNumber: string };
  };
};

interface Parts {
  locationName: string;
  lines: Line[];
  credits: SupplierReturnCredit[];
  stockSync: StockSync;
}

export function toReturnRow(row: Head, locationName: string) {
  const { expectedCredit, credits } = row;
  const { received, difference } = creditDifference(expectedCredit, credits);
  return {
    id: row.id,
    returnNumber: formatReturnNumber(row.number),
    purchaseOrderId: row.purchaseOrderId,
    poNumber: formatPoNumber(row.purchaseOrder.number),
    supplierId: row.supplierId,
    supplierName: row.supplier.name,
    locationId: toGid("Location", row.locationId),
    locationName,
    status: row.status,
    currency: row.currency,
    expectedCredit: Number(expectedCredit),
    receivedCredit: received,
    creditDifference: difference,
    unitCount: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export function toReturn(row: Head, { locationName, lines, credits, stockSync }: Parts) {
  return {
    ...toReturnRow(row, locationName),
    createdBy: row.actor,
    sentBy: row.sentBy,
    creditedAt: row.creditedAt?.toISOString() ?? null,
    creditedBy: row.creditedBy,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: row.cancelledBy,
    notes: row.notes,
    lineItems: lines.map(toLine),
    credits: credits.map(toCredit),
    stockSync,
  };
}

function toLine({ receiptLine: { line }, ...returned }: Line) {
  return {
    receiptId: returned.receiptId,
    lineItemId: returned.lineId,
    variantId: line.variantId === null ? null : toGid("ProductVariant", line.variantId),
    sku: line.sku,
    title: line.title,
    articleNumber: line.articleNumber,
    kind: returned.kind,
    quantity: returned.quantity,
    reason: returned.reason,
    note: returned.note,
    unitCost: Number(returned.unitCost),
    lineTotal: Number(returned.lineTotal),
  };
}

function toCredit({ number, amount, receivedOn, reference, actor, createdAt }: SupplierReturnCredit) {
  return {
    number,
    amount: Number(amount),
    receivedOn: storedDay(receivedOn),
    reference,
    actor,
    createdAt: createdAt.toISOString(),
  };
}
