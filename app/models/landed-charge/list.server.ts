import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { readCharges } from "./read.server";
import type { LandedChargeResource } from "./resource";

/**
 * The charges of an order, reversals with them, oldest first: those with a share in one of its receipts, each with the
 * shares of the order's own lines. Throws NOT_FOUND.
 */
export async function listLandedCharges(
  shopId: number,
  purchaseOrderId: number,
): Promise<LandedChargeResource[]> {
  const order = await db.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id: purchaseOrderId } },
    select: { id: true },
  });
  if (!order) throw notFound("purchase order");
  const shares = await db.landedChargeShare.findMany({
    where: { shopId, receiptLine: { shopId, receipt: { shopId, purchaseOrderId } } },
    distinct: ["chargeId"],
    select: { chargeId: true },
  });
  const ids = shares.map(({ chargeId }) => chargeId);
  if (ids.length === 0) return [];
  return readCharges(db, shopId, { ids, purchaseOrderId });
}
