import { childLog } from "~/infra/log/log.server";
import { isShopDomain } from "~/models/shop/domain";
import { getShop } from "~/models/shop/get.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { platformFor } from "~/platform/client.server";
import { fetchShop } from "~/platform/shop.server";
import { platformAccess } from "./platform-access.server";

/** Saves the shop's data from the platform, asked at `domain`; nothing changes when another shop is there. */
export async function followShop(shopId: number, domain: string): Promise<void> {
  const known = await getShop(shopId);
  const access = await platformAccess(shopId);
  const isMoved = domain !== known.domain && isShopDomain(domain);
  // A refusal under a domain that is not yet the shop's says nothing about the shop's status.
  const client = platformFor(isMoved ? { domain, accessToken: access.accessToken } : access);
  const isOwn = await saveShopFacts(shopId, await fetchShop(client));
  if (!isOwn) childLog({ shopId, domain }).warn("another shop answers for this one");
}
