import { resourceRoute } from "~/http/api-router/resource-route.server";
import { receiveMailEvent } from "~/http/webhooks/receive-mail-event.server";

/** The mail service tells here what became of an email. */
const route = resourceRoute(receiveMailEvent);

export const loader = route.loader;
export const action = route.action;
