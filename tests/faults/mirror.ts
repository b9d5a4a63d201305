import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { findShopByDomain } from "~/models/shop/get.server";
import type { Store } from "../../simulator/world/store";

/** What an import of the store would have written; the app is installed. */
export async function mirrorStore(store: Store): Promise<ShopContext> {
  const shop = await findShopByDomain(store.domain);
  if (!shop) throw new Error("the shop was not installed");
  const shopId = shop.id;
  await db.location.createMany({
    data: store.locations.map(({ id, name, active }) => ({ shopId, id: BigInt(id), name, active })),
  });
  await db.product.createMany({
    data: store.products.map(({ id, title, updatedAt }) => ({
      shopId,
      id: BigInt(id),
      title,
      // The platform tells whole seconds.
      changedAt: new Date(Math.floor(updatedAt / 1_000) * 1_000),
    })),
  });
  await db.variant.createMany({
    data: store.variants.map(({ id, productId, itemId, sku, title }) => ({
      shopId,
      id: BigInt(id),
      productId: BigInt(productId),
      inventoryItemId: BigInt(itemId),
      sku: sku ?? "",
      title,
      searchText: title.toLowerCase(),
    })),
  });
  await db.stockLevel.createMany({
    data: store.variants.flatMap(({ id, levels }) =>
      levels.map(({ locationId, quantities, updatedAt }) => ({
        shopId,
        variantId: BigInt(id),
        locationId: BigInt(locationId),
        available: quantities.available ?? 0,
        onHand: quantities.available ?? 0,
        changedAt: new Date(updatedAt),
      })),
    ),
  });
  const primaryLocationId = BigInt(store.locations[0]?.id ?? 0);
  const salesSince = new Date("2020-01-01");
  await db.shop.update({ where: { id: shopId }, data: { primaryLocationId, salesSince } });
  return { ...shop, primaryLocationId };
}
