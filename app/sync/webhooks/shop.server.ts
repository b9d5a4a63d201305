import { childLog } from "~/log.server";
import { markUninstalled } from "~/models/shop/mark-uninstalled.server";
import { recordScopes } from "~/models/shop/record-scopes.server";
import { redactShop } from "~/models/shop/redact.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import type { Delivery } from "./delivery";
import { scopesPayload } from "./payloads";

const nothing = async () => undefined;

/** The shop's tokens are forgotten, unless it has installed the app again since. */
export async function handleUninstall({ shopId, key, triggeredAt }: Delivery): Promise<void> {
  const isGone = await markUninstalled(shopId, triggeredAt);
  childLog({ shopId }).info(isGone ? "app uninstalled" : "a late uninstall changes nothing");
  await applyDelivery(shopId, key, nothing);
}

/** The session knows what the merchant allows. */
export async function handleScopes({ shopId, key, payload }: Delivery): Promise<void> {
  await recordScopes(shopId, scopesPayload.parse(payload).current);
  await applyDelivery(shopId, key, nothing);
}

/** Everything of the shop is erased, unless it has installed the app again since. */
export async function handleShopRedact({ shopId, key, triggeredAt }: Delivery): Promise<void> {
  const isErased = await redactShop(shopId, triggeredAt);
  childLog({ shopId }).info(isErased ? "shop erased" : "a late erasure changes nothing");
  if (!isErased) await applyDelivery(shopId, key, nothing);
}

/** The app keeps nothing about a shop's customers: there is nothing to hand out and nothing to erase. */
export async function handleCustomers({ shopId, key }: Delivery): Promise<void> {
  childLog({ shopId, topic: key.topic }).info("nothing is kept about customers");
  await applyDelivery(shopId, key, nothing);
}
