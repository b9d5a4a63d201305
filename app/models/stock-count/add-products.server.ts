import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { checkVariants } from "~/models/catalogue/check-variants.server";
import { execute, sql } from "~/models/database/sql.server";
import { mostItems } from "~/models/fields/variant-items";
import { sentence } from "~/texts/translate";

/** Adds up to 10,000 variants to the sheet. Throws INVALID_INPUT. The caller has locked the count. */
export async function addCountProducts(
  tx: Tx,
  shopId: number,
  { countId, variantIds }: { countId: number; variantIds: readonly bigint[] },
): Promise<void> {
  await checkVariants(tx, shopId, variantIds, (index) => `variantIds.${index}`);
  await execute(
    tx,
    sql`
    INSERT INTO stock_count_products (shop_id, count_id, variant_id)
    SELECT ${shopId}::int, ${countId}::int, added.id FROM unnest(${variantIds.map(String)}::bigint[]) AS added (id)
    ON CONFLICT DO NOTHING`,
  );
  const listed = await tx.stockCountProduct.count({ where: { shopId, countId } });
  if (listed <= mostItems) return;
  throw invalidField("variantIds", sentence("stock.count.tooManyProducts", { most: mostItems }));
}
