import { AppError, invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { markCostsOfCharge } from "~/models/cost-change/mark.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { type ComputedShare, computeShares } from "./compute-shares.server";
import { readLandedCharge } from "./read.server";
import { readChargedReceipts } from "./read-receipts.server";
import type { LandedChargeResource } from "./resource";
import { mostCharges, type NewLandedCharge } from "./schema";

/**
 * Records a charge and the share that each line of its receipts has in it; the shares add up to its amount, all in its
 * currency. A line takes part with the units that were accepted and not taken back; lines without a product take none.
 * Throws CONFLICT where an order has as many charges as it may have, and INVALID_INPUT for what `computeShares` refuses,
 * a receipt that does not exist or takes units back, and a rate of the shop's own currency.
 */
export async function addLandedCharge(
  shop: { id: number; currency: string },
  { actor, ...input }: NewLandedCharge & { actor: string },
): Promise<LandedChargeResource> {
  const shopId = shop.id;
  if (input.rate !== null && input.currency === shop.currency)
    throw invalidField("rate", sentence("landedCharges.ownCurrency", { currency: shop.currency }));
  return db.$transaction(async (tx) => {
    const receipts = await readChargedReceipts(tx, shopId, input);
    const orderIds = [...new Set(receipts.map(({ purchaseOrderId }) => purchaseOrderId))];
    await lockOrders(tx, shopId, orderIds);
    await assertRoom(tx, shopId, orderIds);
    const receiptIds = receipts.map(({ id }) => id);
    const shares = await computeShares(tx, shopId, { input, receiptIds });
    const { kind, description, amount, currency, rate, spread, reference, billedOn } = input;
    const { id } = await tx.landedCharge.create({
      data: {
        ...{ shopId, kind, description, amount: String(amount), currency, spread, reference, actor },
        ...{ rate: rate === null ? null : String(rate), billedOn: new Date(billedOn) },
      },
      select: { id: true },
    });
    await insertShares(tx, shopId, { chargeId: id, shares });
    await markCostsOfCharge(tx, shopId, id);
    const charge = await readLandedCharge(tx, shopId, id);
    await rememberAnswer(tx, charge, 201);
    return charge;
  });
}

/** In the order of their ids, so that nothing is received or taken back meanwhile. */
async function lockOrders(tx: SqlExecutor, shopId: number, ids: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`SELECT FROM purchase_orders WHERE shop_id = ${shopId} AND id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`,
  );
}

async function assertRoom(tx: SqlExecutor, shopId: number, orderIds: readonly number[]): Promise<void> {
  const full = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT receipt.purchase_order_id AS id
    FROM receipts AS receipt
    JOIN landed_charge_shares AS share ON share.shop_id = ${shopId} AND share.receipt_id = receipt.id
    JOIN landed_charges AS charge ON charge.shop_id = ${shopId} AND charge.id = share.charge_id
      AND charge.reverses_id IS NULL
    WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ANY(${[...orderIds]}::int[])
    GROUP BY receipt.purchase_order_id HAVING count(DISTINCT charge.id) >= ${mostCharges}::int LIMIT 1`,
  );
  if (full.length > 0)
    throw new AppError("CONFLICT", { message: sentence("landedCharges.full", { count: mostCharges }) });
}

/** A line whose share is 0 has no row. */
async function insertShares(
  tx: SqlExecutor,
  shopId: number,
  { chargeId, shares }: { chargeId: bigint; shares: readonly ComputedShare[] },
): Promise<void> {
  const written = shares.filter(({ amount }) => Number(amount) !== 0);
  await execute(
    tx,
    sql`
    INSERT INTO landed_charge_shares (shop_id, charge_id, receipt_id, line_id, amount)
    SELECT ${shopId}::int, ${chargeId}::bigint, share.receipt_id, share.line_id, share.amount
    FROM unnest(${written.map(({ receiptId }) => receiptId)}::int[], ${written.map(({ lineId }) => lineId)}::int[],
      ${written.map(({ amount }) => amount)}::numeric[]) AS share (receipt_id, line_id, amount)`,
  );
}
