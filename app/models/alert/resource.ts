import { toGid } from "~/platform/gid";
import type { alertTypes } from "./types";
import { translateStored } from "~/texts/stored-message";

/** Ids of the platform as text. */
export interface AlertRecord {
  id: number;
  type: (typeof alertTypes)[number];
  /** A stored message. */
  message: string;
  productId: string | null;
  /** The alert's order, if any. */
  purchaseOrderId: number | null;
  read: boolean;
  createdAt: Date;
}

/** An alert as the API returns it. */
export type AlertResource = ReturnType<typeof toAlert>;

export function toAlert({ message, productId, purchaseOrderId, createdAt, ...alert }: AlertRecord) {
  return {
    ...alert,
    message: translateStored(message),
    ...(productId !== null && { productId: toGid("Product", productId) }),
    ...(purchaseOrderId !== null && { purchaseOrderId }),
    createdAt: createdAt.toISOString(),
  };
}
