import { resourceRoute } from "~/http/api-router/resource-route.server";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";

/** Every topic of shopify.app.toml comes here; the header says which it is. */
const route = resourceRoute(receiveWebhook);

export const loader = route.loader;
export const action = route.action;
