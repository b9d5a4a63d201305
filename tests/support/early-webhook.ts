import { createHmac } from "node:crypto";
import { requestOfRouter } from "~/http/api-router/api-request";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";
import { app, domain } from "./admin-visitor";

/** The status of the answer to a level's webhook, as the platform sends it from the installation on. */
export async function sendLevelWebhook(webhookId: string): Promise<number> {
  const body = JSON.stringify({
    ...{ inventory_item_id: 1, location_id: 2, available: 3, updated_at: new Date().toISOString() },
  });
  const headers = {
    "X-Shopify-Hmac-Sha256": createHmac("sha256", "test-api-secret").update(body).digest("base64"),
    "X-Shopify-Shop-Domain": domain,
    "X-Shopify-Topic": "inventory_levels/update",
    "X-Shopify-Webhook-Id": webhookId,
    "Content-Type": "application/json",
  };
  const request = new Request(`${app}/webhooks/inventory-levels`, { method: "POST", body, headers });
  return (await receiveWebhook(requestOfRouter(request))).status;
}
