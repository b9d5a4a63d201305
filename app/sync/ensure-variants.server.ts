import { findMissingVariants } from "~/models/catalogue/find-missing.server";
import { saveProductUpdate } from "~/models/catalogue/save-updates.server";
import { fetchVariants } from "~/platform/products.server";
import { toCatalogueUpdates } from "./catalogue-updates";
import { platformForShop } from "./platform-for-shop.server";

/** A request waits for it, so the answer that the platform is away comes while the person still does. */
const deadlineMs = 8_000;

/**
 * Variants that the platform has and the mirror had not are in the mirror. Answers those of the ids that
 * neither knows. PLATFORM_UNAVAILABLE when it cannot be asked; a mirror that knows all asks nobody.
 */
export async function ensureVariants(shopId: number, variantIds: bigint[]): Promise<bigint[]> {
  const missing = await findMissingVariants(shopId, variantIds);
  if (missing.length === 0) return [];
  const news = await fetchVariants(await platformForShop(shopId), missing, { deadlineMs });
  await saveProductUpdate(shopId, toCatalogueUpdates(news));
  return findMissingVariants(shopId, missing);
}
