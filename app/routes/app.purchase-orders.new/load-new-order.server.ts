import type { Prefill } from "~/components/order-editor/prefill";
import { readWanted, type WantedVariant } from "~/components/order-editor/wanted-variants";
import { AppError } from "~/errors";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { listLocations } from "~/models/location/list.server";
import { loadEditorBudgets } from "~/models/order-editor/load-budgets.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";
import { toGid } from "~/platform/gid";
import { ensureVariants } from "~/sync/ensure-variants.server";

/** What a new order starts with: the shop's choices, and what the link to the page asks for. */
export async function loadNewOrder(shop: ShopContext, params: URLSearchParams) {
  const [suppliers, locations, defaults, prefill] = await Promise.all([
    listSupplierOptions(shop.id),
    listLocations(shop),
    getOrderDefaults(shop),
    findWanted(shop, readWanted(params.get("variants") ?? "")),
  ]);
  const budgets = await loadEditorBudgets(shop, defaults);
  const asked = params.get("supplierId") ?? "";
  const chosen = locations.find(({ id }) => id === defaults.locationId);
  const location = chosen ?? locations.find(({ primary }) => primary) ?? locations[0];
  return {
    suppliers,
    locations: locations.map(({ id, name }) => ({ id, name })),
    supplierId: suppliers.some(({ id }) => String(id) === asked) ? asked : "",
    locationId: location?.id ?? "",
    defaults,
    budgets,
    prefill,
  };
}

async function findWanted(shop: ShopContext, wanted: readonly WantedVariant[]): Promise<Prefill> {
  if (wanted.length === 0) return { lines: [], missing: [] };
  const ids = wanted.map(({ id }) => id);
  await heardOf(shop.id, ids);
  const found = await searchVariants(shop, { ids, limit: ids.length });
  const byId = new Map(found.map((variant) => [variant.variantId, variant]));
  const asked = wanted.map(({ id, quantity }) => ({
    id: id.toString(),
    quantity,
    variant: byId.get(toGid("ProductVariant", id)),
  }));
  return {
    lines: asked.flatMap(({ variant, quantity }) => (variant ? [{ variant, quantity }] : [])),
    missing: asked.flatMap(({ id, quantity, variant }) => (variant ? [] : [{ id, quantity }])),
  };
}

/** While the platform is away the order is written with the variants that are known. */
async function heardOf(shopId: number, ids: bigint[]): Promise<void> {
  try {
    await ensureVariants(shopId, ids);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
