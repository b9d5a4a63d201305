import type { WebhookTopic } from "~/models/webhook-delivery/topics";

const at = "2026-11-20T10:00:00Z";

/** A body of each topic as the platform writes it, about a shop of this domain and id, and goods that it does not have. */
export function topicBodies(shop: { domain: string; id: number }): Record<WebhookTopic, object> {
  const level = { inventory_item_id: 11, location_id: 12, available: 3, updated_at: at };
  const variants = [{ id: 2, product_id: 1, title: "Blue", sku: "M-1", inventory_item_id: 11 }];
  const product = { id: 1, title: "Mug", vendor: "Kiln", status: "active", updated_at: at, variants };
  const location = { id: 12, name: "Harbour", active: true, address1: "1 Quay", updated_at: at };
  const line = { id: 31, product_id: 1, variant_id: 2, quantity: 2 };
  const lines = [{ id: 41, line_item_id: 31, quantity: 1, line_item: line }];
  const refund = { id: 4, order_id: 3, created_at: at, processed_at: at, refund_line_items: lines };
  const moments = { created_at: at, processed_at: at, updated_at: at, cancelled_at: null };
  const order = { id: 3, test: false, ...moments, line_items: [line], refunds: [refund] };
  const transfer = {
    id: 51,
    name: "#T0001",
    reference_name: "PO-00001",
    line_items: [{ id: 52, inventory_item_id: 11 }],
  };
  const shipment = {
    id: 53,
    inventory_transfer_id: 51,
    name: "#T0001-1",
    line_items: [{ id: 54, inventory_item_id: 11 }],
  };
  const collection = { id: 61, title: "Gifts", handle: "gifts", sort_order: "manual", updated_at: at };
  const itself = { id: shop.id, name: "Store", myshopify_domain: shop.domain, updated_at: at };
  const named = { shop_id: shop.id, shop_domain: shop.domain };
  const customer = { id: 7, email: "customer@example.com", phone: null };
  return {
    "inventory_levels/update": level,
    "inventory_levels/connect": level,
    "inventory_levels/disconnect": { inventory_item_id: 11, location_id: 12 },
    "products/create": product,
    "products/update": product,
    "products/delete": { id: 1 },
    "inventory_items/update": { id: 11, sku: "M-1", cost: "4.00", tracked: true, updated_at: at },
    "collections/create": collection,
    "collections/update": collection,
    "collections/delete": { id: 61 },
    "locations/create": location,
    "locations/update": location,
    "locations/delete": { id: 12 },
    "locations/activate": location,
    "locations/deactivate": location,
    "inventory_transfers/cancel": transfer,
    "inventory_shipments/delete": shipment,
    "inventory_shipments/receive_items": shipment,
    "inventory_shipments/remove_items": shipment,
    "inventory_shipments/update_item_quantities": shipment,
    "orders/create": order,
    "orders/updated": order,
    "orders/cancelled": { ...order, cancelled_at: at },
    "orders/delete": { id: 3 },
    "refunds/create": refund,
    "shop/update": itself,
    "app/uninstalled": itself,
    "app/scopes_update": {
      ...{ id: `gid://shopify/AppInstallation/${shop.id}`, shop_id: `gid://shopify/Shop/${shop.id}` },
      ...{ previous: ["read_orders"], current: ["read_products"], updated_at: at },
    },
    "customers/data_request": { ...named, customer, orders_requested: [], data_request: { id: 9 } },
    "customers/redact": { ...named, customer, orders_to_redact: [] },
    "shop/redact": named,
  };
}
