import type { OfflineAccess } from "~/models/session/offline-access.server";
import { type PlatformClient, platformFor } from "~/platform/client.server";
import { platformAccess } from "./platform-access.server";

/** A client for the shop, with the `known` access or the one read now. PLATFORM_UNAVAILABLE without access. */
export async function platformForShop(shopId: number, known?: OfflineAccess): Promise<PlatformClient> {
  return platformFor(await platformAccess(shopId, known));
}
