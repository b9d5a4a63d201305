/** Every topic that the app handles; shopify.app.toml subscribes to the same ones. */
export const webhookTopics = [
  "inventory_levels/update",
  "inventory_levels/connect",
  "inventory_levels/disconnect",
  "products/create",
  "products/update",
  "products/delete",
  "locations/create",
  "locations/update",
  "locations/delete",
  "locations/activate",
  "locations/deactivate",
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

/** Frequent topics: a shop's waiting deliveries of them are handled together, in one transaction. */
export const sharedTopics = [
  "inventory_levels/update",
  "inventory_levels/connect",
  "orders/create",
  "orders/updated",
  "orders/cancelled",
  "refunds/create",
] as const satisfies WebhookTopic[];
