import { db } from "~/infra/db/db.server";
import { createStockCount } from "~/models/stock-count/create.server";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import type { StagedShop } from "./stage";

/** The first two. */
export function locationsOf({ store }: StagedShop): { source: bigint; destination: bigint } {
  const [source = 0n, destination = 0n] = store.locations.map(({ id }) => BigInt(id));
  return { source, destination };
}

/** Enough of everything at both locations, and the mirror knows. */
export const stocked = stockedWith(20);

/** So many of everything at both locations, since long ago, and the mirror knows. */
export function stockedWith(units: number) {
  return async ({ store, shop }: StagedShop): Promise<void> => {
    for (const variant of store.variants) {
      for (const level of variant.levels) level.quantities.available = units;
    }
    await db.stockLevel.updateMany({
      where: { shopId: shop.id },
      data: { available: units, onHand: units },
    });
  };
}

/** A pending transfer of three units of each variant. */
export async function transferOfAll(staged: StagedShop): Promise<number> {
  const { source, destination } = locationsOf(staged);
  const transfer = await createStockTransfer(staged.shop, {
    sourceLocationId: source,
    destinationLocationId: destination,
    items: staged.store.variants.map(({ id }) => ({ variantId: BigInt(id), quantity: 3 })),
    notes: "",
    actor: "clerk",
  });
  return transfer.id;
}

/** A draft in which one unit less than expected was found of each variant. */
export async function countOfAll(staged: StagedShop): Promise<number> {
  const { source } = locationsOf(staged);
  const count = await createStockCount(staged.shop, {
    locationId: source,
    items: staged.store.variants.map(({ id }) => ({ variantId: BigInt(id), countedQuantity: 19 })),
    notes: "",
    blind: false,
    variantIds: null,
    actor: "clerk",
  });
  return count.id;
}

/** All that there is on the platform. */
export function unitsOf({ store }: StagedShop): number {
  const levels = store.variants.flatMap((variant) => variant.levels);
  return levels.reduce((sum, { quantities }) => sum + (quantities.available ?? 0), 0);
}
