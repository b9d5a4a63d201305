import { recordScopes } from "~/models/shop/store-session.server";
import { fetchScopes } from "~/platform/shop.server";
import { platformForShop } from "./platform-for-shop.server";

/** Stores the scopes that the merchant has granted by now, and returns them. PLATFORM_UNAVAILABLE. */
export async function followScopes(shopId: number): Promise<string[]> {
  const scopes = await fetchScopes(await platformForShop(shopId));
  await recordScopes(shopId, scopes);
  return scopes;
}
