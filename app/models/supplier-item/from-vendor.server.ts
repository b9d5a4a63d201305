import { db } from "~/infra/db/db.server";
import { execute, queryOne, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import { lockSupplier } from "~/models/supplier/lock.server";
import { holdItems } from "./lock.server";
import { vendorVariants } from "./vendor-variants.server";

/** Added in about a second. */
const atOnce = 10_000;

export interface AddedFromVendor {
  created: number;
  /** Variants of the vendor that are still no items: the next call adds them. */
  left: number;
}

/**
 * Adds the vendor's variants that the supplier does not have yet, at most 10,000, without a cost. The vendor is the
 * one of the supplier's name unless given; case does not matter. Throws NOT_FOUND.
 */
export async function addItemsFromVendor(
  shop: Pick<ShopContext, "id" | "currency">,
  { supplierId, vendor }: { supplierId: number; vendor?: string | undefined },
): Promise<AddedFromVendor> {
  return db.$transaction(async (tx) => {
    const supplier = await lockSupplier(tx, shop.id, supplierId);
    await holdItems(tx, shop.id);
    const name = vendor ?? supplier.name;
    const created = await execute(
      tx,
      sql`
      WITH missing AS MATERIALIZED (
        SELECT variant.shop_id, variant.product_id, variant.id, variant.title ${vendorVariants(shop.id, { supplierId, name })}
        ORDER BY variant.title, variant.sku, variant.id LIMIT ${atOnce}
      )
      INSERT INTO supplier_items (shop_id, supplier_id, product_id, variant_id, currency, updated_at)
      SELECT missing.shop_id, ${supplierId}::int, missing.product_id, missing.id,
        ${supplier.currency || shop.currency}::text, statement_timestamp()
      FROM missing
      ORDER BY missing.title DESC, missing.id DESC`,
    );
    const { left } = await queryOne(
      tx,
      sql<{ left: number }>`
      SELECT count(*)::int AS "left" ${vendorVariants(shop.id, { supplierId, name })}`,
    );
    const answer = { created, left };
    await rememberAnswer(tx, answer);
    return answer;
  });
}
