import { findMissingVariants } from "~/models/catalogue/find-missing.server";
import { saveProductUpdate } from "~/models/catalogue/save-updates.server";
import { fetchVariants } from "~/platform/products.server";
import { toCatalogueUpdates } from "./catalogue-updates";
import { platformForShop } from "./platform-for-shop.server";

/** A request waits for this, so an unavailable platform is reported while the person still waits. */
const deadlineMs = 8_000;

/** Mirrors missing variants; returns the ids that the platform lacks too. PLATFORM_UNAVAILABLE: no answer. */
export async function ensureVariants(shopId: number, variantIds: bigint[]): Promise<bigint[]> {
  const missing = await findMissingVariants(shopId, variantIds);
  if (missing.length === 0) return [];
  const updates = await fetchVariants(await platformForShop(shopId), missing, { deadlineMs });
  await saveProductUpdate(shopId, toCatalogueUpdates(updates));
  return findMissingVariants(shopId, missing);
}
