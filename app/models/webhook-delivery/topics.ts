/** Every topic that the app handles; shopify.app.orders.toml subscribes to the same ones. */
export const webhookTopics = [
  "inventory_levels/update",
  "inventory_levels/connect",
  "inventory_levels/disconnect",
  "products/create",
  "products/update",
  "products/delete",
  "inventory_items/update",
  "collections/create",
  "collections/update",
  "collections/delete",
  "locations/create",
  "locations/update",
  "locations/delete",
  "locations/activate",
  "locations/deactivate",
  "inventory_transfers/cancel",
  "inventory_shipments/delete",
  "inventory_shipments/receive_items",
  "inventory_shipments/remove_items",
  "inventory_shipments/update_item_quantities",
  "orders/create",
  "orders/updated",
  "orders/cancelled",
  "orders/delete",
  "refunds/create",
  "shop/update",
  "app/uninstalled",
  "app/scopes_update",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
] as const;

export type WebhookTopic = (typeof webhookTopics)[number];

/** Topics that are handled after the shop has uninstalled the app too. */
const lastingTopics: ReadonlySet<WebhookTopic> = new Set([
  "app/uninstalled",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
]);

export function isWebhookTopic(text: string): text is WebhookTopic {
  return webhookTopics.some((topic) => topic === text);
}

export function isHandledAfterUninstall(topic: WebhookTopic): boolean {
  return lastingTopics.has(topic);
}

/**
 * Frequent topics, whose waiting deliveries are handled together, in one transaction: those of stock and sales at
 * once, those of products once others have had time to join them.
 */
export const sharedTopics = {
  updates: [
    "inventory_levels/update",
    "inventory_levels/connect",
    "orders/create",
    "orders/updated",
    "orders/cancelled",
    "refunds/create",
  ],
  products: ["products/update", "inventory_items/update"],
} as const satisfies Record<string, WebhookTopic[]>;

/** Which deliveries of a shop a job handles together. */
export type SharedKind = keyof typeof sharedTopics;

const sharedKinds = new Map<string, SharedKind>([
  ...sharedTopics.updates.map((topic) => [topic, "updates"] as const),
  ...sharedTopics.products.map((topic) => [topic, "products"] as const),
]);

/** The kind of deliveries with which those of the topic are handled; null when each is by itself. */
export function sharedKindOf(topic: string): SharedKind | null {
  return sharedKinds.get(topic) ?? null;
}
