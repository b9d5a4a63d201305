import type { ShopContext } from "~/models/shop/context";
import { incomingUnits, unitsInDrafts } from "./incoming.server";
import { lowRules } from "./low-rules.server";
import { unitsSoldLately } from "./sold-lately.server";
import { nothing, part, type SqlPart } from "~/models/sql.server";

interface Asked {
  now: Date;
  /** Further conditions on `rule` and `variant`, beginning with AND. */
  narrowed?: SqlPart;
}

/**
 * What stands behind WITH: `low`, the rules at or below their reorder point with their variant;
 * `incoming`, the units on their way to them; `drafted`, those in draft orders; and `sales`, the units sold lately.
 */
export function lowFigures(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { now, narrowed = nothing }: Asked,
): SqlPart {
  const lowIds = part`SELECT variant_id FROM low`;
  return part`
    low AS MATERIALIZED (
      SELECT rule.*, variant.sku, variant.title, variant.cost
      FROM ${lowRules(shop.id)} ${narrowed}
    ), incoming AS (${incomingUnits(shop.id, lowIds)}
    ), drafted AS (${unitsInDrafts(shop.id, lowIds)}
    ), sales AS (${unitsSoldLately(shop, lowIds, now)}
    )`;
}

/** What is selected of `lowWithSupplier`; a cost is the reader's own matter. */
export const lowColumns = part`
  low.variant_id AS "variantId", low.sku, low.title, low.current_stock::float8 AS "currentStock",
  COALESCE(incoming.units, 0)::float8 AS incoming, COALESCE(sales.units, 0)::float8 AS "unitsSold",
  COALESCE(drafted.units, 0)::float8 AS "inDrafts",
  low.reorder_point AS "reorderPoint", low.reorder_quantity AS "reorderQuantity",
  low.supplier_id AS "supplierId", supplier.name AS "supplierName"`;

/** What stands behind FROM: a row for each row of `low`, with its figures and its `supplier` where it has one. */
export function lowWithSupplier(shopId: number): SqlPart {
  return part`
    low
    LEFT JOIN incoming ON incoming.variant_id = low.variant_id
    LEFT JOIN drafted ON drafted.variant_id = low.variant_id
    LEFT JOIN sales ON sales.variant_id = low.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = low.supplier_id`;
}
