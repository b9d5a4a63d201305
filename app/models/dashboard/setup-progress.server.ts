import { db } from "~/db.server";

export interface SetupProgress {
  hasSupplier: boolean;
  hasSentOrder: boolean;
  hasReceipt: boolean;
}

/** How far a new shop has come in its first steps. */
export async function readSetupProgress(shopId: number): Promise<SetupProgress> {
  const [supplier, sent, receipt] = await Promise.all([
    db.supplier.findFirst({ where: { shopId }, select: { id: true } }),
    db.purchaseOrder.findFirst({ where: { shopId, sentAt: { not: null } }, select: { id: true } }),
    db.receipt.findFirst({ where: { shopId }, select: { id: true } }),
  ]);
  return { hasSupplier: supplier !== null, hasSentOrder: sent !== null, hasReceipt: receipt !== null };
}
