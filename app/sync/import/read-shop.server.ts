import { saveAllLocations } from "~/models/location/save.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { fetchLocations } from "~/platform/locations.server";
import { fetchShop } from "~/platform/shop.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

/** The shop's facts and locations are those of the platform. Answers how many locations there are. */
export async function readShop(shopId: number): Promise<number> {
  await saveShopFacts(shopId, await fetchShop(await platformForShop(shopId)));
  await unparkShop(shopId);
  // Its domain may be another by now.
  const found = await fetchLocations(await platformForShop(shopId));
  await saveAllLocations(shopId, found);
  return found.locations.length;
}
