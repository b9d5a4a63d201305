import { childLog } from "~/infra/log/log.server";
import { markUninstalled } from "~/models/shop/mark-uninstalled.server";
import { recordScopes } from "~/models/shop/record-scopes.server";
import { redactShop } from "~/models/shop/redact.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { fetchScopes } from "~/platform/shop.server";
import { followShop } from "~/sync/follow-shop.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { probeInstallation } from "~/sync/probe-installation.server";
import { askAgain } from "./ask-again";
import type { Delivery } from "./delivery";
import { shopPayload } from "./payloads";

const nothing = async () => undefined;

/** Deletes the shop's tokens, unless the platform still accepts them. */
export async function handleUninstall(delivery: Delivery): Promise<void> {
  const { shopId, key } = delivery;
  const { access, seen } = await probeInstallation(shopId);
  if (access === "works") askAgain(delivery);
  const isGone = access !== "works" && (await markUninstalled(shopId, seen));
  childLog({ shopId }).info(isGone ? "app uninstalled" : "an uninstall of an installed shop changes nothing");
  await applyDelivery(shopId, key, nothing);
}

/** Saves the granted scopes on the session. */
export async function handleScopes({ shopId, key }: Delivery): Promise<void> {
  await recordScopes(shopId, await fetchScopes(await platformForShop(shopId)));
  await applyDelivery(shopId, key, nothing);
}

/** Saves the shop's data from the platform, its domain included. */
export async function handleShop({ shopId, key, payload }: Delivery): Promise<void> {
  await followShop(shopId, shopPayload.parse(payload).myshopify_domain);
  await applyDelivery(shopId, key, nothing);
}

/** Erases everything of the shop, unless the platform still accepts its token or gives no answer. */
export async function handleShopRedact(delivery: Delivery): Promise<void> {
  const { shopId, key } = delivery;
  const { access, seen } = await probeInstallation(shopId);
  if (access === "works") askAgain(delivery);
  const isErased = access === "revoked" && (await redactShop(shopId, seen));
  childLog({ shopId }).info(isErased ? "shop erased" : "an erasure of an installed shop changes nothing");
  if (!isErased) await applyDelivery(shopId, key, nothing);
}

/** The app stores nothing about a shop's customers, so there is nothing to hand out or to erase. */
export async function handleCustomers({ shopId, key }: Delivery): Promise<void> {
  childLog({ shopId, topic: key.topic }).info("nothing is kept about customers");
  await applyDelivery(shopId, key, nothing);
}
