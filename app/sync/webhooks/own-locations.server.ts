import { knownLocations } from "~/models/location/exists.server";
import { saveAllLocations } from "~/models/location/save.server";
import { fetchLocations } from "~/platform/locations.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { MissingPlaces } from "./missing-places";

const missing = new MissingPlaces();

/**
 * Those of the locations that are the shop's. One query asks the platform about all that the mirror lacks, and those
 * that it lacks too are not asked about again for an hour. PLATFORM_UNAVAILABLE without an answer.
 */
export async function ownLocations(shopId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  const known = await knownLocations(shopId, ids);
  const unknown = ids.filter((id) => !known.has(id) && !missing.has(shopId, id));
  if (unknown.length === 0) return known;
  await saveAllLocations(shopId, await fetchLocations(await platformForShop(shopId)));
  const found = await knownLocations(shopId, ids);
  for (const id of unknown) if (!found.has(id)) missing.add(shopId, id);
  return found;
}
