import type { Tx } from "~/db.server";

/**
 * A change of stock at the same time cannot see a new rule, nor this transaction the new stock: one of them has to
 * wait for the other, or neither would raise the alert. To be called before any rule is locked.
 */
export async function holdLevels(tx: Tx, shopId: number, variantIds: readonly bigint[]): Promise<void> {
  await tx.$queryRaw`
    SELECT location_id FROM stock_levels
    WHERE shop_id = ${shopId} AND variant_id = ANY(${variantIds.map(String)}::bigint[])
    ORDER BY variant_id, location_id FOR SHARE`;
}
