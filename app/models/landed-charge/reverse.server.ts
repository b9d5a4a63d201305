import { AppError, notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { markCostsOfCharge } from "~/models/cost-change/mark.server";
import { execute, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { readLandedCharge } from "./read.server";
import type { LandedChargeResource } from "./resource";

/**
 * Takes a charge back by one of its own with the opposite amount and shares, which is returned. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION for one that takes another back, and CONFLICT for one that was taken back.
 */
export async function reverseLandedCharge(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<LandedChargeResource> {
  return db.$transaction(async (tx) => {
    const [charge] = await queryRows(
      tx,
      sql<{ reversesId: bigint | null }>`
      SELECT reverses_id AS "reversesId" FROM landed_charges WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
    );
    if (!charge) throw notFound("landed charge");
    if (charge.reversesId !== null)
      throw new AppError("ILLEGAL_TRANSITION", { message: sentence("landedCharges.takesBack") });
    const earlier = await tx.landedCharge.count({ where: { shopId, reversesId: BigInt(id) } });
    if (earlier > 0) throw new AppError("CONFLICT", { message: sentence("landedCharges.takenBack") });
    const { id: reversalId } = await queryOne(
      tx,
      sql<{ id: bigint }>`
      WITH charge AS MATERIALIZED (SELECT * FROM landed_charges WHERE shop_id = ${shopId} AND id = ${id})
      INSERT INTO landed_charges (shop_id, kind, description, amount, currency, rate, spread, reference, billed_on,
        reverses_id, actor)
      SELECT shop_id, kind, description, -amount, currency, rate, spread, reference, billed_on, id, ${actor}
      FROM charge
      RETURNING id`,
    );
    await execute(
      tx,
      sql`
      INSERT INTO landed_charge_shares (shop_id, charge_id, receipt_id, line_id, amount)
      SELECT shop_id, ${reversalId}::bigint, receipt_id, line_id, -amount FROM landed_charge_shares
      WHERE shop_id = ${shopId} AND charge_id = ${id}`,
    );
    await markCostsOfCharge(tx, shopId, reversalId);
    const reversal = await readLandedCharge(tx, shopId, reversalId);
    await rememberAnswer(tx, reversal);
    return reversal;
  });
}
