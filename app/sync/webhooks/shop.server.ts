import { childLog } from "~/infra/log/log.server";
import { isShopDomain } from "~/models/shop/domain";
import { getShop } from "~/models/shop/get.server";
import { markUninstalled } from "~/models/shop/mark-uninstalled.server";
import { redactShop } from "~/models/shop/redact.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { platformFor } from "~/platform/client.server";
import { fetchShop } from "~/platform/shop.server";
import { importWhatIsTold } from "~/sync/import/orders-told.server";
import { forgetMailDomain } from "~/sync/mail-domain/remove.server";
import { platformAccess } from "~/sync/platform-access.server";
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

/** Saves the granted scopes, and imports the orders that they open; what needs a scope that is gone is turned off. */
export async function handleScopes({ shopId, key }: Delivery): Promise<void> {
  await importWhatIsTold(shopId);
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
  if (access === "revoked") await forgetMailDomain(shopId);
  const isErased = access === "revoked" && (await redactShop(shopId, seen));
  childLog({ shopId }).info(isErased ? "shop erased" : "an erasure of an installed shop changes nothing");
  if (!isErased) await applyDelivery(shopId, key, nothing);
}

/** The app stores nothing about a shop's customers, so there is nothing to hand out or to erase. */
export async function handleCustomers({ shopId, key }: Delivery): Promise<void> {
  childLog({ shopId, topic: key.topic }).info("nothing is kept about customers");
  await applyDelivery(shopId, key, nothing);
}

/** Saves the shop's data from the platform, asked at `domain`; nothing changes when another shop is there. */
async function followShop(shopId: number, domain: string): Promise<void> {
  const known = await getShop(shopId);
  const access = await platformAccess(shopId);
  const isMoved = domain !== known.domain && isShopDomain(domain);
  // A refusal under a domain that is not yet the shop's says nothing about the shop's status.
  const client = platformFor(isMoved ? { domain, accessToken: access.accessToken } : access);
  const isOwn = await saveShopFacts(shopId, await fetchShop(client));
  if (!isOwn) childLog({ shopId, domain }).warn("another shop answers for this one");
}
