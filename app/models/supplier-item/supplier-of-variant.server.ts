import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Joins of a query of `variant` and its `product`: `supplier`, who delivers the variant, null where nobody is known, and
 * its `item`. The preferred supplier comes first, then any other that is in use, then the one of the last order, then the
 * one named as the product's vendor. `named` is a supplier's id that goes before all.
 */
export function joinSupplierOfVariant(shopId: number, named = part`NULL::int`): SqlPart {
  return part`
    LEFT JOIN LATERAL (
      SELECT one.supplier_id, one.lead_time_days, one.pack_size, one.minimum_quantity, one.increment
      FROM supplier_items AS one
      JOIN suppliers AS owner ON owner.shop_id = ${shopId}::int AND owner.id = one.supplier_id
        AND owner.archived_at IS NULL
      WHERE one.shop_id = ${shopId}::int AND one.variant_id = variant.id AND one.active
        AND (${named} IS NULL OR one.supplier_id = ${named})
      ORDER BY one.preferred DESC, one.supplier_id LIMIT 1
    ) AS item ON true
    LEFT JOIN LATERAL (
      SELECT po.supplier_id
      FROM purchase_order_lines AS line
      JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = line.purchase_order_id
      JOIN suppliers AS owner ON owner.shop_id = ${shopId}::int AND owner.id = po.supplier_id
        AND owner.archived_at IS NULL
      WHERE line.shop_id = ${shopId}::int AND line.variant_id = variant.id AND po.status <> 'cancelled'
        AND ${named} IS NULL AND item.supplier_id IS NULL
      ORDER BY po.number DESC LIMIT 1
    ) AS ordered ON true
    LEFT JOIN LATERAL (
      SELECT owner.id
      FROM suppliers AS owner
      WHERE owner.shop_id = ${shopId}::int AND owner.name = trim(product.vendor) AND owner.archived_at IS NULL
        AND ${named} IS NULL AND item.supplier_id IS NULL AND ordered.supplier_id IS NULL
      ORDER BY owner.id LIMIT 1
    ) AS vendor ON true
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId}::int
      AND supplier.id = coalesce(${named}, item.supplier_id, ordered.supplier_id, vendor.id)`;
}
