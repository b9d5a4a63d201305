import { saveAllLocations } from "~/models/location/save.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { fetchLocations } from "~/platform/locations.server";
import { fetchShop } from "~/platform/shop.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

/** Saves the shop's data and locations from the platform. Returns the number of locations. */
export async function readShop(shopId: number): Promise<number> {
  await saveShopFacts(shopId, await fetchShop(await platformForShop(shopId)));
  await unparkShop(shopId);
  // The shop's domain may have changed.
  const found = await fetchLocations(await platformForShop(shopId));
  await saveAllLocations(shopId, found);
  return found.locations.length;
}
