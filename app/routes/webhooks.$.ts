import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiveWebhook } from "~/http/receive-webhook.server";

/** Every topic of shopify.app.toml comes here; the header says which it is. */
export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return receiveWebhook(request);
}

export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return receiveWebhook(request);
}
