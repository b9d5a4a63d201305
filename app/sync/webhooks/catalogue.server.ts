import { findVariantsOfItems } from "~/models/catalogue/find-missing.server";
import { knowsProduct } from "~/models/catalogue/knows-product.server";
import { markProductDeleted, saveCatalogueUpdates } from "~/models/catalogue/save-updates.server";
import { saveLocations } from "~/models/location/save.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { fetchLocations } from "~/platform/locations.server";
import { fetchProducts } from "~/platform/products.server";
import { toCatalogueUpdates } from "~/sync/catalogue-updates";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { askAgain } from "./ask-again";
import type { Delivery } from "./delivery";
import { idPayload, productPayload } from "./payloads";

/** Saves the product as the platform has it: the payload may be old, and lacks costs and later variants. */
export async function handleProduct({ shopId, key, payload }: Delivery): Promise<void> {
  const { id, updated_at: updatedAt } = productPayload.parse(payload);
  if (updatedAt && (await knowsProduct(shopId, id, updatedAt))) {
    await applyDelivery(shopId, key, async () => undefined);
    return;
  }
  await followProduct({ shopId, key }, id);
}

/** Saves the item's product as the platform has it: costs, weights and tracking belong to the item. */
export async function handleItem({ shopId, key, payload }: Delivery): Promise<void> {
  const { id } = idPayload.parse(payload);
  const productId = (await findVariantsOfItems(shopId, [id])).get(id)?.productId;
  if (productId === undefined) await applyDelivery(shopId, key, async () => undefined);
  else await followProduct({ shopId, key }, productId);
}

/** Marks the product and its variants as deleted, unless the platform still has it. */
export async function handleProductDelete(delivery: Delivery): Promise<void> {
  const { id } = idPayload.parse(delivery.payload);
  await followProduct(delivery, id, () => askAgain(delivery));
}

async function followProduct(
  { shopId, key }: Pick<Delivery, "shopId" | "key">,
  id: bigint,
  whenThere: () => void = () => undefined,
): Promise<void> {
  const [update] = await fetchProducts(await platformForShop(shopId), [id]);
  if (update) whenThere();
  await applyDelivery(shopId, key, (tx) =>
    update
      ? saveCatalogueUpdates(tx, shopId, toCatalogueUpdates([update]))
      : markProductDeleted(tx, shopId, id),
  );
}

/** Saves all locations of the platform in the mirror. */
export async function handleLocation({ shopId, key }: Delivery): Promise<void> {
  const locations = await fetchLocations(await platformForShop(shopId));
  await applyDelivery(shopId, key, (tx) => saveLocations(tx, shopId, locations));
}
