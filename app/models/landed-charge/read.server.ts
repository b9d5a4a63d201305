import type Decimal from "decimal.js";
import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import { invariant } from "~/lib/invariant";
import { queryRows, sql } from "~/models/database/sql.server";
import { type ChargedOrder, type LandedChargeResource, type ShareRow, toLandedCharge } from "./resource";

interface StoredShare extends ShareRow {
  chargeId: bigint;
  amount: Decimal;
}

/** A charge with all its shares, by order and receipt, and then as the order's lines are. */
export async function readLandedCharge(tx: Tx, shopId: number, id: bigint): Promise<LandedChargeResource> {
  const [charge] = await readCharges(tx, shopId, { ids: [id], purchaseOrderId: null });
  invariant(charge, "A charge that was written is not there");
  return charge;
}

/** The charges of these ids, oldest first; with an order, only the shares of its lines. */
export async function readCharges(
  tx: Tx,
  shopId: number,
  { ids, purchaseOrderId }: { ids: readonly bigint[]; purchaseOrderId: number | null },
): Promise<LandedChargeResource[]> {
  // One after the other: a transaction has one connection, which runs one query at a time.
  const charges = await tx.landedCharge.findMany({
    where: { shopId, id: { in: [...ids] } },
    orderBy: { id: "asc" },
    include: { reversal: { select: { id: true } } },
  });
  const orders = groupBy(await ordersOf(tx, shopId, ids), ({ chargeId }) => chargeId);
  const shares = groupBy(await sharesOf(tx, shopId, { ids, purchaseOrderId }), ({ chargeId }) => chargeId);
  return charges.map((charge) =>
    toLandedCharge(charge, { orders: orders.get(charge.id) ?? [], shares: shares.get(charge.id) ?? [] }),
  );
}

function ordersOf(tx: Tx, shopId: number, ids: readonly bigint[]) {
  return queryRows(
    tx,
    sql<ChargedOrder & { chargeId: bigint }>`
    SELECT DISTINCT share.charge_id AS "chargeId", po.id, po.number
    FROM landed_charge_shares AS share
    JOIN receipts AS receipt ON receipt.shop_id = ${shopId} AND receipt.id = share.receipt_id
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = receipt.purchase_order_id
    WHERE share.shop_id = ${shopId} AND share.charge_id = ANY(${[...ids]}::bigint[])
    ORDER BY share.charge_id, po.id`,
  );
}

function sharesOf(
  tx: Tx,
  shopId: number,
  { ids, purchaseOrderId }: { ids: readonly bigint[]; purchaseOrderId: number | null },
) {
  return queryRows(
    tx,
    sql<StoredShare>`
    SELECT share.charge_id AS "chargeId", receipt.purchase_order_id AS "purchaseOrderId",
      share.receipt_id AS "receiptId", share.line_id AS "lineId", bought.variant_id AS "variantId", bought.sku,
      bought.title, (came.quantity + gone.units)::int AS units, share.amount
    FROM landed_charge_shares AS share
    JOIN receipts AS receipt ON receipt.shop_id = ${shopId} AND receipt.id = share.receipt_id
    JOIN receipt_lines AS came ON came.shop_id = ${shopId} AND came.receipt_id = share.receipt_id
      AND came.line_id = share.line_id
    JOIN purchase_order_lines AS bought ON bought.shop_id = ${shopId} AND bought.id = share.line_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(back.quantity), 0) AS units
      FROM receipts AS reversal
      JOIN receipt_lines AS back ON back.shop_id = ${shopId} AND back.receipt_id = reversal.id
        AND back.line_id = share.line_id
      WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = share.receipt_id) AS gone
    WHERE share.shop_id = ${shopId} AND share.charge_id = ANY(${[...ids]}::bigint[])
      AND (${purchaseOrderId}::int IS NULL OR receipt.purchase_order_id = ${purchaseOrderId}::int)
    ORDER BY share.charge_id, receipt.purchase_order_id, share.receipt_id, bought.position`,
  );
}
