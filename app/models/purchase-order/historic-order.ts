import type { ResolvedLine } from "./line";
import type { PurchaseOrderStatus } from "./status";

/** An order that was made elsewhere, with what arrived of it. */
export interface HistoricOrderRow {
  supplierId: number;
  currency: string;
  status: PurchaseOrderStatus;
  isClosedShort: boolean;
  notes: string;
  tax: number;
  shipping: number;
  discount: number;
  locationId: bigint;
  sentAt: Date | null;
  expectedAt: Date | null;
  lines: readonly (ResolvedLine & { received: number; receivedAt: Date | null })[];
}

export interface WrittenOrder {
  id: number;
  updatedAt: Date;
}

/** The order as it was before anything of it arrived: the amounts of one that was closed are reckoned as it closes. */
export function opening({ status, sentAt, expectedAt }: HistoricOrderRow) {
  return {
    opened: status === "draft" || status === "cancelled" ? status : "sent",
    sentAt: sentAt?.toISOString() ?? null,
    expectedAt: expectedAt?.toISOString() ?? null,
  };
}
