import { toGid } from "~/platform/gid";
import { translateStored } from "~/texts/stored-message";
import type { alertTypes } from "./types";

export interface AlertRecord {
  id: number;
  type: (typeof alertTypes)[number];
  message: string;
  productId: string | null;
  purchaseOrderId: number | null;
  supplierReturnId: number | null;
  billId: number | null;
  read: boolean;
  createdAt: Date;
}

export type AlertResource = ReturnType<typeof toAlert>;

export function toAlert({
  message,
  productId,
  purchaseOrderId,
  supplierReturnId,
  billId,
  createdAt,
  ...alert
}: AlertRecord) {
  return {
    ...alert,
    message: translateStored(message),
    ...(productId !== null && { productId: toGid("Product", productId) }),
    ...(purchaseOrderId !== null && { purchaseOrderId }),
    ...(supplierReturnId !== null && { supplierReturnId }),
    ...(billId !== null && { billId }),
    createdAt: createdAt.toISOString(),
  };
}
