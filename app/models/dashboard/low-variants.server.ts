import { database, part, queryRows, sql } from "~/models/database/sql.server";
import {
  catalogueCost,
  lowColumns,
  lowFigures,
  lowWithSupplier,
} from "~/models/reorder-rule/low-figures.server";
import { orderCurrency, priceTerms } from "~/models/reorder-rule/low-terms.server";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";

/** Variants at or below their reorder point, with units on order and those sold in 30 days up to today. */
export async function readLowVariants(
  shop: Pick<ShopContext, "id" | "timeZone" | "currency">,
  now = new Date(),
): Promise<LowVariant[]> {
  const rows = await queryRows(
    database,
    sql<Omit<LowVariant, "variantId"> & { variantId: bigint }>`
    WITH ${lowFigures(shop, { now })}
    SELECT ${lowColumns(shop)}, (${catalogueCost(shop)})::text AS cost,
      ${priceTerms(shop, { itemId: part`item.id`, currency: orderCurrency(shop) })}
    FROM ${lowWithSupplier(shop.id)}`,
  );
  return rows.map((row) => ({ ...row, variantId: toGid("ProductVariant", row.variantId) }));
}
