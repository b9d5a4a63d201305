import { knowsProduct } from "~/models/catalogue/knows-product.server";
import { markProductDeleted, saveCatalogueNews } from "~/models/catalogue/save-news.server";
import { saveLocations } from "~/models/location/save.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { fetchLocations } from "~/platform/locations.server";
import { fetchProduct } from "~/platform/products.server";
import { toCatalogueNews } from "~/sync/catalogue-news";
import { platformForShop } from "~/sync/platform-for-shop.server";
import type { Delivery } from "./delivery";
import { idPayload, productPayload } from "./payloads";

/**
 * The mirror has the product as the platform has it now. A payload is only the occasion to ask: it leaves out
 * costs and the variants behind the hundredth, and may be older than another that was handled before it.
 */
export async function handleProduct({ shopId, key, payload }: Delivery): Promise<void> {
  const { id, updated_at: updatedAt } = productPayload.parse(payload);
  if (updatedAt && (await knowsProduct(shopId, id, updatedAt))) {
    await applyDelivery(shopId, key, async () => undefined);
    return;
  }
  const news = await fetchProduct(await platformForShop(shopId), id);
  await applyDelivery(shopId, key, (tx) =>
    news ? saveCatalogueNews(tx, shopId, toCatalogueNews([news])) : markProductDeleted(tx, shopId, id),
  );
}

/** The product and its variants are marked deleted. */
export async function handleProductDelete({ shopId, key, payload }: Delivery): Promise<void> {
  const { id } = idPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) => markProductDeleted(tx, shopId, id));
}

/** The mirror has all locations as the platform has them now. */
export async function handleLocation({ shopId, key }: Delivery): Promise<void> {
  const locations = await fetchLocations(await platformForShop(shopId));
  await applyDelivery(shopId, key, (tx) => saveLocations(tx, shopId, locations));
}
