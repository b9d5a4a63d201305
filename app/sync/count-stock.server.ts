import { variantIdsOfItems } from "~/models/fields/variant-items";
import { createStockCount } from "~/models/stock-count/create.server";
import { findNewlyCounted } from "~/models/stock-count/find-newly-counted.server";
import type { StockCountResource } from "~/models/stock-count/resource";
import type { NewStockCount } from "~/models/stock-count/schema";
import { type CountUpdate, updateStockCount } from "~/models/stock-count/update.server";
import { ensureVariants } from "./ensure-variants.server";
import { refreshLevelsAt } from "./refresh-levels-at.server";
import { settleOperations } from "./settle-operations.server";

/**
 * As createStockCount, with expected quantities read from the platform first, or from the mirror when it does
 * not answer within 3 s. PLATFORM_UNAVAILABLE when it does not answer and the mirror lacks a variant.
 */
export async function startCount(
  shop: { id: number },
  input: NewStockCount & { actor: string },
): Promise<StockCountResource> {
  const variantIds = variantIdsOfItems(input.items);
  await ensureVariants(shop.id, input.variantIds ?? []);
  await readyToCount(shop.id, { locationId: input.locationId, variantIds });
  return createStockCount(shop, input);
}

/** As updateStockCount, with quantities read as by startCount and a submitted count applied for up to 8 s. */
export async function updateCount(shop: { id: number }, input: CountUpdate): Promise<StockCountResource> {
  await ensureVariants(shop.id, input.variantIds ?? []);
  const counted = await findNewlyCounted(shop.id, input);
  if (counted) await readyToCount(shop.id, counted);
  const { count, operationIds } = await updateStockCount(shop, input);
  if (operationIds.length === 0) return count;
  const stockSync = await settleOperations(shop.id, operationIds, { deadlineMs: 8_000 });
  return { ...count, stockSync };
}

async function readyToCount(
  shopId: number,
  counted: { locationId: bigint; variantIds: bigint[] },
): Promise<void> {
  await ensureVariants(shopId, counted.variantIds);
  await refreshLevelsAt(shopId, counted);
}
