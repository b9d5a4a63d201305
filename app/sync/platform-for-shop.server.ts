import type { OfflineAccess } from "~/models/session/offline-access.server";
import { type PlatformClient, platformFor } from "~/platform/client.server";
import { platformAccess } from "./platform-access.server";

/**
 * A client of the platform for the shop, by the access that was just read, if any. PLATFORM_UNAVAILABLE when the app has
 * no access to the shop at present.
 */
export async function platformForShop(shopId: number, known?: OfflineAccess): Promise<PlatformClient> {
  return platformFor(await platformAccess(shopId, known));
}
