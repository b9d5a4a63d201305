import { type PlatformClient, platformFor } from "~/platform/client.server";
import { platformAccess } from "./platform-access.server";

/** A client of the platform for the shop. PLATFORM_UNAVAILABLE when the app has no access to the shop at present. */
export async function platformForShop(shopId: number): Promise<PlatformClient> {
  return platformFor(await platformAccess(shopId));
}
