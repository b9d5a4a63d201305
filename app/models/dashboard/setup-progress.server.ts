import { db } from "~/db.server";

export interface SetupProgress {
  hasSupplier: boolean;
  hasRule: boolean;
  hasSentOrder: boolean;
  hasReceipt: boolean;
  /** The merchant has put the guide away. */
  isDismissed: boolean;
}

/** How far a new shop has come in its first steps. */
export async function readSetupProgress(shopId: number): Promise<SetupProgress> {
  const [progress] = await db.$queryRaw<SetupProgress[]>`
    SELECT
      EXISTS (SELECT FROM suppliers WHERE shop_id = ${shopId}) AS "hasSupplier",
      EXISTS (SELECT FROM reorder_rules WHERE shop_id = ${shopId}) AS "hasRule",
      EXISTS (SELECT FROM purchase_orders WHERE shop_id = ${shopId} AND sent_at IS NOT NULL) AS "hasSentOrder",
      EXISTS (SELECT FROM receipts WHERE shop_id = ${shopId}) AS "hasReceipt",
      COALESCE((SELECT guide_dismissed_at IS NOT NULL FROM shops WHERE id = ${shopId}), false) AS "isDismissed"`;
  if (!progress) throw new Error("A statement without FROM answers a row.");
  return progress;
}
