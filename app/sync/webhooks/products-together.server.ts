import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { findVariantsOfItems } from "~/models/catalogue/find-missing.server";
import { readMirroredProducts } from "~/models/catalogue/mirrored-products.server";
import { markProductDeleted, saveCatalogueUpdates } from "~/models/catalogue/save-updates.server";
import { applyDeliveries } from "~/models/webhook-delivery/apply.server";
import type { WaitingDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { fetchProducts, type ProductUpdate } from "~/platform/products.server";
import { toCatalogueUpdates } from "~/sync/catalogue-updates";
import { platformForShop } from "~/sync/platform-for-shop.server";
import type { Understood } from "./delivery";
import { productPayload } from "./payloads";
import { tellsNews } from "./product-news";

/** Reads the products of which something new is told in one request; PLATFORM_UNAVAILABLE without an answer. */
export async function understandProducts(shopId: number, deliveries: WaitingDelivery[]): Promise<Understood> {
  const named = deliveries.filter(({ payload }) => productPayload.safeParse(payload).success);
  const nameless = deliveries.filter((delivery) => !named.includes(delivery));
  const ids = await findNews(shopId, named);
  try {
    const updates = ids.length > 0 ? await fetchProducts(await platformForShop(shopId), ids) : [];
    const apply = () => applyDeliveries(shopId, named, (tx) => save(tx, shopId, { ids, updates }));
    return { together: named, alone: nameless, apply };
  } catch (error) {
    // One product that cannot be read must not keep the others from being read.
    if (!(error instanceof AppError) || error.code !== "PLATFORM_REJECTED") throw error;
    return { together: [], alone: deliveries, apply: () => Promise.resolve() };
  }
}

async function findNews(shopId: number, deliveries: readonly WaitingDelivery[]): Promise<bigint[]> {
  const bodies = deliveries.map(({ topic, payload }) => ({
    ...{ payload, id: productPayload.parse(payload).id, isItem: topic === "inventory_items/update" },
  }));
  const products = bodies.filter(({ isItem }) => !isItem);
  const items = bodies.filter(({ isItem }) => isItem).map(({ id }) => id);
  const known = await readMirroredProducts(
    shopId,
    products.map(({ id }) => id),
  );
  const changed = products.filter(({ id, payload }) => tellsNews(payload, known.get(id)));
  const ofItems = await findVariantsOfItems(shopId, items);
  return [
    ...new Set([...changed.map(({ id }) => id), ...[...ofItems.values()].map(({ productId }) => productId)]),
  ];
}

async function save(
  tx: Tx,
  shopId: number,
  { ids, updates }: { ids: readonly bigint[]; updates: ProductUpdate[] },
): Promise<void> {
  if (updates.length > 0) await saveCatalogueUpdates(tx, shopId, toCatalogueUpdates(updates));
  const found = new Set(updates.map(({ product }) => product.id));
  for (const id of ids) if (!found.has(id)) await markProductDeleted(tx, shopId, id);
}
