import type { LandedCharge } from "~/generated/prisma/client";
import { storedDay } from "~/lib/calendar-days";
import { formatPoNumber } from "~/models/order-number";
import type { Amount } from "~/models/purchase-order/money";
import { toGid } from "~/platform/gid";

export type LandedChargeResource = ReturnType<typeof toLandedCharge>;
export type ShareResource = ReturnType<typeof toShare>;

/** A share with its line of a receipt. */
export interface ShareRow {
  purchaseOrderId: number;
  receiptId: number;
  lineId: number;
  variantId: bigint | null;
  sku: string;
  title: string;
  /** Accepted ones that no reversal took back. */
  units: number;
  amount: Amount;
}

export interface ChargedOrder {
  id: number;
  number: number;
}

type Row = Omit<LandedCharge, "shopId"> & { reversal: { id: bigint } | null };

export function toLandedCharge(row: Row, { orders, shares }: { orders: ChargedOrder[]; shares: ShareRow[] }) {
  return {
    id: Number(row.id),
    kind: row.kind,
    description: row.description,
    amount: Number(row.amount),
    currency: row.currency,
    rate: row.rate === null ? null : Number(row.rate),
    spread: row.spread,
    reference: row.reference,
    billedOn: storedDay(row.billedOn),
    reversesId: row.reversesId === null ? null : Number(row.reversesId),
    reversedById: row.reversal ? Number(row.reversal.id) : null,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    purchaseOrders: orders.map(({ id, number }) => ({ id, poNumber: formatPoNumber(number) })),
    shares: shares.map(toShare),
  };
}

export function toShare({
  purchaseOrderId,
  receiptId,
  lineId,
  variantId,
  sku,
  title,
  units,
  amount,
}: ShareRow) {
  return {
    ...{ purchaseOrderId, receiptId, lineItemId: lineId },
    variantId: variantId === null ? null : toGid("ProductVariant", variantId),
    ...{ sku, title, units, amount: Number(amount) },
  };
}
