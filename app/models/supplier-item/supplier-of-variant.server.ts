import { nothing, part, type SqlPart } from "~/models/database/sql.server";

/**
 * Joins of a query of `variant` and its `product`: `supplier`, who delivers the variant, null where nobody is known, and
 * its `item`. The preferred supplier comes first, then any other that is in use, then the one of the last order, then the
 * one named as the product's vendor. `named` is a supplier's id that goes before all.
 */
export function joinSupplierOfVariant(shopId: number, named = part`NULL::int`): SqlPart {
  const isOpen = part`AND ${named} IS NULL AND item.supplier_id IS NULL`;
  return part`
    LEFT JOIN LATERAL (
      SELECT one.supplier_id, one.lead_time_days
      FROM supplier_items AS one
      JOIN suppliers AS owner ON owner.shop_id = ${shopId}::int AND owner.id = one.supplier_id
        AND owner.archived_at IS NULL
      WHERE one.shop_id = ${shopId}::int AND one.variant_id = variant.id AND one.active
        AND (${named} IS NULL OR one.supplier_id = ${named})
      ORDER BY one.preferred DESC, one.supplier_id LIMIT 1
    ) AS item ON true
    LEFT JOIN LATERAL (${supplierOfLastOrder(shopId, part`variant.id`, isOpen)}) AS ordered ON true
    LEFT JOIN LATERAL (
      ${supplierNamed(shopId, part`product.vendor`, part`${isOpen} AND ordered.id IS NULL`)}) AS vendor ON true
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int
      AND supplier.id = coalesce(${named}, item.supplier_id, ordered.id, vendor.id)`;
}

/** A SELECT of the supplier in use of the variant's last order: `id` and `lead_time_days`. `when` adds a condition. */
export function supplierOfLastOrder(shopId: number, variantId: SqlPart, when = nothing): SqlPart {
  return part`
      SELECT owner.id, owner.lead_time_days
      FROM purchase_order_lines AS line
      JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = line.purchase_order_id
      JOIN suppliers AS owner ON owner.shop_id = ${shopId}::int AND owner.id = po.supplier_id
        AND owner.archived_at IS NULL
      WHERE line.shop_id = ${shopId}::int AND line.variant_id = ${variantId} AND po.status <> 'cancelled' ${when}
      ORDER BY po.number DESC LIMIT 1`;
}

/** The same of the supplier in use that is named like a vendor; of several any one, and always the same. */
export function supplierNamed(shopId: number, vendor: SqlPart, when = nothing): SqlPart {
  return part`
      SELECT owner.id, owner.lead_time_days
      FROM suppliers AS owner
      WHERE owner.shop_id = ${shopId}::int AND owner.name = trim(${vendor}) AND owner.archived_at IS NULL ${when}
      ORDER BY owner.id LIMIT 1`;
}
