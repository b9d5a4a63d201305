import { saveAllLocations } from "~/models/location/save.server";
import { saveShopFacts } from "~/models/shop/save-facts.server";
import { unparkShop } from "~/models/shop/set-status.server";
import { fetchLocations } from "~/platform/locations.server";
import { fetchShop } from "~/platform/shop.server";
import { platformForShop } from "~/sync/platform-for-shop.server";

/** The shop's facts and locations are those of the platform. Answers how many locations there are. */
export async function readShop(shopId: number): Promise<number> {
  const client = await platformForShop(shopId);
  await saveShopFacts(shopId, await fetchShop(client));
  await unparkShop(shopId);
  const found = await fetchLocations(client);
  await saveAllLocations(shopId, found);
  return found.locations.length;
}
