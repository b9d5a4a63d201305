import { drawPoints } from "~/models/platform-points/draw.server";
import type { OfflineAccess } from "~/models/session/offline-access.server";
import { type PlatformClient, platformFor } from "~/platform/client.server";
import { platformAccess } from "./platform-access.server";

/** A client for the shop, whose reads draw their points with all processes. PLATFORM_UNAVAILABLE without access. */
export async function platformForShop(shopId: number): Promise<PlatformClient> {
  const access = await platformAccess(shopId);
  return platformFor({ ...access, drawPoints: (asked) => drawPoints(shopId, asked) });
}

/**
 * A client for a change of stock, with the `known` access or the one read now: what it reads first comes from the points
 * that others leave to changes, and is not counted in the database. PLATFORM_UNAVAILABLE without access.
 */
export async function platformForChange(shopId: number, known?: OfflineAccess): Promise<PlatformClient> {
  return platformFor(await platformAccess(shopId, known));
}
