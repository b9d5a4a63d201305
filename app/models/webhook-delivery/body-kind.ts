import type { WebhookTopic } from "./topics";

/** The fields that distinguish the kinds of body. When several kinds match, the first one counts. */
const marks = {
  refund: ["order_id", "refund_line_items"],
  transfer: ["reference_name", "line_items", "id"],
  shipment: ["inventory_transfer_id", "line_items", "id"],
  order: ["line_items", "id"],
  product: ["title", "variants"],
  level: ["inventory_item_id", "location_id", "available"],
  item: ["id", "sku", "tracked"],
  levelKey: ["inventory_item_id", "location_id"],
  scopes: ["previous", "current"],
  customerRequest: ["shop_id", "shop_domain", "orders_requested"],
  customerRedact: ["shop_id", "shop_domain", "orders_to_redact"],
  customer: ["shop_id", "shop_domain", "customer"],
  shopRedact: ["shop_id", "shop_domain"],
  shop: ["id", "myshopify_domain"],
  location: ["id", "name", "active"],
  collection: ["id", "title", "sort_order"],
  id: ["id"],
} as const;

type BodyKind = keyof typeof marks;

const kinds: Record<WebhookTopic, BodyKind> = {
  "inventory_levels/update": "level",
  "inventory_levels/connect": "level",
  "inventory_levels/disconnect": "levelKey",
  "products/create": "product",
  "products/update": "product",
  "products/delete": "id",
  "inventory_items/update": "item",
  "collections/create": "collection",
  "collections/update": "collection",
  "collections/delete": "id",
  "locations/create": "location",
  "locations/update": "location",
  "locations/delete": "id",
  "locations/activate": "location",
  "locations/deactivate": "location",
  "inventory_transfers/cancel": "transfer",
  "inventory_shipments/delete": "shipment",
  "inventory_shipments/receive_items": "shipment",
  "inventory_shipments/remove_items": "shipment",
  "inventory_shipments/update_item_quantities": "shipment",
  "orders/create": "order",
  "orders/updated": "order",
  "orders/cancelled": "order",
  "orders/delete": "id",
  "refunds/create": "refund",
  "shop/update": "shop",
  "app/uninstalled": "shop",
  "app/scopes_update": "scopes",
  "customers/data_request": "customerRequest",
  "customers/redact": "customerRedact",
  "shop/redact": "shopRedact",
};

/** True when the body fits the topic, which is not signed. For equal shapes the handlers ask the platform. */
export function hasShapeOf(topic: WebhookTopic, body: unknown): boolean {
  return kindOf(body) === kinds[topic];
}

function kindOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const found = Object.entries(marks).find(([, fields]) =>
    fields.every((field) => Object.hasOwn(body, field)),
  );
  return found?.[0] ?? null;
}
