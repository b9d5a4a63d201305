import { childLog } from "~/infra/log/log.server";
import { isShopDomain } from "~/models/shop/domain";
import { getShop } from "~/models/shop/get.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { platformFor } from "~/platform/client.server";
import { fetchShop } from "~/platform/shop.server";
import { platformAccess } from "./platform-access.server";

/**
 * The shop's facts are those of the platform. It is asked at `domain`, which the shop may have taken just now; a shop
 * that answers there with another id is another shop, and changes nothing.
 */
export async function followShop(shopId: number, domain: string): Promise<void> {
  const known = await getShop(shopId);
  const access = await platformAccess(shopId);
  const isMoved = domain !== known.domain && isShopDomain(domain);
  // What the platform answers under a name that is not the shop's yet says nothing of the shop's status.
  const client = platformFor(isMoved ? { domain, accessToken: access.accessToken } : access);
  const isOwn = await saveShopFacts(shopId, await fetchShop(client));
  if (!isOwn) childLog({ shopId, domain }).warn("another shop answers for this one");
}
